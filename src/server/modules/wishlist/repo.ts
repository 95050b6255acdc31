import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';

import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { type WishlistItem } from '@/contracts/wishlist';
import { users } from '@/server/modules/authentication/tables';
import { products, productVariants, type ProductStatus } from '@/server/modules/products/tables';
import { brands } from '@/server/modules/taxonomy/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';

import { wishlistItems } from './tables';

/**
 * Lists the wishlist, newest first, with price and stock of each product's first variant, which
 * "Add to bag" uses.
 */
export async function listWishlist(db: Db, userId: string): Promise<WishlistItem[]> {
  const rows = await db
    .select({
      id: wishlistItems.id,
      productId: products.id,
      variantId: productVariants.id,
      slug: products.slug,
      name: products.name,
      brand: brands.name,
      image: products.image,
      priceKobo: productVariants.priceKobo,
      priceWhenSavedKobo: wishlistItems.priceWhenSavedKobo,
      stock: productVariants.stock,
      available: sql<boolean>`${products.status} = 'active'`,
      savedAt: wishlistItems.savedAt,
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .innerJoin(productVariants, firstVariant)
    .innerJoin(brands, eq(brands.slug, products.brandSlug))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.savedAt), desc(wishlistItems.id));
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
}

const firstVariant = and(eq(productVariants.productId, products.id), eq(productVariants.position, 0));

/**
 * Saves the products that are sold and not saved yet, as far as there is room, the first as the
 * newest. The user row is locked, so that concurrent calls count the room one by one. Products
 * saved before keep their price and time.
 */
export async function saveProducts(db: Db, userId: string, productIds: string[], now: Date): Promise<void> {
  await withTransaction(db, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const room = WISHLIST_MAX_ITEMS - (await tx.$count(wishlistItems, eq(wishlistItems.userId, userId)));
    const found = await tx
      .select({ productId: products.id, priceWhenSavedKobo: productVariants.priceKobo })
      .from(products)
      .innerJoin(productVariants, firstVariant)
      .where(
        and(
          inArray(products.id, productIds),
          eq(products.status, 'active'),
          notExists(
            tx
              .select({ id: wishlistItems.id })
              .from(wishlistItems)
              .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, products.id))),
          ),
        ),
      );
    const rank = new Map(productIds.map((id, at) => [id, at]));
    const saved = found
      .map((row) => ({ ...row, userId, rank: rank.get(row.productId) ?? 0 }))
      .sort((one, other) => one.rank - other.rank)
      .slice(0, Math.max(0, room));
    if (saved.length === 0) return;
    await tx
      .insert(wishlistItems)
      .values(saved.map(({ rank: at, ...row }) => ({ ...row, savedAt: new Date(now.getTime() - at) })))
      .onConflictDoNothing();
  });
}

/**
 * Finds the product's status and whether the user has saved it.
 * @returns undefined for an unknown product
 */
export async function findSavedProduct(
  db: Db,
  userId: string,
  productId: string,
): Promise<{ status: ProductStatus; isSaved: boolean } | undefined> {
  const [found] = await db
    .select({ status: products.status, isSaved: sql<boolean>`${wishlistItems.id} is not null` })
    .from(products)
    .leftJoin(wishlistItems, and(eq(wishlistItems.productId, products.id), eq(wishlistItems.userId, userId)))
    .where(eq(products.id, productId));
  return found;
}

export const removeSavedProduct = async (db: Db, userId: string, productId: string): Promise<void> =>
  void (await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId))));
