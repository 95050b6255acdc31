import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';

import { products, productVariants } from './tables';

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

/** Puts units back on sale, of all lines in one statement. */
export async function returnStock(tx: Db, lines: readonly Wanted[]): Promise<void> {
  if (lines.length === 0) return;
  await lockVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  const rows = lines.map(({ variantId, quantity }) => sql`(${variantId}::uuid, ${quantity}::int)`);
  await tx
    .update(productVariants)
    .set({ stock: sql`${productVariants.stock} + returned.quantity` })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as returned (variant_id, quantity)`)
    .where(eq(productVariants.id, sql`returned.variant_id`));
}
