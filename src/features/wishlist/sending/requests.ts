import { apiPaths } from '@/config/paths';
import { type WishlistItem } from '@/contracts/wishlist';
import { http } from '@/lib/http/http';

import { readWishlist } from '../read-wishlist';

/** Returns the whole list as it then is; so do the next two. All of them throw ApiError. */
export async function saveProduct(productId: string): Promise<WishlistItem[]> {
  const { data } = await (await http()).post<unknown>(apiPaths.wishlist, { productId }, { bearer: true });
  return readWishlist(data);
}

export async function removeProduct(productId: string): Promise<WishlistItem[]> {
  const client = await http();
  const { data } = await client.delete<unknown>(apiPaths.wishlist, { bearer: true, params: { productId } });
  return readWishlist(data);
}

/** Hands over what a visitor kept. */
export async function mergeWishlist(productIds: string[]): Promise<WishlistItem[]> {
  const { data } = await (
    await http()
  ).post<unknown>(apiPaths.mergeWishlist, { productIds }, { bearer: true });
  return readWishlist(data);
}
