import { create } from 'zustand';

import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { safeLocalStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd, type SessionEnd } from '@/session/session-end';

import { isProductId, isStoredProduct, normaliseStoredProducts, type StoredProduct } from './stored-products';

const KEY = 'didan.wishlist';

/**
 * Stored in this browser: a guest's wishlist until it is merged at sign-in, and the ids last seen
 * sold out.
 */
type PersistedWishlist = { products: StoredProduct[]; soldOut: string[] };

type WishlistState = PersistedWishlist & {
  /** Product ids and whether each is being saved or removed. */
  pendingChanges: Record<string, boolean>;
  /** The product ids in the signed-in user's wishlist. */
  ownIds: ReadonlySet<string>;
};

const emptyWishlist: PersistedWishlist = { products: [], soldOut: [] };

const useStore = create<WishlistState>(() => ({ ...emptyWishlist, pendingChanges: {}, ownIds: new Set() }));

export const useWishlistStore = <T>(select: (state: WishlistState) => T): T => useStore(select);
export const getWishlistState = (): WishlistState => useStore.getState();

/** Call after the first render, which matches the server's empty wishlist. */
export const wishlistHydrated = (): void => useStore.setState(readStorage());

/** Sets what the signed-in user has saved. */
export const userWishlistIdsChanged = (ownIds: ReadonlySet<string>): void => useStore.setState({ ownIds });

/** Follows changes from other tabs. Returns an unsubscribe function. */
export function followOtherTabs(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    // A null key means that all storage was cleared.
    if (key === KEY || key === null) wishlistHydrated();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/**
 * Stores a product at index `at` unless it is already stored. Returns false if the wishlist is
 * full.
 */
export function wishlistProductStored(product: StoredProduct, at = 0): boolean {
  const { products } = readStorage();
  if (products.some(({ productId }) => productId === product.productId)) return true;
  if (products.length >= WISHLIST_MAX_ITEMS) return false;
  persistChange({ products: products.toSpliced(at, 0, product) });
  return true;
}

/** Removes products that the shopper removed or that were merged. */
export const wishlistProductsRemoved = (productIds: string[]): void =>
  persistChange({
    products: readStorage().products.filter(({ productId }) => !productIds.includes(productId)),
  });

/** Records which products the shopper has seen sold out, to point out when they are back. */
export const soldOutProductsSeen = (soldOut: string[]): void => persistChange({ soldOut });

export const wishlistChangeStarted = (productId: string, shouldSave: boolean): void =>
  useStore.setState(({ pendingChanges }) => ({
    pendingChanges: { ...pendingChanges, [productId]: shouldSave },
  }));
export const wishlistChangeFinished = (productId: string): void =>
  useStore.setState(({ pendingChanges: { [productId]: _, ...pendingChanges } }) => ({ pendingChanges }));

/**
 * Clears the wishlist at logout (spec §4). At sign-in it stays, to be merged. The tab where the
 * session ended updates the storage; other tabs reread it.
 */
function resetOnSessionEnd(end: SessionEnd): void {
  useStore.setState({ pendingChanges: {} });
  if (end === 'elsewhere') wishlistHydrated();
  else if (end === 'signed-out') persistChange(emptyWishlist);
  else if (end === 'lost') persistChange({ soldOut: [] });
}
onSessionEnd(resetOnSessionEnd);

/**
 * Applies a change to the current storage, not to this tab's state: another tab may have written
 * since.
 */
function persistChange(change: Partial<PersistedWishlist>): void {
  const next = { ...readStorage(), ...change };
  if (next.products.length + next.soldOut.length === 0) safeLocalStorage.removeItem(KEY);
  else safeLocalStorage.setItem(KEY, JSON.stringify(next));
  useStore.setState(next);
}

/** Reads the storage and drops malformed entries. */
function readStorage(): PersistedWishlist {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return emptyWishlist;
    const { products, soldOut } = stored as Record<string, unknown>; // an object's fields, each checked below
    return {
      products: Array.isArray(products) ? normaliseStoredProducts(products.filter(isStoredProduct)) : [],
      soldOut: Array.isArray(soldOut) ? soldOut.filter(isProductId).slice(0, WISHLIST_MAX_ITEMS) : [],
    };
  } catch {
    return emptyWishlist; // Not JSON: treat as empty.
  }
}
