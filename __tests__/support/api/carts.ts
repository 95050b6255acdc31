import type { CartItem } from '@/contracts/cart';

import type { Api, Call } from './test-server';

/** A cart: a user's, by bearer, or a guest's, by public id. */
export type CartRef = { path: string; bearer?: string };

export const userCart = (bearer: string): CartRef => ({ path: '/cart/', bearer });
export const guestCart = (publicCartId: string): CartRef => ({ path: `/temp-cart/${publicCartId}` });

type Choice = { id: string; variantId?: string };

/** Adds the quantity of a product's first variant. */
export const addToCart = (server: Api, cart: CartRef, { id }: Choice, quantity = 1, call: Call = {}) =>
  server.request('POST', cart.path, {
    body: { productId: id, quantity },
    bearer: cart.bearer,
    ...call,
  });

export const mergeCarts = (server: Api, bearer: string, publicCartId: string) =>
  server.request('POST', '/cart/merge/', { body: { publicCartId }, bearer });

export async function fetchCartItems(server: Api, { path, bearer }: CartRef): Promise<CartItem[]> {
  const reply = await server.request('GET', path, { bearer });
  if (reply.status !== 200) throw new Error(`The cart answered ${reply.status}`);
  const { items } = (await reply.json()) as { items: CartItem[] };
  return items;
}

export const fetchCartQuantities = async (server: Api, cart: CartRef): Promise<number[]> =>
  (await fetchCartItems(server, cart)).map(({ quantity }) => quantity);
