import { queryOptions } from '@tanstack/react-query';

import { hasSession } from '@/session/has-session';

import { fetchWishlist } from './requests';

export const wishlistKeys = {
  own: () => ['wishlist', 'own'] as const,
  current: (productIds: string[]) => ['wishlist', 'current', productIds] as const,
};

/** The signed-in user's wishlist. */
export const wishlistOptions = () =>
  queryOptions({
    queryKey: wishlistKeys.own(),
    queryFn: ({ signal }) => fetchWishlist(signal),
    // Checked at fetch time: a logout clears the cookies before the next render.
    enabled: hasSession,
  });
