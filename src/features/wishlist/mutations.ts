import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { ApiError } from '@/lib/http/api-error';
import { currentUserOptions } from '@/session/current-user';
import { hasSession } from '@/session/has-session';

import { toStoredProduct, type WishlistChange } from './stored-products';
import {
  wishlistProductStored,
  wishlistProductsRemoved,
  wishlistChangeStarted,
  wishlistChangeFinished,
} from './wishlist.store';

/** Loads the code that talks to the server, with the first change. */
const loadSync = () => loadChunk(() => import('./sync/send-wishlist-change'));

/**
 * Runs changes one at a time: each reply is the whole list, so an older one must not arrive last.
 */
const scope = { id: 'wishlist' };

type WishlistOutcome = {
  onDone: (change: WishlistChange) => void;
  onFailed: (change: WishlistChange, error: unknown) => void;
};

/**
 * Whether the wishlist is on the server: only for a signed-in user with a verified email.
 *
 * @throws {ApiError} if the current user cannot be loaded
 */
async function hasServerWishlist(client: QueryClient): Promise<boolean> {
  if (!hasSession()) return false;
  const { isVerified } = await client.ensureQueryData(currentUserOptions());
  return isVerified;
}

/** Saves or removes a product: on the server for a user, in this browser for a guest. */
export function useWishlistChange({ onDone, onFailed }: WishlistOutcome) {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: async (change: WishlistChange) =>
      (await hasServerWishlist(client))
        ? (await loadSync()).sendWishlistChange(client, change)
        : storeLocally(change),
    onMutate: ({ product, shouldSave }) => wishlistChangeStarted(product.id, shouldSave),
    onSuccess: (_nothing, change) => onDone(change),
    onError: (error, change) => onFailed(change, error),
    onSettled: (_nothing, _error, { product }) => wishlistChangeFinished(product.id),
  });
}

async function storeLocally({ product, shouldSave, before }: WishlistChange): Promise<void> {
  if (!shouldSave) return wishlistProductsRemoved([product.id]);
  if (wishlistProductStored(before?.stored ?? toStoredProduct(product), before?.at)) return;
  throw new ApiError('conflict', `Your wishlist is full: it holds ${WISHLIST_MAX_ITEMS} products.`, {
    status: 409,
  });
}

/**
 * Merges the stored products into the user's wishlist and then removes them from this browser.
 *
 * @param onFull called with the number of products that did not fit
 */
export function useMergeWishlist(onFull: (leftOut: number) => void) {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: async () => (await loadSync()).mergeStoredProducts(client),
    onSuccess: (leftOut) => leftOut > 0 && onFull(leftOut),
  });
}
