import { type SQL } from 'drizzle-orm';

import { type ParcelStatus } from '@/contracts/order-terms';
import { recordAudit, systemActor, toParcelActor } from '@/server/modules/audit';
import { releaseCoupon } from '@/server/modules/coupons';
import { calculateRemainingRefund, refundParcel } from '@/server/modules/ledger';
import {
  cancellableCondition,
  findParcelsToAutoCancel,
  autoCancelDueCondition,
  undispatchedStatuses,
  findParcels,
  lockOrder,
  moveParcels,
  releaseStock,
} from '@/server/modules/parcels';
import { type OrderRow, type ParcelRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { unknownOrderError } from './access';
import { releaseOrder } from './expire';
import { orderNotes } from './messages';
import { notifyParcelUpdate } from './notifications';
import { completePayOnDelivery } from './pay-on-delivery';

/** The dependencies of cancelling, which the staff command line has too. */
export type CancelDeps = Pick<Deps, 'db' | 'keys' | 'appUrl' | 'now'>;

export type Cancellation = {
  actor: AuditActor;
  parcelId: string | undefined;
  /** Shown in the timeline and with the refund. */
  reason: string;
  from: ParcelStatus[];
  guard?: SQL | undefined;
  /** Whether the store still has the items, so that they go back on sale. */
  restock: boolean;
  /** If false, the caller notifies the shopper. */
  shouldNotify?: boolean;
};

/**
 * Cancels one parcel, or all that the shopper can still cancel: before packing, or once late. The
 * same transaction requests the refund.
 *
 * @returns The message for the shopper.
 * @throws {HttpError} 404 for an unknown order; 409 if nothing can be cancelled, or for a single
 * parcel of an unpaid order.
 */
export const cancelOrder = (
  deps: CancelDeps,
  id: string,
  { parcelId, reason, actor }: Pick<Cancellation, 'parcelId' | 'reason' | 'actor'>,
): Promise<string> =>
  withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const order = await lockOrder(tx, id);
    if (!order) throw unknownOrderError();
    if (order.reservedUntil) {
      // An open payment is for the whole order, so no part of it can be cancelled before it is
      // paid.
      if (parcelId)
        throw httpError(
          'conflict',
          'You can only cancel an unpaid order as a whole, because it’s paid in one payment.',
        );
      await releaseOrder(tx, id, now, { note: reason, actor: toParcelActor(actor) });
      return 'Cancelled. There’s nothing to pay.';
    }
    const guard = cancellableCondition(now);
    const terms = { from: undispatchedStatuses, guard, restock: true };
    const cancelled = await cancelParcels(tx, deps, order, { actor, parcelId, reason, ...terms });
    if (cancelled.length === 0)
      throw httpError('conflict', 'It’s already being packed or on its way, so it can’t be cancelled.');
    // Not "nothing was charged": a wrong amount may have arrived and been returned.
    return order.paidAt ? 'Cancelled. We’re refunding what you paid.' : 'Cancelled. There’s nothing to pay.';
  });

/**
 * Cancels parcels, requests their refunds and writes the audit log. Call it with the order locked.
 *
 * @returns The parcels that were cancelled.
 */
export async function cancelParcels(
  tx: Db,
  deps: CancelDeps,
  order: OrderRow,
  { actor, parcelId, reason, from, guard, restock, shouldNotify = true }: Cancellation,
): Promise<ParcelRow[]> {
  const now = deps.now();
  const step = { to: 'cancelled' as const, from, at: now, actor: toParcelActor(actor), note: reason };
  const cancelled = await moveParcels(tx, order.id, {
    ...step,
    ...(parcelId && { parcelIds: [parcelId] }),
    ...(guard && { guard }),
  });
  if (cancelled.length === 0) return [];
  if (restock) await releaseStock(tx, cancelled);
  for (const { id, storeId } of cancelled)
    await recordAudit(
      tx,
      actor,
      { action: 'parcel.cancelled', target: { type: 'parcel', id }, after: { restock }, storeId },
      now,
    );
  if (order.paidAt && order.paymentMethod !== 'pod') {
    for (const parcel of cancelled)
      await refundParcel(
        tx,
        order,
        parcel,
        await calculateRemainingRefund(tx, parcel, reason || orderNotes.cancelled),
        now,
      );
  }
  await releaseCouponIfAllCancelled(tx, order);
  if (order.paymentMethod === 'pod') await completePayOnDelivery(tx, order, now);
  if (shouldNotify) await notifyParcelUpdate(tx, deps, order, cancelled);
  return cancelled;
}

/**
 * Cancels and refunds parcels not dispatched within twice the allowed time. A failure does not stop
 * the others.
 */
export async function cancelOverdueParcels(deps: CancelDeps & Pick<Deps, 'logger'>): Promise<void> {
  for (const { id, orderId } of await findParcelsToAutoCancel(deps.db, deps.now())) {
    try {
      await cancelOverdueParcel(deps, orderId, id);
    } catch (err) {
      deps.logger.error({ err, parcel: id }, 'a parcel that was not dispatched could not be cancelled');
    }
  }
}

/** Cancels one overdue parcel, unless it was dispatched or cancelled in the meantime. */
export const cancelOverdueParcel = (deps: CancelDeps, orderId: string, parcelId: string): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.reservedUntil) return;
    const guard = autoCancelDueCondition(deps.now());
    await cancelParcels(tx, deps, order, {
      actor: systemActor,
      parcelId,
      reason: orderNotes.notDispatched,
      from: undispatchedStatuses,
      guard,
      restock: true,
    });
  });

/**
 * Releases the coupon of an order that was cancelled or refunded in full. A partly refunded order
 * keeps it.
 */
async function releaseCouponIfAllCancelled(tx: Db, { id }: OrderRow): Promise<void> {
  const isCancelledOrRefunded = ({ status, refundedKobo, totalKobo }: ParcelRow) =>
    status === 'cancelled' || (status === 'refunded' && refundedKobo === totalKobo);
  if ((await findParcels(tx, [id])).every(isCancelledOrRefunded)) await releaseCoupon(tx, id);
}
