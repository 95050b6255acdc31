import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { orderItems } from '@/server/platform/database/schema/orders';
import { products, productVariants } from '@/server/platform/database/schema/products';

type Wanted = { variantId: string; quantity: number };

/**
 * Locks variants in the order of their ids. The statement that changes their stock comes after it and changes all of them at once: its
 * trigger then locks their products, sorted too. So every order takes its locks in one order, whichever sizes of a product it holds.
 */
export const lockVariants = async (tx: Db, ids: string[]): Promise<void> =>
  void (await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(inArray(productVariants.id, ids))
    .orderBy(asc(productVariants.id))
    .for('no key update'));

/**
 * Takes what an order needs off the shelf in one guarded statement.
 *
 * @returns The first line that was not to be had; the caller then rolls back, since the others are taken.
 */
export async function reserveStock<T extends Wanted>(tx: Db, lines: readonly T[]): Promise<T | undefined> {
  await lockVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  const rows = lines.map(({ variantId, quantity }) => sql`(${variantId}::uuid, ${quantity}::int)`);
  const taken = await tx
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
  const ids = new Set(taken.map(({ id }) => id));
  return lines.find(({ variantId }) => !ids.has(variantId));
}

/** Puts the lines of parcels back on the shelf. Called once, in the transaction that cancels them, with all of them. */
export async function releaseStock(tx: Db, parcels: readonly { id: string }[]): Promise<void> {
  if (parcels.length === 0) return;
  const parcelIds = parcels.map(({ id }) => id);
  const back = tx
    .select({
      variantId: orderItems.variantId,
      quantity: sql<number>`sum(${orderItems.quantity})::int`.as('quantity'),
    })
    .from(orderItems)
    .where(inArray(orderItems.parcelId, parcelIds))
    .groupBy(orderItems.variantId)
    .as('back');
  const lines = await tx.select().from(back);
  await lockVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  await tx
    .update(productVariants)
    .set({ stock: sql`${productVariants.stock} + ${back.quantity}` })
    .from(back)
    .where(eq(productVariants.id, back.variantId));
}
