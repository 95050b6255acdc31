import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { type CartMerged } from '@/contracts/cart';
import { CART_MAX_LINES } from '@/contracts/limits';
import { type Db } from '@/server/platform/database/database';
import { cartItems, carts } from '@/server/platform/database/schema/carts';
import { products, productVariants } from '@/server/platform/database/schema/products';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';

import { listItems } from './items';
import { type Adjusted, type GuestLine, type MovedLine, planMerge } from './merge-plan';
import { openCart } from './repo';
import { guestCart } from './service';

/**
 * Moves a guest's bag into the person's own, once: it takes the guest's bag, which another tab that wants it too waits for and then
 * finds gone. What does not fit is left out and told.
 */
export async function mergeGuestCart(
  deps: Deps,
  userId: string,
  publicId: string,
  caller: { address: string },
): Promise<CartMerged> {
  await guestCart(deps, publicId, caller);
  const adjusted = await withTransaction(deps.db, async (tx): Promise<Adjusted> => {
    const [guest] = await tx
      .select({ id: carts.id })
      .from(carts)
      .where(eq(carts.publicId, publicId))
      .for('update');
    if (!guest) return [];
    const moved = await moveLines(tx, guest.id, await openCart(tx, { userId }, deps.now()));
    await tx.delete(carts).where(eq(carts.id, guest.id));
    return moved;
  });
  return { items: await listItems(deps.db, { userId }), adjusted };
}

async function moveLines(tx: Db, guestCartId: string, cartId: string): Promise<Adjusted> {
  const lines = await findGuestLines(tx, guestCartId, cartId);
  const taken = await tx.$count(cartItems, eq(cartItems.cartId, cartId));
  const { moved, adjusted } = planMerge(lines, CART_MAX_LINES - taken);
  if (moved.length > 0) await putLines(tx, cartId, moved);
  return adjusted;
}

const own = alias(cartItems, 'own');

/** The guest's lines, with what stands in the person's own bag of the same. Both bags are locked, so no line changes meanwhile. */
const findGuestLines = (tx: Db, guestCartId: string, cartId: string): Promise<GuestLine[]> =>
  tx
    .select({
      productId: cartItems.productId,
      variantId: cartItems.variantId,
      name: products.name,
      quantity: cartItems.quantity,
      savedForLater: cartItems.savedForLater,
      createdAt: cartItems.createdAt,
      sellable: sql<number>`case when ${products.status} = 'active' then ${productVariants.stock} else 0 end`,
      own: { quantity: own.quantity, savedForLater: own.savedForLater },
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(productVariants, eq(productVariants.id, cartItems.variantId))
    .leftJoin(own, and(eq(own.cartId, cartId), eq(own.variantId, cartItems.variantId)))
    .where(eq(cartItems.cartId, guestCartId))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id));

const putLines = (tx: Db, cartId: string, lines: MovedLine[]) =>
  tx
    .insert(cartItems)
    .values(lines.map((line) => ({ ...line, cartId })))
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.variantId],
      set: { quantity: sql`excluded.quantity`, savedForLater: sql`excluded.saved_for_later` },
    });
