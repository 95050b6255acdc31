import { and, asc, eq, sql } from 'drizzle-orm';

import { isCartOwnedBy, type CartOwner } from '@/server/modules/cart';
import { cartItems, carts } from '@/server/modules/cart/tables';
import { products, productVariants } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

/** Reads the lines of a cart that are not saved for later, with current prices and stock. */
export async function findCartLines(db: Db, owner: CartOwner) {
  const rows = await db
    .select({
      itemId: cartItems.id,
      productId: products.id,
      variantId: productVariants.id,
      sku: productVariants.sku,
      slug: products.slug,
      name: products.name,
      variantLabel: productVariants.label,
      image: products.image,
      storeId: stores.id,
      storeName: stores.name,
      priceKobo: productVariants.priceKobo,
      weightGrams: productVariants.weightGrams,
      wanted: cartItems.quantity,
      stock: sql<number>`case when ${products.status} = 'active' then ${productVariants.stock} else 0 end`,
    })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .innerJoin(productVariants, eq(productVariants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(and(isCartOwnedBy(owner), eq(cartItems.savedForLater, false)))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id));
  return rows.map((row) => ({ ...row, quantity: Math.min(row.wanted, row.stock) }));
}

/** `quantity` is `wanted`, capped at the stock. */
export type CartLineRow = Awaited<ReturnType<typeof findCartLines>>[number];
