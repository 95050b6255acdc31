import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { type WishlistItem } from '@/contracts/wishlist';
import { ApiError } from '@/lib/http/api-error';
import { hasSession } from '@/session/has-session';
import { readRefreshToken } from '@/session/token-cookies';

import { keptProductOf, type KeptProduct } from './kept-products';
import { wishlistKeys } from './queries';
import { mergeWishlist, removeProduct, saveProduct } from './requests';
import {
  productKept,
  productsForgotten,
  wished,
  wishlistRemembered,
  wishlistState,
  wishSettled,
} from './wishlist.store';

/** One change after the other: each reply is the whole list, and an older one must not come last. */
const scope = { id: 'wishlist' };

export type Wish = {
  product: Parameters<typeof keptProductOf>[0];
  wanted: boolean;
  /** As it was kept before, and where, when a removal is taken back. */
  before?: { kept: KeptProduct; at: number };
};

type Outcome = { onDone: (wish: Wish) => void; onFailed: (wish: Wish, error: unknown) => void };

/** Saves a product or removes it: with the server for who is signed in, in this browser for a visitor. */
export function useWish({ onDone, onFailed }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (wish: Wish) => (hasSession() ? tellServer(client, wish) : keepHere(wish)),
    onMutate: ({ product, wanted }) => wished(product.id, wanted),
    onSuccess: (_nothing, wish) => onDone(wish),
    onError: (error, wish) => onFailed(wish, error),
    onSettled: (_nothing, _error, { product }) => wishSettled(product.id),
  });
}

async function tellServer(client: QueryClient, { product, wanted }: Wish): Promise<void> {
  await forOwner(client, () => (wanted ? saveProduct(product.id) : removeProduct(product.id)));
  // Kept here and not merged yet: the last word counts.
  if (!wanted) productsForgotten([product.id]);
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
    mutationFn: () => oneTabAtATime(() => mergeKept(client)),
    onSuccess: (leftOut) => leftOut > 0 && onFull(leftOut),
  });
}

async function mergeKept(client: QueryClient): Promise<number> {
  // As the storage has it now: another tab may have handed it over already.
  wishlistRemembered();
  const productIds = wishlistState().products.map(({ productId }) => productId);
  if (productIds.length === 0) return 0;
  const items = await forOwner(client, () => mergeWishlist(productIds));
  productsForgotten(productIds);
  const isFull = items.length >= WISHLIST_MAX_ITEMS;
  // Without that, what is missing is no longer sold.
  return isFull ? productIds.filter((id) => !items.some(({ productId }) => productId === id)).length : 0;
}

function oneTabAtATime<T>(task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('didan.wishlist', task) : task();
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
