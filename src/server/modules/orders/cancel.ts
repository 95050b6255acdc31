import { inArray } from 'drizzle-orm';

import { type ParcelStatus } from '@/contracts/order-terms';
import { type Db } from '@/server/db/database';
import { type OrderRow, type ParcelRow } from '@/server/db/schema/orders';
import { stores } from '@/server/db/schema/stores';
import { type Deps } from '@/server/deps';
import { refuse } from '@/server/errors';
import { refundParcel } from '@/server/modules/checkout/refund';
import { giveCouponBack } from '@/server/modules/coupons/repo';

import { unknownOrder } from './access';
import { releaseOrder } from './expire';
import { parcelMoved } from './news';
import { findParcels, lockOrder, moveParcels } from './repo';
import { giveStockBack } from './stock';

/** As long as nobody packs it. */
export const cancellable: ParcelStatus[] = ['placed', 'paid'];

/** Cancels one parcel, or all that still can be; what was paid for them is owed back in the same transaction. */
export const cancelOrder = (
  deps: Deps,
  id: string,
  parcelId: string | undefined,
  reason: string,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const now = deps.now();
    const order = await lockOrder(tx, id);
    if (!order) throw unknownOrder();
    if (order.reservedUntil) {
      // What is owed is the whole order's price: a part of it cannot be taken out before it is paid.
      if (parcelId) throw refuse('conflict', 'An order that is not paid yet is cancelled as a whole.');
      await releaseOrder(tx, id, now, reason);
      return;
    }
    const step = { to: 'cancelled' as const, from: cancellable, at: now, note: reason };
    const cancelled = await moveParcels(tx, id, { ...step, ...(parcelId && { parcelIds: [parcelId] }) });
    if (cancelled.length === 0)
      throw refuse('conflict', 'It is being packed or on its way already, so it cannot be cancelled.');
    await giveStockBack(tx, cancelled);
    for (const parcel of cancelled) {
      if (order.paidAt) await refundParcel(tx, order, parcel, parcel.totalKobo, reason || 'Cancelled', now);
    }
    await endWholly(tx, order);
    await tellOf(tx, deps, order, cancelled);
  });

/** What came to nothing as a whole gives its code back, and nothing of it is waited for at a door. */
async function endWholly(tx: Db, { id }: OrderRow): Promise<void> {
  const parcels = await findParcels(tx, [id]);
  if (parcels.every(({ status }) => status === 'cancelled' || status === 'refunded'))
    await giveCouponBack(tx, id);
}

/** One message a parcel. */
export async function tellOf(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  parcels: ParcelRow[],
  note = '',
): Promise<void> {
  const names = await tx
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(
      inArray(
        stores.id,
        parcels.map(({ storeId }) => storeId),
      ),
    );
  for (const parcel of parcels) {
    const storeName = names.find(({ id }) => id === parcel.storeId)?.name ?? '';
    await parcelMoved(tx, deps, order, { ...parcel, storeName }, note);
  }
}
