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

/** Without an item the whole of a visitor's bag. */
export async function removeCartLine({ path, bearer }: CartEndpoint, itemId?: string): Promise<ParsedCart> {
  const { data } = await (await getHttpClient()).delete<unknown>(path, { bearer, params: { itemId } });
  return parseCart(data);
}

/** Moves the visitor's bag into the signed-in person's own. The server does it once, whoever asks. */
export async function mergeCart(
  publicCartId: string,
): Promise<{ bag: ParsedCart; adjusted: CartMerged['adjusted'] }> {
  const { data } = await (
    await getHttpClient()
  ).post<CartMerged>(apiPaths.mergeCart, { publicCartId }, { bearer: true });
  return { bag: parseCart(data), adjusted: data.adjusted ?? [] };
}
