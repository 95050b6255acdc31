import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { type CartMerged } from '@/contracts/cart';
import { CART_MAX_LINES } from '@/contracts/limits';
import { products, productVariants } from '@/server/modules/products/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';

import { listCartItems } from './items';
import { type Adjusted, type GuestLine, type MovedLine, planMerge } from './merge-plan';
import { openCart } from './repo';
import { resolveGuestCart } from './service';
import { cartItems, carts } from './tables';

/**
 * Moves the guest cart into the user's, once: the guest cart is locked, so a second tab waits and
 * then finds it gone. Lines that do not fit are cut and reported in `adjusted`.
 */
export async function mergeGuestCart(
  deps: Deps,
  userId: string,
  publicId: string,
  caller: { address: string },
): Promise<CartMerged> {
  await resolveGuestCart(deps, publicId, caller);
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
  return { items: await listCartItems(deps.db, { userId }), adjusted };
}

async function moveLines(tx: Db, guestCartId: string, cartId: string): Promise<Adjusted> {
  const lines = await findGuestLines(tx, guestCartId, cartId);
  const lineCount = await tx.$count(cartItems, eq(cartItems.cartId, cartId));
  const { moved, adjusted } = planMerge(lines, CART_MAX_LINES - lineCount);
  if (moved.length > 0) await upsertLines(tx, cartId, moved);
  return adjusted;
}

const own = alias(cartItems, 'own');

/**
 * The guest's lines, each with the user's line of the same variant. Both carts are locked, so no
 * line changes meanwhile.
 */
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

const upsertLines = (tx: Db, cartId: string, lines: MovedLine[]) =>
  tx
    .insert(cartItems)
    .values(lines.map((line) => ({ ...line, cartId })))
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.variantId],
      set: { quantity: sql`excluded.quantity`, savedForLater: sql`excluded.saved_for_later` },
    });
