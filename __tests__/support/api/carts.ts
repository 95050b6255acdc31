import type { CartItem } from '@/contracts/cart';

import type { Api, Call } from './test-server';

/** A cart: a user's, by bearer, or a guest's, by public id. */
export type Bag = { path: string; bearer?: string };

export const ownBag = (bearer: string): Bag => ({ path: '/cart/', bearer });
export const guestBag = (publicCartId: string): Bag => ({ path: `/temp-cart/${publicCartId}` });

type Choice = { id: string; variantId?: string };

/** Adds the quantity of a product's first variant. */
export const addTo = (server: Api, bag: Bag, { id }: Choice, quantity = 1, call: Call = {}) =>
  server.request('POST', bag.path, {
    body: { productId: id, quantity },
    bearer: bag.bearer,
    ...call,
  });

export const merge = (server: Api, bearer: string, publicCartId: string) =>
  server.request('POST', '/cart/merge/', { body: { publicCartId }, bearer });

export async function itemsIn(server: Api, { path, bearer }: Bag): Promise<CartItem[]> {
  const reply = await server.request('GET', path, { bearer });
  if (reply.status !== 200) throw new Error(`The bag answered ${reply.status}`);
  const { items } = (await reply.json()) as { items: CartItem[] };
  return items;
}

export const quantitiesIn = async (server: Api, bag: Bag): Promise<number[]> =>
  (await itemsIn(server, bag)).map(({ quantity }) => quantity);
