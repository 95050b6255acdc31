import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { orderItems } from '@/server/platform/database/schema/orders';
import { products, productVariants } from '@/server/platform/database/schema/products';

type Wanted = { variantId: string; quantity: number };

/**
 * Locks variants in the order of their ids. The statement that changes their stock follows and
 * changes all of them at once; its trigger then locks their products, sorted as well. Every order
 * therefore takes its locks in the same sequence, which rules out deadlocks.
 */
export const lockVariants = async (tx: Db, ids: string[]): Promise<void> =>
  void (await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(inArray(productVariants.id, ids))
    .orderBy(asc(productVariants.id))
    .for('no key update'));

/**
 * Reserves the stock of all lines in one guarded statement.
 *
 * @returns The first line without enough stock; the caller must then roll back, because the other
 * lines are reserved.
 */
export async function reserveStock<T extends Wanted>(tx: Db, lines: readonly T[]): Promise<T | undefined> {
  await lockVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  const rows = lines.map(({ variantId, quantity }) => sql`(${variantId}::uuid, ${quantity}::int)`);
  const reserved = await tx
    .update(productVariants)
    .set({ stock: sql`${productVariants.stock} - wanted.quantity` })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as wanted (variant_id, quantity)`)
    .where(
      and(
        eq(productVariants.id, sql`wanted.variant_id`),
        gte(productVariants.stock, sql`wanted.quantity`),
        sql`exists (select 1 from ${products} where ${products.id} = ${productVariants.productId} and ${products.status} = 'active')`,
      ),
    )
    .returning({ id: productVariants.id });
  const ids = new Set(reserved.map(({ id }) => id));
  return lines.find(({ variantId }) => !ids.has(variantId));
}

/**
 * Returns the stock of parcels. Call it once, with all parcels, in the transaction that cancels
 * them.
 */
export async function releaseStock(tx: Db, parcels: readonly { id: string }[]): Promise<void> {
  if (parcels.length === 0) return;
  const parcelIds = parcels.map(({ id }) => id);
  const released = tx
    .select({
      variantId: orderItems.variantId,
      quantity: sql<number>`sum(${orderItems.quantity})::int`.as('quantity'),
    })
    .from(orderItems)
    .where(inArray(orderItems.parcelId, parcelIds))
    .groupBy(orderItems.variantId)
    .as('released');
  const lines = await tx.select().from(released);
  await lockVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  await tx
    .update(productVariants)
    .set({ stock: sql`${productVariants.stock} + ${released.quantity}` })
    .from(released)
    .where(eq(productVariants.id, released.variantId));
}
