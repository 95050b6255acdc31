import { and, eq, isNotNull, isNull, lte, notExists, type SQL } from 'drizzle-orm';

import {
  AUTO_DELIVERY_DAYS,
  AUTO_DELIVERY_UNTRACKED_DAYS,
  type DeliveryProof,
} from '@/contracts/order-terms';
import { bookCashSale } from '@/server/modules/ledger';
import { unknownOrderError, notifyParcelUpdate, completePayOnDelivery } from '@/server/modules/orders';
import { lockOrder, moveParcels } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import { orderItems, orderParcels, type OrderRow } from '@/server/platform/database/schema/orders';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import { alertStaff } from '@/server/platform/outbox/staff-alert';

export type DeliveryDeps = Pick<Deps, 'db' | 'keys' | 'appUrl' | 'now'>;

const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** When a parcel that is dispatched now counts as delivered by itself. */
export const calculateAutoDeliverAt = (now: Date, trackingNumber: string | undefined): Date =>
  new Date(
    now.getTime() + (trackingNumber ? AUTO_DELIVERY_DAYS : AUTO_DELIVERY_UNTRACKED_DAYS) * DAY_MILLISECONDS,
  );

const notes: Record<DeliveryProof, string> = {
  code: 'Confirmed with the delivery code.',
  shopper: 'You confirmed that it arrived.',
  time: 'You did not tell us otherwise in time.',
  staff: 'Confirmed by Dídán.',
};

type Delivery = { proof: DeliveryProof; guard?: SQL | undefined };

/**
 * Marks a dispatched parcel as delivered, by one of the proofs; to be called with the order locked. From here on its goods can be
 * returned, and what is paid on delivery is paid.
 *
 * @returns Whether it was dispatched and not delivered yet.
 */
export async function markParcelDelivered(
  tx: Db,
  deps: DeliveryDeps,
  order: OrderRow,
  parcelId: string,
  { proof, guard }: Delivery,
): Promise<boolean> {
  const now = deps.now();
  const step = { to: 'delivered' as const, at: now, note: notes[proof], parcelIds: [parcelId] };
  const [delivered] = await moveParcels(tx, order.id, { ...step, ...(guard && { guard }) });
  if (!delivered) return false;
  await tx.update(orderParcels).set({ deliveryProof: proof }).where(eq(orderParcels.id, parcelId));
  if (order.paymentMethod === 'pod') {
    await bookCashSale(tx, delivered, now);
    await completePayOnDelivery(tx, order, now);
  }
  await notifyParcelUpdate(tx, deps, order, [delivered]);
  return true;
}

/** The shopper says that a parcel has arrived. */
export const confirmDeliveryByShopper = (
  deps: DeliveryDeps,
  orderId: string,
  parcelId: string,
): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw unknownOrderError();
    if (!(await markParcelDelivered(tx, deps, order, parcelId, { proof: 'shopper' })))
      throw notInTransitError();
  });

/** The shopper says that a parcel has not arrived: it never counts as delivered by time, and staff look into it. */
export const disputeDelivery = (deps: DeliveryDeps, orderId: string, parcelId: string): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw unknownOrderError();
    const disputed = await tx
      .update(orderParcels)
      .set({ deliveryDisputedAt: deps.now() })
      .where(
        and(
          eq(orderParcels.id, parcelId),
          eq(orderParcels.orderId, orderId),
          eq(orderParcels.status, 'shipped'),
          isNull(orderParcels.deliveryDisputedAt),
        ),
      )
      .returning({ id: orderParcels.id });
    if (disputed.length === 0) throw notInTransitError();
    await alertStaff(tx, deps, `A parcel of ${order.number} has not arrived, says its shopper`);
  });

const notInTransitError = () =>
  httpError('conflict', 'This parcel is not on its way, or you have told us already.');

/** As a guard: nobody has said otherwise in time, also not that something in it is fake, and no bank asks for its payment back. */
const undisputedGuard = (db: Db, now: Date): SQL | undefined =>
  and(
    lte(orderParcels.autoDeliverAt, now),
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

/** Marks parcels as delivered whose shoppers have not said otherwise in time; one that fails does not keep the others waiting. */
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

/** Nothing where the shopper has said otherwise a moment ago. */
const deliverUndisputedParcel = (deps: DeliveryDeps, orderId: string, parcelId: string): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const guard = undisputedGuard(tx, deps.now());
    if (order) await markParcelDelivered(tx, deps, order, parcelId, { proof: 'time', guard });
  });
