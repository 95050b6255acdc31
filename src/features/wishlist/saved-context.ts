import { createContext, use } from 'react';

import { type Wish } from './mutations';
import { useWishlistStore } from './wishlist.store';

/** What the server has saved for who is signed in, and how to change it: asked once for a page, however many hearts are on it. */
export const SavedContext = createContext<{ ids: ReadonlySet<string>; toggle: (wish: Wish) => void } | null>(
  null,
);

function useSaved() {
  const saved = use(SavedContext);
  if (!saved) throw new Error('A heart needs the WishlistProvider around it.');
  return saved;
}

/** Whether a product is on the wishlist: the last press counts, then the server's word and what this browser keeps. */
export function useIsSaved(productId: string): boolean {
  const isOnServer = useSaved().ids.has(productId);
  return useWishlistStore(
    ({ wishes, products }) =>
      wishes[productId] ?? (isOnServer || products.some((kept) => kept.productId === productId)),
  );
}

/** Fulfils a wish and says how it went. One that is not answered yet takes no second press. */
export const useToggleSaved = () => useSaved().toggle;
