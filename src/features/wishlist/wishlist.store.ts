import { create } from 'zustand';

import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { safeLocalStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd, type SessionEnd } from '@/session/session-end';

import { isProductId, isStoredProduct, normaliseStoredProducts, type StoredProduct } from './stored-products';

const KEY = 'didan.wishlist';

/** What the browser keeps: a visitor's wishlist, until it is handed over at sign-in, and who was sold out when last looked at. */
type PersistedWishlist = { products: StoredProduct[]; soldOut: string[] };

/** `wishes` are the presses that are not answered yet: whether each product is to be saved. */
type WishlistState = PersistedWishlist & { wishes: Record<string, boolean> };

const emptyWishlist: PersistedWishlist = { products: [], soldOut: [] };

const useStore = create<WishlistState>(() => ({ ...emptyWishlist, wishes: {} }));

export const useWishlistStore = <T>(select: (state: WishlistState) => T): T => useStore(select);
export const getWishlistState = (): WishlistState => useStore.getState();

/** At the start of a page: the server cannot know it, so the first render shows nothing of it. */
export const wishlistHydrated = (): void => useStore.setState(readStorage());

/** Follows what another tab of this browser writes. Returns how to stop. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    // No key: everything was cleared.
    if (key === KEY || key === null) wishlistHydrated();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Whether there was room. What was kept before stays as it was, and at its place when it is put back there. */
export function wishlistProductStored(product: StoredProduct, at = 0): boolean {
  const { products } = readStorage();
  if (products.some(({ productId }) => productId === product.productId)) return true;
  if (products.length >= WISHLIST_MAX_ITEMS) return false;
  persistChange({ products: products.toSpliced(at, 0, product) });
  return true;
}

/** Removed, or handed over. */
export const wishlistProductsRemoved = (productIds: string[]): void =>
  persistChange({
    products: readStorage().products.filter(({ productId }) => !productIds.includes(productId)),
  });

/** What the shopper has now seen to be sold out, so that it can be told when it is back. */
export const soldOutProductsSeen = (soldOut: string[]): void => persistChange({ soldOut });

export const wishlistChangeStarted = (productId: string, wanted: boolean): void =>
  useStore.setState(({ wishes }) => ({ wishes: { ...wishes, [productId]: wanted } }));
export const wishlistChangeFinished = (productId: string): void =>
  useStore.setState(({ wishes: { [productId]: _, ...wishes } }) => ({ wishes }));

/**
 * A logout clears all of it (spec §4); whoever signs in has what they saved as a visitor merged. The tab where it happened sees to
 * the storage, the others read it again.
 */
function resetOnSessionEnd(why: SessionEnd): void {
  useStore.setState({ wishes: {} });
  if (why === 'elsewhere') wishlistHydrated();
  else if (why === 'signed-out') persistChange(emptyWishlist);
  else if (why === 'lost') persistChange({ soldOut: [] });
}
onSessionEnd(resetOnSessionEnd);

/** Written over what the storage says now and not over what this tab remembers: another tab may have been at it. */
function persistChange(change: Partial<PersistedWishlist>): void {
  const kept = { ...readStorage(), ...change };
  if (kept.products.length + kept.soldOut.length === 0) safeLocalStorage.removeItem(KEY);
  else safeLocalStorage.setItem(KEY, JSON.stringify(kept));
  useStore.setState(kept);
}

/** What is stored, as far as it has the form in which it was written. */
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
    return emptyWishlist; // Not ours, or cut off.
  }
}
