import { apiPaths } from '@/config/paths';
import { type WishlistItem } from '@/contracts/wishlist';
import { parseWishlist } from '@/features/wishlist/parse-wishlist';
import { getHttpClient } from '@/lib/http/http-client';

/** Saves a product. Like the other requests here, returns the whole updated wishlist. */
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

/** Merges a guest's saved products into the user's wishlist. */
export async function mergeWishlist(productIds: string[]): Promise<WishlistItem[]> {
  const { data } = await (
    await getHttpClient()
  ).post<unknown>(apiPaths.mergeWishlist, { productIds }, { bearer: true });
  return parseWishlist(data);
}
