import { apiPaths } from '@/config/paths';
import { type AddToCartPayload, type CartMerged, type UpdateCartPayload } from '@/contracts/cart';
import { type ParsedCart, parseCart } from '@/features/cart/parse-cart';
import { type CartEndpoint } from '@/features/cart/requests';
import { getHttpClient } from '@/lib/http/http-client';

export async function addCartLine(
  { path, bearer }: CartEndpoint,
  payload: AddToCartPayload,
): Promise<ParsedCart> {
  const { data } = await (await getHttpClient()).post<unknown>(path, payload, { bearer });
  return parseCart(data);
}

export async function updateCartLine(
  { path, bearer }: CartEndpoint,
  payload: UpdateCartPayload,
): Promise<ParsedCart> {
  const { data } = await (await getHttpClient()).put<unknown>(path, payload, { bearer });
  return parseCart(data);
}

/** Removes a line; without an id the whole guest cart. */
export async function removeCartLine({ path, bearer }: CartEndpoint, itemId?: string): Promise<ParsedCart> {
  const { data } = await (await getHttpClient()).delete<unknown>(path, { bearer, params: { itemId } });
  return parseCart(data);
}

/** Merges the guest cart into the signed-in user's cart. The server does it only once. */
export async function mergeCart(
  publicCartId: string,
): Promise<{ cart: ParsedCart; adjusted: CartMerged['adjusted'] }> {
  const { data } = await (
    await getHttpClient()
  ).post<CartMerged>(apiPaths.mergeCart, { publicCartId }, { bearer: true });
  return { cart: parseCart(data), adjusted: data.adjusted ?? [] };
}
