import { queryOptions } from '@tanstack/react-query';

import * as wishlistApi from '@/contracts/wishlist.api';
import { call } from '@/lib/http/call';
import { apiQueryKey } from '@/lib/query/api-query';
import { hasSession } from '@/session/has-session';

import { parseWishlist } from './parse-wishlist';

/** The signed-in user's wishlist, newest first. */
export const wishlistOptions = () =>
  queryOptions({
    queryKey: apiQueryKey(wishlistApi.getWishlist),
    queryFn: async ({ signal }) => parseWishlist(await call(wishlistApi.getWishlist, {}, { signal })),
    // Checked at fetch time: a logout clears the cookies before the next render.
    enabled: hasSession,
  });
