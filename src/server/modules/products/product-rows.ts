import { and, eq } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';

import { products, type ProductStatus, productDetails } from './tables';

type NewProduct = typeof products.$inferInsert;

/** Adds a product to the shop, or changes it there by `changes`. */
export async function saveProduct(tx: Db, product: NewProduct, changes: Partial<NewProduct>): Promise<void> {
  await tx.insert(products).values(product).onConflictDoUpdate({ target: products.id, set: changes });
}

export async function markNafdacChecked(tx: Db, id: string): Promise<void> {
  await tx.update(products).set({ nafdacStatus: 'checked' }).where(eq(products.id, id));
}

/** Takes a product out of the shop or brings it back. A trigger keeps a recalled one paused. */
export async function setProductStatus(
  tx: Db,
  id: string,
  status: ProductStatus,
  from?: ProductStatus,
): Promise<void> {
  await tx
    .update(products)
    .set({ status })
    .where(and(eq(products.id, id), from && eq(products.status, from)));
}

/** Pauses all products of a store that is not open, or brings them back. */
export async function showProductsOfStore(tx: Db, storeId: string, isShown: boolean): Promise<void> {
  const [from, to] = isShown ? (['paused', 'active'] as const) : (['active', 'paused'] as const);
  await tx
    .update(products)
    .set({ status: to })
    .where(and(eq(products.storeId, storeId), eq(products.status, from)));
}

type Details = typeof productDetails.$inferInsert;

export async function saveDetails(tx: Db, details: Details, changes: Partial<Details>): Promise<void> {
  await tx
    .insert(productDetails)
    .values(details)
    .onConflictDoUpdate({ target: productDetails.productId, set: changes });
}
