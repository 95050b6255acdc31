import {
  mergeWishlistSchema,
  wishlistChangedReply,
  wishlistProductSchema,
  wishlistReply,
} from '@/contracts/wishlist';
import * as wishlistApi from '@/contracts/wishlist.api';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { addToWishlist, mergeWishlist, removeFromWishlist, getWishlist } from './service';

export const wishlistRoutes = (deps: Deps) => [
  serve(wishlistApi.getWishlist, {
    summary: 'The wishlist, newest first',
    reply: wishlistReply,
    handle: ({ user }) => getWishlist(deps, user.id),
  }),
  serve(wishlistApi.addToWishlist, {
    summary: 'Save a product; saving it again changes nothing',
    body: wishlistProductSchema,
    status: 201,
    reply: wishlistChangedReply,
    errorStatuses: [404, 409],
    handle: ({ user, body }) => addToWishlist(deps, user.id, body.productId),
  }),
  serve(wishlistApi.removeFromWishlist, {
    summary: 'Remove a product; removing a missing one succeeds',
    query: wishlistProductSchema,
    reply: wishlistChangedReply,
    handle: ({ user, query }) => removeFromWishlist(deps, user.id, query.productId),
  }),
  serve(wishlistApi.mergeWishlist, {
    summary: 'Move the wishlist of a visitor’s browser into the account',
    body: mergeWishlistSchema,
    reply: wishlistChangedReply,
    handle: ({ user, body }) => mergeWishlist(deps, user.id, body.productIds),
  }),
];
