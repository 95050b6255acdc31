import { createContext, use, useEffect } from 'react';

import { type WishlistChange } from './stored-products';
import { useWishlistStore } from './wishlist.store';

/** Stays the same: a change would render every heart again, and hydrate those that are not seen. */
type WishlistContextValue = {
  toggle: (change: WishlistChange) => void;
  /** Called by each heart on the page. The first call loads the wishlist for all of them. */
  onHeartShown: () => void;
};

export const WishlistContext = createContext<WishlistContextValue | null>(null);

function useWishlistContext() {
  const value = use(WishlistContext);
  if (!value) throw new Error('WishlistProvider is missing.');
  return value;
}

/** Whether a product is saved: by a pending change, else on the server or in this browser. */
export function useIsSaved(productId: string): boolean {
  const { onHeartShown } = useWishlistContext();

  useEffect(onHeartShown, [onHeartShown]);

  return useWishlistStore(
    ({ pendingChanges, ownIds, products }) =>
      pendingChanges[productId] ??
      (ownIds.has(productId) || products.some((stored) => stored.productId === productId)),
  );
}

/** Applies a change and shows its result. Ignores changes to a product that has one pending. */
export const useToggleWishlist = () => useWishlistContext().toggle;
