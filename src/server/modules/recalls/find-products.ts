import { and, asc, eq, exists, ilike, inArray, or, sql } from 'drizzle-orm';

import { type RecallProduct } from '@/contracts/recalls';
import { orderItems } from '@/server/modules/parcels/tables';
import { productDetails, products, productVariants } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

const MAX_LISTED = 10;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Finds products by part of the name, or by the whole slug, SKU or NAFDAC number. */
export async function findRecallProducts(db: Db, q: string): Promise<RecallProduct[]> {
  const hasSku = exists(
    db
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(and(eq(productVariants.productId, products.id), eq(productVariants.sku, q))),
  );
  const rows = await db
    .select({ id: products.id, name: products.name, slug: products.slug, storeName: stores.name })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .where(
      or(
        ilike(products.name, `%${escapeLike(q)}%`),
        eq(products.slug, q),
        eq(productDetails.nafdacNumber, q),
        hasSku,
      ),
    )
    .orderBy(asc(products.name), asc(products.id))
    .limit(MAX_LISTED);
  const batches = await findBatches(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, batches: batches.get(row.id) ?? [] }));
}

/**
 * Finds the numbers of the batches in which products are sold now, or were when somebody ordered
 * them.
 */
export async function findBatches(db: Db, productIds: readonly string[]): Promise<Map<string, string[]>> {
  const ids = [...productIds];
  const [current, sold] = await Promise.all([
    db
      .select({ productId: productDetails.productId, batches: productDetails.batches })
      .from(productDetails)
      .where(inArray(productDetails.productId, ids)),
    db
      .selectDistinct({ productId: orderItems.productId, batches: orderItems.batches })
      .from(orderItems)
      .where(and(inArray(orderItems.productId, ids), sql`jsonb_array_length(${orderItems.batches}) > 0`)),
  ]);
  const found = new Map<string, string[]>();
  for (const { productId, batches } of [...current, ...sold]) {
    const known = found.get(productId) ?? [];
    for (const { number } of batches) if (!known.some((one) => isSameBatch(one, number))) known.push(number);
    found.set(productId, known);
  }
  return found;
}

/** Batch numbers are compared without regard to case, as in the statement that finds the lines. */
export const isSameBatch = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
