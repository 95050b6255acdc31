import { eq } from 'drizzle-orm';

import type { CartItem } from '@/contracts/cart';
import type { Product } from '@/contracts/catalogue';
import { users } from '@/server/modules/authentication/tables';
import { listCartItems } from '@/server/modules/cart/items';
import { type CartOwner, cartExists, openCart } from '@/server/modules/cart/repo';
import { cartItems } from '@/server/modules/cart/tables';

import { openBackend } from './server';

type Choice = Pick<Product, 'id' | 'variantId'>;
type Line = { quantity?: number; variantId?: string; savedForLater?: boolean };

let lines = 0;

/** A cart is an account's, by its id, or a guest's, by its public id. */
async function resolveOwner(owner: string): Promise<CartOwner> {
  const { server } = await openBackend();
  const [user] = await server.deps.db.select({ id: users.id }).from(users).where(eq(users.id, owner));
  return user ? { userId: owner } : { publicId: owner };
}

/**
 * Puts so many of a product into a cart in place of what it held of it, as another device would;
 * the stock does not limit it.
 *
 * @returns the line's id
 */
export async function putInCart(
  owner: string,
  product: Choice,
  quantity = 1,
  { variantId = product.variantId, savedForLater = false }: Line = {},
): Promise<{ id: string }> {
  const { server } = await openBackend();
  const { db } = server.deps;
  const now = server.clock.now;
  const cartId = await openCart(db, await resolveOwner(owner), now);
  lines += 1;
  const line = { quantity, savedForLater };
  const [put] = await db
    .insert(cartItems)
    // Lines are listed by their time, of which two may have the same.
    .values({ ...line, cartId, productId: product.id, variantId, createdAt: new Date(now.getTime() + lines) })
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.variantId], set: line })
    .returning({ id: cartItems.id });
  if (!put) throw new Error('The line was not added.');
  return put;
}

export async function readCart(owner: string): Promise<CartItem[]> {
  const { server } = await openBackend();
  return listCartItems(server.deps.db, await resolveOwner(owner));
}

/** Sets the quantity of every line, as another device would. */
export async function setQuantities(owner: string, quantity: number): Promise<void> {
  const { server } = await openBackend();
  const cartId = await openCart(server.deps.db, await resolveOwner(owner), server.clock.now);
  await server.deps.db.update(cartItems).set({ quantity }).where(eq(cartItems.cartId, cartId));
}

export async function emptyCart(owner: string): Promise<void> {
  const { server } = await openBackend();
  const cartId = await openCart(server.deps.db, await resolveOwner(owner), server.clock.now);
  await server.deps.db.delete(cartItems).where(eq(cartItems.cartId, cartId));
}

export async function hasCart(owner: string): Promise<boolean> {
  const { server } = await openBackend();
  return cartExists(server.deps.db, await resolveOwner(owner));
}
