import { apiPaths } from '@/config/paths';
import { type WishlistItem } from '@/contracts/wishlist';
import { getHttpClient } from '@/lib/http/http-client';

import { parseWishlist } from './parse-wishlist';

/** Fetches the signed-in user's wishlist, newest first. */
export async function fetchWishlist(signal?: AbortSignal): Promise<WishlistItem[]> {
  const { data } = await (await getHttpClient()).get<unknown>(apiPaths.wishlist, { bearer: true, signal });
  return parseWishlist(data);
}
