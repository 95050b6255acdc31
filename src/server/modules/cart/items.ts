import { asc, eq, sql } from 'drizzle-orm';

import { type CartItem } from '@/contracts/cart';
import { listActiveKinds } from '@/server/modules/catalogue';
import { productDetails, products, productVariants } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';
import { brands } from '@/server/modules/taxonomy/tables';
import { type Db } from '@/server/platform/database/database';

import { type CartOwner, isCartOwnedBy } from './repo';
import { cartItems, carts } from './tables';

/** Lists the cart in the order its lines were added, at current prices. */
export async function listCartItems(db: Db, owner: CartOwner): Promise<CartItem[]> {
  const rows = await db
    .select({
      id: cartItems.id,
      productId: cartItems.productId,
      variantId: cartItems.variantId,
      slug: products.slug,
      name: products.name,
      variantLabel: productVariants.label,
      brand: brands.name,
      image: products.image,
      storeId: stores.id,
      storeSlug: stores.slug,
      storeName: stores.name,
      quantity: cartItems.quantity,
      priceKobo: productVariants.priceKobo,
      stock: productVariants.stock,
      weightGrams: productVariants.weightGrams,
      available: sql<boolean>`${products.status} = 'active'`,
      savedForLater: cartItems.savedForLater,
      inci: productDetails.inci,
      keyActives: productDetails.keyActives,
    })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .innerJoin(productVariants, eq(productVariants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(brands, eq(brands.slug, products.brandSlug))
    .innerJoin(stores, eq(stores.id, products.storeId))
    .leftJoin(productDetails, eq(productDetails.productId, products.id))
    .where(isCartOwnedBy(owner))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id));
  return rows.map(({ inci, keyActives, ...item }) => ({
    ...item,
    actives: listActiveKinds(
      inci ?? [],
      (keyActives ?? []).map(({ name }) => name),
    ),
  }));
}
