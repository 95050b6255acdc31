import { type QueryClient } from '@tanstack/react-query';

import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { type Wishlist, type WishlistItem } from '@/contracts/wishlist';
import * as wishlistApi from '@/contracts/wishlist.api';
import { parseWishlist } from '@/features/wishlist/parse-wishlist';
import { wishlistOptions } from '@/features/wishlist/queries';
import { type WishlistChange } from '@/features/wishlist/stored-products';
import {
  wishlistProductsRemoved,
  wishlistHydrated,
  getWishlistState,
} from '@/features/wishlist/wishlist.store';
import { call } from '@/lib/http/call';
import { runExclusive } from '@/lib/tab-lock';
import { readRefreshToken } from '@/session/token-cookies';

/** Saves or removes a product on the server. */
export async function sendWishlistChange(
  client: QueryClient,
  { product, shouldSave }: WishlistChange,
): Promise<void> {
  const wanted = { productId: product.id };
  await forOwner(client, () =>
    shouldSave
      ? call(wishlistApi.addToWishlist, { body: wanted })
      : call(wishlistApi.removeFromWishlist, { query: wanted }),
  );
  // The product may still be stored here, waiting to be merged: the removal wins.
  if (!shouldSave) wishlistProductsRemoved([product.id]);
}

/**
 * Merges the products saved in this browser into the account's wishlist, one tab at a time.
 * @returns how many did not fit
 */
export const mergeStoredProducts = (client: QueryClient): Promise<number> =>
  runExclusive('didan.wishlist', () => sendStoredProducts(client));

async function sendStoredProducts(client: QueryClient): Promise<number> {
  // Rereads the storage: another tab may have merged already.
  wishlistHydrated();
  const productIds = getWishlistState().products.map(({ productId }) => productId);
  if (productIds.length === 0) return 0;
  const items = await forOwner(client, () => call(wishlistApi.mergeWishlist, { body: { productIds } }));
  wishlistProductsRemoved(productIds);
  const isFull = items.length >= WISHLIST_MAX_ITEMS;
  // If the list is not full, missing products are no longer sold.
  return isFull ? productIds.filter((id) => !items.some(({ productId }) => productId === id)).length : 0;
}

/** Runs a change and caches its reply, unless the user has signed out or changed meanwhile. */
async function forOwner(client: QueryClient, change: () => Promise<Wishlist>): Promise<WishlistItem[]> {
  const owner = readRefreshToken();
  const items = parseWishlist(await change());
  if (readRefreshToken() !== owner) return items;
  // A list request in flight would overwrite this with an older list.
  await client.cancelQueries({ queryKey: wishlistOptions().queryKey });
  client.setQueryData(wishlistOptions().queryKey, items);
  return items;
}
