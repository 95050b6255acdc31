import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { ApiError } from '@/lib/http/api-error';
import { currentUserOptions } from '@/session/current-user';
import { hasSession } from '@/session/has-session';

import { toStoredProduct, type StoredProduct } from './stored-products';
import {
  wishlistProductStored,
  wishlistProductsRemoved,
  wishlistChangeStarted,
  wishlistChangeFinished,
} from './wishlist.store';

/** What talks to the server comes with the first change. */
const sending = () => loadChunk(() => import('./sync/send-wishlist-change'));

/** One change after the other: each reply is the whole list, and an older one must not come last. */
const scope = { id: 'wishlist' };

export type WishlistChange = {
  product: Parameters<typeof toStoredProduct>[0];
  wanted: boolean;
  /** As it was kept before, and where, when a removal is taken back. */
  before?: { kept: StoredProduct; at: number };
};

type WishlistOutcome = {
  onDone: (wish: WishlistChange) => void;
  onFailed: (wish: WishlistChange, error: unknown) => void;
};

/** Nobody has a wishlist of their own before the e-mail is verified. Throws ApiError where it cannot be asked who is here. */
async function isMemberNow(client: QueryClient): Promise<boolean> {
  if (!hasSession()) return false;
  const { isVerified } = await client.ensureQueryData(currentUserOptions());
  return isVerified;
}

/** Saves a product or removes it: with the server for a member, in this browser for everybody else. */
export function useWishlistChange({ onDone, onFailed }: WishlistOutcome) {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: async (wish: WishlistChange) =>
      (await isMemberNow(client)) ? (await sending()).sendWishlistChange(client, wish) : storeLocally(wish),
    onMutate: ({ product, wanted }) => wishlistChangeStarted(product.id, wanted),
    onSuccess: (_nothing, wish) => onDone(wish),
    onError: (error, wish) => onFailed(wish, error),
    onSettled: (_nothing, _error, { product }) => wishlistChangeFinished(product.id),
  });
}

async function storeLocally({ product, wanted, before }: WishlistChange): Promise<void> {
  if (!wanted) return wishlistProductsRemoved([product.id]);
  if (wishlistProductStored(before?.kept ?? toStoredProduct(product), before?.at)) return;
  throw new ApiError('conflict', `Your wishlist is full: it holds ${WISHLIST_MAX_ITEMS} products.`, {
    status: 409,
  });
}

/** Hands over what was kept here; it is forgotten once the server has it. `onFull` is told how many found no room there. */
export function useMergeWishlist(onFull: (leftOut: number) => void) {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: async () => (await sending()).mergeStoredProducts(client),
    onSuccess: (leftOut) => leftOut > 0 && onFull(leftOut),
  });
}
