import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { hasSession } from '@/session/has-session';

import { fetchProductsById, fetchWishlist } from './requests';

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

/** Price and stock of what is saved, as they are now. */
export const currentProductsOptions = (productIds: string[]) =>
  queryOptions({
    queryKey: wishlistKeys.current(productIds.toSorted()),
    queryFn: ({ signal }) => fetchProductsById(productIds, signal),
    enabled: productIds.length > 0,
    placeholderData: keepPreviousData,
  });
