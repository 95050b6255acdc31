import { queryOptions } from '@tanstack/react-query';

import { hasSession } from '@/session/has-session';

import { fetchWishlist } from './requests';

export const wishlistKeys = {
  own: () => ['wishlist', 'own'] as const,
  current: (productIds: string[]) => ['wishlist', 'current', productIds] as const,
};

/** The signed-in person's wishlist. */
export const wishlistOptions = () =>
  queryOptions({
    queryKey: wishlistKeys.own(),
    queryFn: ({ signal }) => fetchWishlist(signal),
    // Read at the moment of asking: a logout empties the cookies before anything renders again.
    enabled: hasSession,
  });
