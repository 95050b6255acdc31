import { useQuery } from '@tanstack/react-query';

import { useAuth } from '@/session/auth.store';
import { hasSession } from '@/session/has-session';

import { wishlistOptions } from './queries';
import { useWishlistStore } from './wishlist.store';

/** Asked only once it is known who is here. */
export function useOwnWishlist() {
  // All of it: cookies tell nobody that they changed, so each event of the session looks at them again.
  const { start } = useAuth((state) => state);
  return { ...wishlistOptions(), enabled: start === 'started' && hasSession() && hasSession };
}

/** Whether a product is on the wishlist: the last press counts, then the server's word and what this browser keeps. */
export function useIsSaved(productId: string): boolean {
  const { data = false } = useQuery({
    ...useOwnWishlist(),
    select: (items) => items.some((item) => item.productId === productId),
  });
  return useWishlistStore(
    ({ wishes, products }) =>
      wishes[productId] ?? (data || products.some((kept) => kept.productId === productId)),
  );
}
