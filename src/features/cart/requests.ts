import { apiPaths } from '@/config/paths';
import { getHttpClient } from '@/lib/http/http-client';

import { type ParsedCart, parseCart } from './parse-cart';

/** The API path of a cart: the signed-in user's, or a guest's by its public id. */
export type CartEndpoint = { path: string; bearer?: true };
export const userCartEndpoint: CartEndpoint = { path: apiPaths.cart, bearer: true };
export const guestCartEndpoint = (publicCartId: string): CartEndpoint => ({
  path: apiPaths.tempCart(publicCartId),
});

export async function fetchCart({ path, bearer }: CartEndpoint, signal?: AbortSignal): Promise<ParsedCart> {
  const { data } = await (await getHttpClient()).get<unknown>(path, { bearer, signal });
  return parseCart(data);
}
