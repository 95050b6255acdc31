import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';

import { CART_LINE_MAX_QUANTITY, CART_MAX_LINES } from '@/contracts/limits';
import { type Db } from '@/server/platform/database/database';
import { cartItems, carts } from '@/server/platform/database/schema/carts';
import { products, productVariants, type ProductStatus } from '@/server/platform/database/schema/products';

/** A bag is a person's, or that of whoever knows its public id. */
export type CartOwner = { userId: string } | { publicId: string };

/** What is asked for; without a variant the product's first. */
export type WantedLine = { productId: string; variantId?: string; quantity: number };

/** As one word, with its kind in front: a visitor makes up the id of their bag, and it may be another person's. */
export const ownerKey = (owner: CartOwner): string =>
  'userId' in owner ? `user:${owner.userId}` : `bag:${owner.publicId}`;

export const ownedBy = (owner: CartOwner): SQL =>
  'userId' in owner ? eq(carts.userId, owner.userId) : eq(carts.publicId, owner.publicId);

export async function isKnownCart(db: Db, owner: CartOwner): Promise<boolean> {
  const found = await db.select({ id: carts.id }).from(carts).where(ownedBy(owner));
  return found.length > 0;
}

/**
 * The owner's bag, made if there is none yet, however many ask at once. It stays locked until the transaction ends: whoever changes
 * a line takes its bag first, so that a bag's lines can be counted and moved without another tab in between.
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

/** The owner's bag, locked likewise; undefined where there is none. */
export async function touchCart(tx: Db, owner: CartOwner, now: Date): Promise<string | undefined> {
  const [cart] = await tx
    .update(carts)
    .set({ updatedAt: now })
    .where(ownedBy(owner))
    .returning({ id: carts.id });
  return cart?.id;
}

/** A line that is saved for later holds nothing back: what counts as in the bag is the quantity of a line that is not. */
const inCart = sql<number>`case when ${cartItems.savedForLater} then 0 else ${cartItems.quantity} end`;
const lineOf = (cartId: string) =>
  and(eq(cartItems.cartId, cartId), eq(cartItems.variantId, productVariants.id));
const linesIn = (cartId: string) =>
  sql<number>`(select count(*)::int from ${cartItems} where ${cartItems.cartId} = ${cartId}::uuid)`;
const offered = ({ productId, variantId }: WantedLine) =>
  and(
    eq(products.id, productId),
    variantId ? eq(productVariants.id, variantId) : eq(productVariants.position, 0),
  );

/**
 * Adds to what is in the bag, in one statement that holds the sum to the stock and to the limits; false where it did not fit. The
 * time of a line is the database's, whose clock tells two lines apart.
 */
export async function addLine(tx: Db, cartId: string, wanted: WantedLine): Promise<boolean> {
  const sum = sql`${inCart} + excluded.quantity`;
  const stock = sql`(select stock from ${productVariants} where id = excluded.variant_id)`;
  const added = await tx
    .insert(cartItems)
    .select(
      sql`select gen_random_uuid(), ${cartId}::uuid, ${products.id}, ${productVariants.id}, ${wanted.quantity}::int, false, clock_timestamp()
        from ${productVariants} join ${products} on ${products.id} = ${productVariants.productId}
        where ${offered(wanted)} and ${products.status} = 'active' and ${productVariants.stock} >= ${wanted.quantity}
        and (exists (select 1 from ${cartItems} where ${lineOf(cartId)}) or ${linesIn(cartId)} < ${CART_MAX_LINES})`,
    )
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.variantId],
      set: { quantity: sum, savedForLater: false },
      setWhere: sql`${sum} <= least(${stock}, ${CART_LINE_MAX_QUANTITY})`,
    })
    .returning({ id: cartItems.id });
  return added.length > 0;
}

/** What there is to say about a line that did not fit; undefined for what the shop does not know. */
export type SellableVariant = { status: ProductStatus; stock: number; inBag: number; lines: number };

export async function findSellableVariant(
  tx: Db,
  cartId: string,
  wanted: WantedLine,
): Promise<SellableVariant | undefined> {
  const [offer] = await tx
    .select({
      status: products.status,
      stock: productVariants.stock,
      inBag: sql<number>`coalesce(${inCart}, 0)`,
      lines: linesIn(cartId),
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .leftJoin(cartItems, lineOf(cartId))
    .where(offered(wanted));
  return offer;
}

export type LineChange = { quantity?: number; savedForLater?: boolean };

const theLine = (cartId: string, itemId: string) =>
  and(eq(cartItems.cartId, cartId), eq(cartItems.id, itemId));

/**
 * Changes a line, in one statement that lets into the bag only what is still sold and in stock; false where it did not. A line that
 * leaves the bag needs no stock.
 */
export async function changeLine(
  tx: Db,
  cartId: string,
  itemId: string,
  { quantity, savedForLater }: LineChange,
): Promise<boolean> {
  const wanted = quantity ?? cartItems.quantity;
  const isSaved = savedForLater ?? cartItems.savedForLater;
  const isAsItWas = sql`(${quantity === undefined} and not ${cartItems.savedForLater})`;
  const changed = await tx
    .update(cartItems)
    .set({ quantity: sql`${wanted}`, savedForLater: sql`${isSaved}` })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(
      and(
        theLine(cartId, itemId),
        eq(productVariants.id, cartItems.variantId),
        sql`(${isSaved} or ${isAsItWas} or (${products.status} = 'active' and ${wanted} <= ${productVariants.stock}))`,
      ),
    )
    .returning({ id: cartItems.id });
  return changed.length > 0;
}

export async function findLine(tx: Db, cartId: string, itemId: string) {
  const [line] = await tx
    .select({ status: products.status, stock: productVariants.stock, quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(productVariants, eq(productVariants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(theLine(cartId, itemId));
  return line;
}

export async function removeLine(tx: Db, cartId: string, itemId: string): Promise<boolean> {
  const removed = await tx.delete(cartItems).where(theLine(cartId, itemId)).returning({ id: cartItems.id });
  return removed.length > 0;
}

/** The bag itself stays, so that its id stays known. */
export const removeLines = async (tx: Db, cartId: string): Promise<void> =>
  void (await tx.delete(cartItems).where(eq(cartItems.cartId, cartId)));

/** Takes out what was ordered; the bag must be locked. */
export const removeBoughtLines = async (tx: Db, itemIds: string[]): Promise<void> =>
  void (await tx.delete(cartItems).where(inArray(cartItems.id, itemIds)));
