import { and, eq, isNotNull, isNull, lte, notExists, type SQL } from 'drizzle-orm';

import {
  AUTO_DELIVERY_DAYS,
  AUTO_DELIVERY_LATE_DAYS,
  AUTO_DELIVERY_UNTRACKED_DAYS,
  type DeliveryProof,
} from '@/contracts/order-terms';
import { startOfLagosDay } from '@/contracts/working-days';
import { recordAudit, systemActor, toParcelActor } from '@/server/modules/audit';
import { bookCashSale, updateHolds } from '@/server/modules/ledger';
import { unknownOrderError, notifyParcelUpdate, completePayOnDelivery } from '@/server/modules/orders';
import {
  insertParcelNotices,
  lockOrder,
  moveParcels,
  markDeliveryDisputed,
  setDeliveryProof,
} from '@/server/modules/parcels';
import { orderItems, orderParcels, type OrderRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';
import { alertStaff } from '@/server/platform/outbox/staff-alert';

import { settleCashDiscount } from './settle-cash-discount';

/** For the timeline of a delivered parcel. */
const deliveryNotes: Record<DeliveryProof, string> = {
  code: 'Confirmed with the delivery code.',
  shopper: 'You confirmed delivery.',
  time: 'Marked as delivered: you didn’t report a problem in time.',
  staff: 'Confirmed by Dídán.',
};

export type DeliveryDeps = Pick<Deps, 'db' | 'keys' | 'appUrl' | 'now'>;

const DAY_MILLISECONDS = 24 * 60 * 60_000;

/**
 * Calculates when a parcel dispatched now is marked as delivered automatically: never while the
 * days that the shopper was promised, or the five after them, are not over.
 */
export function calculateAutoDeliverAt(
  now: Date,
  { trackingNumber, deliverUntil }: { trackingNumber: string | undefined; deliverUntil: string | null },
): Date {
  const days = trackingNumber ? AUTO_DELIVERY_DAYS : AUTO_DELIVERY_UNTRACKED_DAYS;
  const afterDispatch = now.getTime() + days * DAY_MILLISECONDS;
  const afterPromise = deliverUntil
    ? startOfLagosDay(deliverUntil).getTime() + (1 + AUTO_DELIVERY_LATE_DAYS) * DAY_MILLISECONDS
    : 0;
  return new Date(Math.max(afterDispatch, afterPromise));
}

type Delivery = { proof: DeliveryProof; actor: AuditActor; guard?: SQL | undefined };

/**
 * Marks a dispatched parcel as delivered, by one of the proofs. From then on it can be returned,
 * and a pay-on-delivery parcel counts as paid. Writes the audit log. Call it with the order locked.
 *
 * @returns Whether the parcel was in transit.
 */
export async function markParcelDelivered(
  tx: Db,
  deps: DeliveryDeps,
  order: OrderRow,
  parcelId: string,
  { proof, actor, guard }: Delivery,
): Promise<boolean> {
  const now = deps.now();
  const step = {
    to: 'delivered' as const,
    at: now,
    actor: toParcelActor(actor),
    note: deliveryNotes[proof],
    parcelIds: [parcelId],
  };
  const [delivered] = await moveParcels(tx, order.id, { ...step, ...(guard && { guard }) });
  if (!delivered) return false;
  await setDeliveryProof(tx, parcelId, proof);
  const target = { type: 'parcel', id: parcelId };
  const { storeId } = delivered;
  await recordAudit(tx, actor, { action: 'parcel.delivered', target, after: { proof }, storeId }, now);
  if (order.paymentMethod === 'pod') {
    await bookCashSale(tx, await settleCashDiscount(tx, order, delivered), now);
    await completePayOnDelivery(tx, order, now);
  } else await updateHolds(tx, { orderId: order.id, parcelId }, { cause: 'delivered', at: now });
  await notifyParcelUpdate(tx, deps, order, [delivered]);
  return true;
}

/**
 * Marks a parcel as delivered because the shopper says so.
 *
 * @throws {HttpError} 404 for an unknown order, 409 if the parcel is not in transit.
 */
export const confirmDeliveryByShopper = (
  deps: DeliveryDeps,
  orderId: string,
  parcelId: string,
  actor: AuditActor,
): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw unknownOrderError();
    if (!(await markParcelDelivered(tx, deps, order, parcelId, { proof: 'shopper', actor })))
      throw notInTransitError();
  });

/**
 * Records that the shopper has not received a parcel: it is not marked as delivered automatically,
 * and staff look into it.
 *
 * @throws {HttpError} 404 for an unknown order, 409 if the parcel is not in transit or was
 * reported.
 */
export const disputeDelivery = (deps: DeliveryDeps, orderId: string, parcelId: string): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw unknownOrderError();
    const disputed = await markDeliveryDisputed(tx, { id: parcelId, orderId }, deps.now());
    if (!disputed) throw notInTransitError();
    await insertParcelNotices(tx, 'not-arrived', [disputed], deps.now());
    await alertStaff(
      tx,
      deps,
      'staff:orders.refund',
      `Shopper says a parcel of ${order.number} hasn’t arrived`,
    );
  });

const notInTransitError = () =>
  httpError('conflict', 'This parcel isn’t on its way, or you’ve already told us.');

/**
 * Guard of an update: the parcel counts as delivered by `time`, and nobody has disputed the
 * delivery, an item or the payment.
 */
export const undisputedGuard = (db: Db, time: Date): SQL | undefined =>
  and(
    lte(orderParcels.autoDeliverAt, time),
    isNull(orderParcels.deliveryDisputedAt),
    isNull(orderParcels.frozenAt),
    notExists(
      db
        .select({ id: orderItems.id })
        .from(orderItems)
        .where(and(eq(orderItems.parcelId, orderParcels.id), isNotNull(orderItems.frozenAt))),
    ),
  );

const BATCH = 50;

/**
 * Marks parcels as delivered that no shopper has disputed in time. A failure does not stop the
 * others.
 */
export async function deliverUndisputedParcels(deps: DeliveryDeps & Pick<Deps, 'logger'>): Promise<void> {
  const due = await deps.db
    .select({ id: orderParcels.id, orderId: orderParcels.orderId })
    .from(orderParcels)
    .where(and(eq(orderParcels.status, 'shipped'), undisputedGuard(deps.db, deps.now())))
    .orderBy(orderParcels.autoDeliverAt)
    .limit(BATCH);
  for (const { id, orderId } of due) {
    try {
      await deliverUndisputedParcel(deps, orderId, id);
    } catch (err) {
      deps.logger.error({ err, parcel: id }, 'a parcel could not be marked as delivered');
    }
  }
}

/** Marks one parcel as delivered, unless the shopper has disputed it in the meantime. */
const deliverUndisputedParcel = (deps: DeliveryDeps, orderId: string, parcelId: string): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const guard = undisputedGuard(tx, deps.now());
    if (!order) return;
    const terms = { proof: 'time', actor: systemActor, guard } as const;
    await markParcelDelivered(tx, deps, order, parcelId, terms);
  });
