import { apiPaths } from '@/config/paths';
import { type WishlistItem } from '@/contracts/wishlist';
import { getHttpClient } from '@/lib/http/http-client';

import { parseWishlist } from './parse-wishlist';

/** The signed-in person's wishlist, the newest first. Throws ApiError, as every request does. */
export async function fetchWishlist(signal?: AbortSignal): Promise<WishlistItem[]> {
  const { data } = await (await getHttpClient()).get<unknown>(apiPaths.wishlist, { bearer: true, signal });
  return parseWishlist(data);
}
