import { type SQL } from 'drizzle-orm';

import { type ParcelStatus } from '@/contracts/order-terms';
import { releaseCoupon } from '@/server/modules/coupons';
import { calculateRemainingRefund, refundParcel } from '@/server/modules/ledger';
import {
  cancellableGuard,
  findOverdueParcels,
  overdueGuard,
  undispatchedStatuses,
  findParcels,
  lockOrder,
  moveParcels,
  releaseStock,
} from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import { type OrderRow, type ParcelRow } from '@/server/platform/database/schema/orders';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';

import { unknownOrderError } from './access';
import { releaseOrder } from './expire';
import { notifyParcelUpdate } from './notifications';
import { completePayOnDelivery } from './pay-on-delivery';

/** What cancelling needs; staff's command line has no more. */
export type CancelDeps = Pick<Deps, 'db' | 'keys' | 'appUrl' | 'now'>;

/** Not that nothing was charged: a wrong amount may have come, and gone back. */
const NOTHING_TO_PAY = 'Cancelled. You pay nothing for it.';

export type Cancellation = {
  parcelId: string | undefined;
  /** For the timeline and the refund. */
  reason: string;
  from: ParcelStatus[];
  guard?: SQL | undefined;
  /** Whether the goods are with the store, so that they are for sale again. */
  restock: boolean;
};

/**
 * Cancels one parcel, or all that its shopper still may cancel: before it is packed, or once it is late. What was paid for them is owed
 * back in the same transaction.
 *
 * @returns What the shopper is told.
 * @throws A conflict where none may be cancelled.
 */
export const cancelOrder = (
  deps: CancelDeps,
  id: string,
  parcelId: string | undefined,
  reason: string,
): Promise<string> =>
  withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const order = await lockOrder(tx, id);
    if (!order) throw unknownOrderError();
    if (order.reservedUntil) {
      // What is owed is the whole order's price: a part of it cannot be taken out before it is paid.
      if (parcelId) throw httpError('conflict', 'An order that is not paid yet is cancelled as a whole.');
      await releaseOrder(tx, id, now, reason);
      return NOTHING_TO_PAY;
    }
    const guard = cancellableGuard(now);
    const how = { parcelId, reason, from: undispatchedStatuses, guard, restock: true };
    const cancelled = await cancelParcels(tx, deps, order, how);
    if (cancelled.length === 0)
      throw httpError('conflict', 'It is being packed or on its way already, so it cannot be cancelled.');
    return order.paidAt ? 'Cancelled. What you paid for it goes back to you.' : NOTHING_TO_PAY;
  });

/** Cancels parcels and owes back what was paid for them; to be called with the order locked. Returns those that were cancelled. */
export async function cancelParcels(
  tx: Db,
  deps: CancelDeps,
  order: OrderRow,
  { parcelId, reason, from, guard, restock }: Cancellation,
): Promise<ParcelRow[]> {
  const now = deps.now();
  const step = { to: 'cancelled' as const, from, at: now, note: reason };
  const cancelled = await moveParcels(tx, order.id, {
    ...step,
    ...(parcelId && { parcelIds: [parcelId] }),
    ...(guard && { guard }),
  });
  if (cancelled.length === 0) return [];
  if (restock) await releaseStock(tx, cancelled);
  if (order.paidAt && order.paymentMethod !== 'pod') {
    for (const parcel of cancelled)
      await refundParcel(
        tx,
        order,
        parcel,
        await calculateRemainingRefund(tx, parcel, reason || 'Cancelled'),
        now,
      );
  }
  await releaseCouponIfUndone(tx, order);
  if (order.paymentMethod === 'pod') await completePayOnDelivery(tx, order, now);
  await notifyParcelUpdate(tx, deps, order, cancelled);
  return cancelled;
}

/** Cancels and refunds what its store has not dispatched within twice the time; one that fails does not keep the others waiting. */
export async function cancelOverdueParcels(deps: CancelDeps & Pick<Deps, 'logger'>): Promise<void> {
  for (const { id, orderId } of await findOverdueParcels(deps.db, deps.now())) {
    try {
      await cancelOverdueParcel(deps, orderId, id);
    } catch (err) {
      deps.logger.error({ err, parcel: id }, 'a parcel that was not dispatched could not be cancelled');
    }
  }
}

/** Nothing where the parcel was dispatched or cancelled a moment ago. */
export const cancelOverdueParcel = (deps: CancelDeps, orderId: string, parcelId: string): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.reservedUntil) return;
    const reason = 'The store did not dispatch it in time.';
    const guard = overdueGuard(deps.now());
    await cancelParcels(tx, deps, order, {
      parcelId,
      reason,
      from: undispatchedStatuses,
      guard,
      restock: true,
    });
  });

/** What came to nothing as a whole gives its code back; a part that was sent back has kept its discount for the rest. */
async function releaseCouponIfUndone(tx: Db, { id }: OrderRow): Promise<void> {
  const isUndone = ({ status, refundedKobo, totalKobo }: ParcelRow) =>
    status === 'cancelled' || (status === 'refunded' && refundedKobo === totalKobo);
  if ((await findParcels(tx, [id])).every(isUndone)) await releaseCoupon(tx, id);
}
