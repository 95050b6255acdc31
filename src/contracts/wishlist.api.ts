import { type Api } from './api';
import {
  type mergeWishlistSchema,
  type wishlistChangedReply,
  type wishlistProductSchema,
  type wishlistReply,
} from './wishlist';

export const getWishlist: Api<'verified', { reply: typeof wishlistReply }> = {
  method: 'GET',
  path: '/wishlist/',
  access: 'verified',
};

export const addToWishlist: Api<
  'verified',
  { body: typeof wishlistProductSchema; reply: typeof wishlistChangedReply }
> = { method: 'POST', path: '/wishlist/', access: 'verified' };

export const removeFromWishlist: Api<
  'verified',
  { query: typeof wishlistProductSchema; reply: typeof wishlistChangedReply }
> = { method: 'DELETE', path: '/wishlist/', access: 'verified' };

export const mergeWishlist: Api<
  'verified',
  { body: typeof mergeWishlistSchema; reply: typeof wishlistChangedReply }
> = { method: 'POST', path: '/wishlist/merge/', access: 'verified' };
