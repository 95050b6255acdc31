import type { CartItem } from '@/contracts/cart';

import { type Request, send } from './case';
import type { World } from './world';

/** A cart: a user's, by their token, or a guest's, by its public id. */
export type CartRef = { path: string; bearer?: string };

export const readCartCall = ({ path, bearer }: CartRef): Request => ({ method: 'GET', path, bearer });
export const addItemCall = ({ path, bearer }: CartRef, body: object): Request => ({
  method: 'POST',
  path,
  body,
  bearer,
});
export const changeItemCall = ({ path, bearer }: CartRef, body: object): Request => ({
  method: 'PUT',
  path,
  body,
  bearer,
});
export const removeItemCall = ({ path, bearer }: CartRef, itemId?: string): Request => ({
  method: 'DELETE',
  path: itemId === undefined ? path : `${path}?itemId=${itemId}`,
  bearer,
});

type Choice = { id: string; variantId: string };

/** A quantity of a product's first variant. */
export const toCartItem = ({ id }: Choice, quantity = 1) => ({ productId: id, quantity });

/** Adds a product to the cart and returns its line. */
export async function addToCart(
  world: World,
  cart: CartRef,
  product: Choice,
  quantity = 1,
): Promise<CartItem> {
  const reply = await send(world, addItemCall(cart, toCartItem(product, quantity)));
  const { items } = (await reply.json()) as { items: CartItem[] };
  const line = items.find(({ variantId }) => variantId === product.variantId);
  if (!line) throw new Error(`${product.id} was not added to the cart`);
  return line;
}
