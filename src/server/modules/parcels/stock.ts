import { inArray, sql } from 'drizzle-orm';

import { returnStock } from '@/server/modules/products';
import { type Db } from '@/server/platform/database/database';

import { orderItems } from './tables';

/**
 * Returns the stock of parcels. Call it once, with all parcels, in the transaction that cancels
 * them.
 */
export async function releaseStock(tx: Db, parcels: readonly { id: string }[]): Promise<void> {
  if (parcels.length === 0) return;
  const parcelIds = parcels.map(({ id }) => id);
  const lines = await tx
    .select({
      variantId: orderItems.variantId,
      quantity: sql<number>`sum(${orderItems.quantity})::int`,
    })
    .from(orderItems)
    .where(inArray(orderItems.parcelId, parcelIds))
    .groupBy(orderItems.variantId);
  await returnStock(tx, lines);
}
