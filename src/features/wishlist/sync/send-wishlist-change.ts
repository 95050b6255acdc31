import { type QueryClient } from '@tanstack/react-query';

import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { type WishlistItem } from '@/contracts/wishlist';
import { type WishlistChange } from '@/features/wishlist/mutations';
import { wishlistKeys } from '@/features/wishlist/queries';
import {
  wishlistProductsRemoved,
  wishlistHydrated,
  getWishlistState,
} from '@/features/wishlist/wishlist.store';
import { runExclusive } from '@/lib/tab-lock';
import { readRefreshToken } from '@/session/token-cookies';

import { mergeWishlist, removeProduct, saveProduct } from './requests';

/** Saves or removes a product on the server. */
export async function sendWishlistChange(
  client: QueryClient,
  { product, wanted }: WishlistChange,
): Promise<void> {
  await forOwner(client, () => (wanted ? saveProduct(product.id) : removeProduct(product.id)));
  // Kept here and not merged yet: the last word counts.
  if (!wanted) wishlistProductsRemoved([product.id]);
}

/**
 * Merges the products saved in this browser into the account's wishlist, one tab at a time.
 * @returns how many did not fit
 */
export const mergeStoredProducts = (client: QueryClient): Promise<number> =>
  runExclusive('didan.wishlist', () => sendStoredProducts(client));

async function sendStoredProducts(client: QueryClient): Promise<number> {
  // As the storage has it now: another tab may have handed it over already.
  wishlistHydrated();
  const productIds = getWishlistState().products.map(({ productId }) => productId);
  if (productIds.length === 0) return 0;
  const items = await forOwner(client, () => mergeWishlist(productIds));
  wishlistProductsRemoved(productIds);
  const isFull = items.length >= WISHLIST_MAX_ITEMS;
  // Without that, what is missing is no longer sold.
  return isFull ? productIds.filter((id) => !items.some(({ productId }) => productId === id)).length : 0;
}

/** A reply that comes after its person has left changes nothing. */
async function forOwner(client: QueryClient, change: () => Promise<WishlistItem[]>): Promise<WishlistItem[]> {
  const owner = readRefreshToken();
  const items = await change();
  if (readRefreshToken() !== owner) return items;
  // A request for the list that is still under way would only bring an older one.
  await client.cancelQueries({ queryKey: wishlistKeys.own() });
  client.setQueryData(wishlistKeys.own(), items);
  return items;
}
