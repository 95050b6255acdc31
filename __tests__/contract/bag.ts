import type { CartItem } from '@/contracts/cart';

import { type Request, send } from './case';
import type { World } from './world';

/** A cart: a user's, by their token, or a guest's, by its public id. */
export type Bag = { path: string; bearer?: string };

export const see = ({ path, bearer }: Bag): Request => ({ method: 'GET', path, bearer });
export const add = ({ path, bearer }: Bag, body: object): Request => ({ method: 'POST', path, body, bearer });
export const change = ({ path, bearer }: Bag, body: object): Request => ({
  method: 'PUT',
  path,
  body,
  bearer,
});
export const remove = ({ path, bearer }: Bag, itemId?: string): Request => ({
  method: 'DELETE',
  path: itemId === undefined ? path : `${path}?itemId=${itemId}`,
  bearer,
});

type Choice = { id: string; variantId: string };

/** A quantity of a product's first variant. */
export const some = ({ id }: Choice, quantity = 1) => ({ productId: id, quantity });

/** Adds a product to the cart and returns its line. */
export async function addToBag(world: World, bag: Bag, product: Choice, quantity = 1): Promise<CartItem> {
  const reply = await send(world, add(bag, some(product, quantity)));
  const { items } = (await reply.json()) as { items: CartItem[] };
  const line = items.find(({ variantId }) => variantId === product.variantId);
  if (!line) throw new Error(`${product.id} did not get into the bag`);
  return line;
}
