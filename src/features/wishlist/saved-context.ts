import { createContext, use, useEffect } from 'react';

import { type WishlistChange } from './mutations';
import { useWishlistStore } from './wishlist.store';

type Saved = {
  /** What the server has saved for who is signed in. */
  ids: ReadonlySet<string>;
  toggle: (wish: WishlistChange) => void;
  /** There is a heart on the page: from then on the server is asked, once for all of them. */
  heartShown: () => void;
};

export const SavedContext = createContext<Saved | null>(null);

function useSaved() {
  const saved = use(SavedContext);
  if (!saved) throw new Error('A heart needs the WishlistProvider around it.');
  return saved;
}

/** Whether a product is on the wishlist: the last press counts, then the server's word and what this browser keeps. */
export function useIsSaved(productId: string): boolean {
  const { ids, heartShown } = useSaved();
  const isOnServer = ids.has(productId);

  useEffect(heartShown, [heartShown]);

  return useWishlistStore(
    ({ wishes, products }) =>
      wishes[productId] ?? (isOnServer || products.some((kept) => kept.productId === productId)),
  );
}

/** Fulfils a wish and says how it went. One that is not answered yet takes no second press. */
export const useToggleSaved = () => useSaved().toggle;
