import { type ParcelStatus } from '@/contracts/order-terms';
import { type Db } from '@/server/db/database';
import { type OrderRow, type ParcelRow } from '@/server/db/schema/orders';
import { withTransaction } from '@/server/db/transaction';
import { type Deps } from '@/server/deps';
import { refuse } from '@/server/errors';
import { refundParcel } from '@/server/modules/checkout/refund';
import { giveCouponBack } from '@/server/modules/coupons/repo';

import { unknownOrder } from './access';
import { releaseOrder } from './expire';
import { tellOfParcels } from './news';
import { endOnDelivery } from './pay-on-delivery';
import { findParcels, lockOrder, moveParcels } from './repo';
import { giveStockBack } from './stock';

/** Not that nothing was charged: a wrong amount may have come, and gone back. */
const NOTHING_TO_PAY = 'Cancelled. You pay nothing for it.';

/** As long as nobody packs it. */
export const cancellable: ParcelStatus[] = ['placed', 'paid'];

/**
 * Cancels one parcel, or all that still can be; what was paid for them is owed back in the same transaction. Returns what the shopper is told.
 */
export const cancelOrder = (
  deps: Deps,
  id: string,
  parcelId: string | undefined,
  reason: string,
): Promise<string> =>
  withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const order = await lockOrder(tx, id);
    if (!order) throw unknownOrder();
    if (order.reservedUntil) {
      // What is owed is the whole order's price: a part of it cannot be taken out before it is paid.
      if (parcelId) throw refuse('conflict', 'An order that is not paid yet is cancelled as a whole.');
      await releaseOrder(tx, id, now, reason);
      return NOTHING_TO_PAY;
    }
    const step = { to: 'cancelled' as const, from: cancellable, at: now, note: reason };
    const cancelled = await moveParcels(tx, id, { ...step, ...(parcelId && { parcelIds: [parcelId] }) });
    if (cancelled.length === 0)
      throw refuse('conflict', 'It is being packed or on its way already, so it cannot be cancelled.');
    await giveStockBack(tx, cancelled);
    for (const parcel of cancelled) {
      if (order.paidAt) await refundParcel(tx, order, parcel, parcel.totalKobo, reason || 'Cancelled', now);
    }
    await freeCoupon(tx, order);
    if (order.paymentMethod === 'pod') await endOnDelivery(tx, order, now);
    await tellOfParcels(tx, deps, order, cancelled);
    return order.paidAt ? 'Cancelled. What you paid for it goes back to you.' : NOTHING_TO_PAY;
  });

/** What came to nothing as a whole gives its code back; a part that was sent back has kept its discount for the rest. */
async function freeCoupon(tx: Db, { id }: OrderRow): Promise<void> {
  const isUndone = ({ status, refundedKobo, totalKobo }: ParcelRow) =>
    status === 'cancelled' || (status === 'refunded' && refundedKobo === totalKobo);
  if ((await findParcels(tx, [id])).every(isUndone)) await giveCouponBack(tx, id);
}
