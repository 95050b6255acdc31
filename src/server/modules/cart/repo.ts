import { and, eq, inArray, sql, type SQL, isNotNull, lt } from 'drizzle-orm';

import { CART_LINE_MAX_QUANTITY, CART_MAX_LINES } from '@/contracts/limits';
import { products, productVariants, type ProductStatus } from '@/server/modules/products/tables';
import { type Db } from '@/server/platform/database/database';

import { cartItems, carts } from './tables';

/** The owner of a cart: a user, or anyone who knows its public id. */
export type CartOwner = { userId: string } | { publicId: string };

/** The product to add; `variantId` defaults to the product's first variant. */
export type WantedLine = { productId: string; variantId?: string; quantity: number };

/**
 * The owner as a string, prefixed by kind: a visitor makes up the id of the cart, and it may equal
 * a user's.
 */
export const buildOwnerKey = (owner: CartOwner): string =>
  'userId' in owner ? `user:${owner.userId}` : `bag:${owner.publicId}`;

export const isCartOwnedBy = (owner: CartOwner): SQL =>
  'userId' in owner ? eq(carts.userId, owner.userId) : eq(carts.publicId, owner.publicId);

export async function cartExists(db: Db, owner: CartOwner): Promise<boolean> {
  const found = await db.select({ id: carts.id }).from(carts).where(isCartOwnedBy(owner));
  return found.length > 0;
}

/**
 * Opens the owner's cart, creating it if needed, and locks it until the transaction ends. Every
 * change of a line locks its cart first, so lines can be counted and moved without a race.
 * @throws if the upsert returns no row, which only a fault can cause
 */
export async function openCart(tx: Db, owner: CartOwner, now: Date): Promise<string> {
  const [cart] = await tx
    .insert(carts)
    .values({ ...owner, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: 'userId' in owner ? carts.userId : carts.publicId,
      set: { updatedAt: now },
    })
    .returning({ id: carts.id });
  if (!cart) throw new Error('A bag was not opened.');
  return cart.id;
}

/**
 * Locks the owner's cart until the transaction ends.
 * @returns undefined if there is none
 */
export async function lockCart(tx: Db, owner: CartOwner, now: Date): Promise<string | undefined> {
  const [cart] = await tx
    .update(carts)
    .set({ updatedAt: now })
    .where(isCartOwnedBy(owner))
    .returning({ id: carts.id });
  return cart?.id;
}

/** Quantity of a line in the cart; a line saved for later counts as 0. */
const quantityInCart = sql<number>`case when ${cartItems.savedForLater} then 0 else ${cartItems.quantity} end`;
const isLineOfVariant = (cartId: string) =>
  and(eq(cartItems.cartId, cartId), eq(cartItems.variantId, productVariants.id));
const countLines = (cartId: string) =>
  sql<number>`(select count(*)::int from ${cartItems} where ${cartItems.cartId} = ${cartId}::uuid)`;
const isWanted = ({ productId, variantId }: WantedLine) =>
  and(
    eq(products.id, productId),
    variantId ? eq(productVariants.id, variantId) : eq(productVariants.position, 0),
  );

/**
 * Adds to the cart, in one statement that holds the sum to the stock and the limits. The database's
 * clock sets the time of a line, since it tells two lines apart.
 * @returns false if it did not fit
 */
export async function addCartLine(tx: Db, cartId: string, wanted: WantedLine): Promise<boolean> {
  const sum = sql`${quantityInCart} + excluded.quantity`;
  const stock = sql`(select stock from ${productVariants} where id = excluded.variant_id)`;
  const added = await tx
    .insert(cartItems)
    .select(
      sql`select gen_random_uuid(), ${cartId}::uuid, ${products.id}, ${productVariants.id}, ${wanted.quantity}::int, false, clock_timestamp()
        from ${productVariants} join ${products} on ${products.id} = ${productVariants.productId}
        where ${isWanted(wanted)} and ${products.status} = 'active' and ${productVariants.stock} >= ${wanted.quantity}
        and (exists (select 1 from ${cartItems} where ${isLineOfVariant(cartId)}) or ${countLines(cartId)} < ${CART_MAX_LINES})`,
    )
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.variantId],
      set: { quantity: sum, savedForLater: false },
      setWhere: sql`${sum} <= least(${stock}, ${CART_LINE_MAX_QUANTITY})`,
    })
    .returning({ id: cartItems.id });
  return added.length > 0;
}

/** The facts that explain why a line did not fit. */
export type SellableVariant = { status: ProductStatus; stock: number; inCart: number; lines: number };

/** @returns undefined if there is no such product or variant */
export async function findSellableVariant(
  tx: Db,
  cartId: string,
  wanted: WantedLine,
): Promise<SellableVariant | undefined> {
  const [offer] = await tx
    .select({
      status: products.status,
      stock: productVariants.stock,
      inCart: sql<number>`coalesce(${quantityInCart}, 0)`,
      lines: countLines(cartId),
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .leftJoin(cartItems, isLineOfVariant(cartId))
    .where(isWanted(wanted));
  return offer;
}

export type LineChange = { quantity?: number; savedForLater?: boolean };

const isLine = (cartId: string, itemId: string) =>
  and(eq(cartItems.cartId, cartId), eq(cartItems.id, itemId));

/**
 * Changes a line, in one statement that lets only sold products in stock into the cart. A line that
 * leaves the cart needs no stock.
 * @returns false if it did not fit
 */
export async function updateCartLine(
  tx: Db,
  cartId: string,
  itemId: string,
  { quantity, savedForLater }: LineChange,
): Promise<boolean> {
  const wanted = quantity ?? cartItems.quantity;
  const isSaved = savedForLater ?? cartItems.savedForLater;
  const isUnchanged = sql`(${quantity === undefined} and not ${cartItems.savedForLater})`;
  const changed = await tx
    .update(cartItems)
    .set({ quantity: sql`${wanted}`, savedForLater: sql`${isSaved}` })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(
      and(
        isLine(cartId, itemId),
        eq(productVariants.id, cartItems.variantId),
        sql`(${isSaved} or ${isUnchanged} or (${products.status} = 'active' and ${wanted} <= ${productVariants.stock}))`,
      ),
    )
    .returning({ id: cartItems.id });
  return changed.length > 0;
}

export async function findCartLine(tx: Db, cartId: string, itemId: string) {
  const [line] = await tx
    .select({ status: products.status, stock: productVariants.stock, quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(productVariants, eq(productVariants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(isLine(cartId, itemId));
  return line;
}

export async function removeCartLine(tx: Db, cartId: string, itemId: string): Promise<boolean> {
  const removed = await tx.delete(cartItems).where(isLine(cartId, itemId)).returning({ id: cartItems.id });
  return removed.length > 0;
}

/** Empties a cart but keeps the cart itself, so that its id stays known. */
export const removeAllCartLines = async (tx: Db, cartId: string): Promise<void> =>
  void (await tx.delete(cartItems).where(eq(cartItems.cartId, cartId)));

/** Removes ordered lines; the cart must be locked. */
export const removeOrderedLines = async (tx: Db, itemIds: string[]): Promise<void> =>
  void (await tx.delete(cartItems).where(inArray(cartItems.id, itemIds)));

/** A guest's cart unchanged for this long is abandoned; the carts of members stay. */
const GUEST_CART_DAYS = 90;

export async function pruneCarts(db: Db, now: Date): Promise<void> {
  const abandonedBefore = new Date(now.getTime() - GUEST_CART_DAYS * 24 * 60 * 60 * 1000);
  await db.delete(carts).where(and(isNotNull(carts.publicId), lt(carts.updatedAt, abandonedBefore)));
}
