import {
  mergeWishlistSchema,
  wishlistChangedReply,
  wishlistProductSchema,
  wishlistReply,
} from '@/contracts/wishlist';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { addToWishlist, mergeWishlist, removeFromWishlist, getWishlist } from './service';

export const wishlistRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/wishlist/',
    summary: 'The wishlist, newest first',
    access: 'verified',
    reply: wishlistReply,
    handle: ({ user }) => getWishlist(deps, user.id),
  }),
  endpoint({
    method: 'POST',
    path: '/wishlist/',
    summary: 'Save a product; saving it again changes nothing',
    access: 'verified',
    body: wishlistProductSchema,
    status: 201,
    reply: wishlistChangedReply,
    errorStatuses: [404, 409],
    handle: ({ user, body }) => addToWishlist(deps, user.id, body.productId),
  }),
  endpoint({
    method: 'DELETE',
    path: '/wishlist/',
    summary: 'Remove a product; removing a missing one succeeds',
    access: 'verified',
    query: wishlistProductSchema,
    reply: wishlistChangedReply,
    handle: ({ user, query }) => removeFromWishlist(deps, user.id, query.productId),
  }),
  endpoint({
    method: 'POST',
    path: '/wishlist/merge/',
    summary: 'Move the wishlist of a visitor’s browser into the account',
    access: 'verified',
    body: mergeWishlistSchema,
    reply: wishlistChangedReply,
    handle: ({ user, body }) => mergeWishlist(deps, user.id, body.productIds),
  }),
];
