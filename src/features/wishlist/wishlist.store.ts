import { create } from 'zustand';

import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { safeLocalStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd, type SessionEnd } from '@/session/session-end';

import { isId, isKeptProduct, tidied, type KeptProduct } from './kept-products';

const KEY = 'didan.wishlist';

/** What the browser keeps: a visitor's wishlist, until it is handed over at sign-in, and who was sold out when last looked at. */
type Kept = { products: KeptProduct[]; soldOut: string[] };

/** `wishes` are the presses that are not answered yet: whether each product is to be saved. */
type WishlistState = Kept & { wishes: Record<string, boolean> };

const nothing: Kept = { products: [], soldOut: [] };

const useStore = create<WishlistState>(() => ({ ...nothing, wishes: {} }));

export const useWishlistStore = <T>(select: (state: WishlistState) => T): T => useStore(select);
export const wishlistState = (): WishlistState => useStore.getState();

/** At the start of a page: the server cannot know it, so the first render shows nothing of it. */
export const wishlistRemembered = (): void => useStore.setState(read());

/** Follows what another tab of this browser writes. Returns how to stop. */
export function wishlistFollowed(): () => void {
  const follow = ({ key }: StorageEvent) => {
    // No key: everything was cleared.
    if (key === KEY || key === null) wishlistRemembered();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Whether there was room. What was kept before stays as it was, and at its place when it is put back there. */
export function productKept(product: KeptProduct, at = 0): boolean {
  const { products } = read();
  if (products.some(({ productId }) => productId === product.productId)) return true;
  if (products.length >= WISHLIST_MAX_ITEMS) return false;
  keep({ products: products.toSpliced(at, 0, product) });
  return true;
}

/** Removed, or handed over. */
export const productsForgotten = (productIds: string[]): void =>
  keep({ products: read().products.filter(({ productId }) => !productIds.includes(productId)) });

/** What the shopper has now seen to be sold out, so that it can be told when it is back. */
export const soldOutSeen = (soldOut: string[]): void => keep({ soldOut });

export const wished = (productId: string, wanted: boolean): void =>
  useStore.setState(({ wishes }) => ({ wishes: { ...wishes, [productId]: wanted } }));
export const wishSettled = (productId: string): void =>
  useStore.setState(({ wishes: { [productId]: _, ...wishes } }) => ({ wishes }));

/**
 * A logout clears all of it (spec §4); whoever signs in has what they saved as a visitor merged. The tab where it happened sees to
 * the storage, the others read it again.
 */
function personLeft(why: SessionEnd): void {
  useStore.setState({ wishes: {} });
  if (why === 'elsewhere') wishlistRemembered();
  else if (why === 'signed-out') keep(nothing);
  else if (why === 'lost') keep({ soldOut: [] });
}
onSessionEnd(personLeft);

/** Written over what the storage says now and not over what this tab remembers: another tab may have been at it. */
function keep(change: Partial<Kept>): void {
  const kept = { ...read(), ...change };
  if (kept.products.length + kept.soldOut.length === 0) safeLocalStorage.removeItem(KEY);
  else safeLocalStorage.setItem(KEY, JSON.stringify(kept));
  useStore.setState(kept);
}

/** What is stored, as far as it has the form in which it was written. */
function read(): Kept {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return nothing;
    const { products, soldOut } = stored as Record<string, unknown>; // an object's fields, each checked below
    return {
      products: Array.isArray(products) ? tidied(products.filter(isKeptProduct)) : [],
      soldOut: Array.isArray(soldOut) ? soldOut.filter(isId).slice(0, WISHLIST_MAX_ITEMS) : [],
    };
  } catch {
    return nothing; // Not ours, or cut off.
  }
}
