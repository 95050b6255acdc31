import { eq, sql } from 'drizzle-orm';

import { isStoreFault, type ReturnCause } from '@/contracts/return-terms';
import { calculateItemsRefund, refundParcel } from '@/server/modules/ledger';
import { type ItemQuantity } from '@/server/modules/ledger/tables';
import { findParcels, moveParcels, recordReturnedItem } from '@/server/modules/parcels';
import { orderItems, type OrderRow } from '@/server/modules/parcels/tables';
import { returnStock } from '@/server/modules/products';
import { type Db } from '@/server/platform/database/database';

import { findReturnItems } from './return-repo';
import { returnItems, type ReturnRow } from './tables';

const refundReason = (cause: ReturnCause) => `Return: ${cause}`;

/**
 * Refunds the returned items, and marks the parcel as returned if the store has received them. Call
 * it with the order locked, in the transaction that moves the return to `received` or
 * `refund_approved`.
 *
 * @param approved The units to refund, if not all of the return.
 * @returns The refunded amount, in kobo.
 * @throws {Error} if the order has no such parcel.
 */
export async function refundReturn(
  tx: Db,
  order: OrderRow,
  moved: ReturnRow,
  { approved, now }: { approved: readonly ItemQuantity[] | undefined; now: Date },
): Promise<number> {
  const units = approved ?? (await findReturnItems(tx, moved.id));
  const parcel = (await findParcels(tx, [order.id])).find(({ id }) => id === moved.parcelId);
  if (!parcel) throw new Error('The return has no parcel.');
  const terms = { reason: refundReason(moved.cause), withDelivery: isStoreFault(moved.cause) };
  const refund = await calculateItemsRefund(tx, parcel, units, terms);
  for (const item of units) await recordReturnedItem(tx, item);
  if (moved.state === 'received')
    await moveParcels(tx, order.id, { to: 'returned', at: now, actor: 'store', parcelIds: [parcel.id] });
  await refundParcel(tx, order, parcel, refund, now);
  return refund.amounts.kobo;
}

/** Puts returned items back on sale. Call it only if the store says that they can be sold. */
export async function restockReturn(tx: Db, returnId: string): Promise<void> {
  const lines = await tx
    .select({
      variantId: orderItems.variantId,
      quantity: sql<number>`sum(${returnItems.quantity})::int`,
    })
    .from(returnItems)
    .innerJoin(orderItems, eq(orderItems.id, returnItems.itemId))
    .where(eq(returnItems.returnId, returnId))
    .groupBy(orderItems.variantId);
  await returnStock(tx, lines);
}
