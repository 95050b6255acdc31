import { apiPaths } from '@/config/paths';
import { type WishlistItem } from '@/contracts/wishlist';
import { parseWishlist } from '@/features/wishlist/parse-wishlist';
import { getHttpClient } from '@/lib/http/http-client';

/** Returns the whole list as it then is; so do the next two. All of them throw ApiError. */
export async function saveProduct(productId: string): Promise<WishlistItem[]> {
  const { data } = await (
    await getHttpClient()
  ).post<unknown>(apiPaths.wishlist, { productId }, { bearer: true });
  return parseWishlist(data);
}

export async function removeProduct(productId: string): Promise<WishlistItem[]> {
  const client = await getHttpClient();
  const { data } = await client.delete<unknown>(apiPaths.wishlist, { bearer: true, params: { productId } });
  return parseWishlist(data);
}

/** Hands over what a visitor kept. */
export async function mergeWishlist(productIds: string[]): Promise<WishlistItem[]> {
  const { data } = await (
    await getHttpClient()
  ).post<unknown>(apiPaths.mergeWishlist, { productIds }, { bearer: true });
  return parseWishlist(data);
}
