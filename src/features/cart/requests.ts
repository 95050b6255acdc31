import { apiPaths } from '@/config/paths';
import { getHttpClient } from '@/lib/http/http-client';

import { type Bag, readBag } from './read-cart';

/** Where a bag is: the signed-in person's, or the visitor's by its public id. */
export type Place = { path: string; bearer?: true };
export const ownPlace: Place = { path: apiPaths.cart, bearer: true };
export const publicPlace = (publicCartId: string): Place => ({ path: apiPaths.tempCart(publicCartId) });

export async function fetchCart({ path, bearer }: Place, signal?: AbortSignal): Promise<Bag> {
  const { data } = await (await getHttpClient()).get<unknown>(path, { bearer, signal });
  return readBag(data);
}
