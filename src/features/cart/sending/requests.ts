import { apiPaths } from '@/config/paths';
import { type AddToCartPayload, type CartMerged, type UpdateCartPayload } from '@/contracts/cart';
import { getHttpClient } from '@/lib/http/http-client';

import { type Bag, readBag } from '../read-cart';
import { type Place } from '../requests';

export async function addCartLine({ path, bearer }: Place, payload: AddToCartPayload): Promise<Bag> {
  const { data } = await (await getHttpClient()).post<unknown>(path, payload, { bearer });
  return readBag(data);
}

export async function updateCartLine({ path, bearer }: Place, payload: UpdateCartPayload): Promise<Bag> {
  const { data } = await (await getHttpClient()).put<unknown>(path, payload, { bearer });
  return readBag(data);
}

/** Without an item the whole of a visitor's bag. */
export async function removeCartLine({ path, bearer }: Place, itemId?: string): Promise<Bag> {
  const { data } = await (await getHttpClient()).delete<unknown>(path, { bearer, params: { itemId } });
  return readBag(data);
}

/** Moves the visitor's bag into the signed-in person's own. The server does it once, whoever asks. */
export async function mergeCart(
  publicCartId: string,
): Promise<{ bag: Bag; adjusted: CartMerged['adjusted'] }> {
  const { data } = await (
    await getHttpClient()
  ).post<CartMerged>(apiPaths.mergeCart, { publicCartId }, { bearer: true });
  return { bag: readBag(data), adjusted: data.adjusted ?? [] };
}
