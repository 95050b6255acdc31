import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { ApiError } from '@/lib/http/api-error';
import { currentUserOptions } from '@/session/current-user';
import { hasSession } from '@/session/has-session';

import { keptProductOf, type KeptProduct } from './kept-products';
import { productKept, productsForgotten, wished, wishSettled } from './wishlist.store';

/** What talks to the server comes with the first change. */
const sending = () => loadChunk(() => import('./sending/tell-server'));

/** One change after the other: each reply is the whole list, and an older one must not come last. */
const scope = { id: 'wishlist' };

export type Wish = {
  product: Parameters<typeof keptProductOf>[0];
  wanted: boolean;
  /** As it was kept before, and where, when a removal is taken back. */
  before?: { kept: KeptProduct; at: number };
};

type Outcome = { onDone: (wish: Wish) => void; onFailed: (wish: Wish, error: unknown) => void };

/** Nobody has a wishlist of their own before the e-mail is verified. Throws ApiError where it cannot be asked who is here. */
async function isMemberNow(client: QueryClient): Promise<boolean> {
  if (!hasSession()) return false;
  const { isVerified } = await client.ensureQueryData(currentUserOptions());
  return isVerified;
}

/** Saves a product or removes it: with the server for a member, in this browser for everybody else. */
export function useWish({ onDone, onFailed }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: async (wish: Wish) =>
      (await isMemberNow(client)) ? (await sending()).tellServer(client, wish) : keepHere(wish),
    onMutate: ({ product, wanted }) => wished(product.id, wanted),
    onSuccess: (_nothing, wish) => onDone(wish),
    onError: (error, wish) => onFailed(wish, error),
    onSettled: (_nothing, _error, { product }) => wishSettled(product.id),
  });
}

async function keepHere({ product, wanted, before }: Wish): Promise<void> {
  if (!wanted) return productsForgotten([product.id]);
  if (productKept(before?.kept ?? keptProductOf(product), before?.at)) return;
  throw new ApiError('conflict', `Your wishlist is full: it holds ${WISHLIST_MAX_ITEMS} products.`, {
    status: 409,
  });
}

/** Hands over what was kept here; it is forgotten once the server has it. `onFull` is told how many found no room there. */
export function useMergeWishlist(onFull: (leftOut: number) => void) {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: async () => (await sending()).mergeKeptOnce(client),
    onSuccess: (leftOut) => leftOut > 0 && onFull(leftOut),
  });
}
