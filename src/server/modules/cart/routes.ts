import {
  addToCartSchema,
  cartChangedReply,
  cartMergedReply,
  cartReply,
  mergeCartSchema,
  removeFromCartQuerySchema,
  updateCartSchema,
} from '@/contracts/cart';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { mergeGuestCart } from './merge';
import { addToCart, updateCartItem, removeFromCart, getCart } from './service';

/** The cart of the signed-in user. */
export const cartRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/cart/',
    summary: 'The user’s cart',
    access: 'verified',
    reply: cartReply,
    handle: ({ user }) => getCart(deps, { userId: user.id }),
  }),
  endpoint({
    method: 'POST',
    path: '/cart/',
    summary: 'Add to the cart',
    access: 'verified',
    body: addToCartSchema,
    status: 201,
    reply: cartChangedReply,
    errorStatuses: [404, 409],
    handle: ({ user, body, caller }) => addToCart(deps, { userId: user.id }, body, caller),
  }),
  endpoint({
    method: 'PUT',
    path: '/cart/',
    summary: 'Set the quantity of an item (0 removes it), or save it for later',
    access: 'verified',
    body: updateCartSchema,
    reply: cartChangedReply,
    errorStatuses: [404, 409],
    handle: ({ user, body }) => updateCartItem(deps, { userId: user.id }, body),
  }),
  endpoint({
    method: 'DELETE',
    path: '/cart/',
    summary: 'Remove an item',
    access: 'verified',
    query: removeFromCartQuerySchema,
    reply: cartChangedReply,
    errorStatuses: [404],
    handle: ({ user, query }) => removeFromCart(deps, { userId: user.id }, query.itemId),
  }),
  endpoint({
    method: 'POST',
    path: '/cart/merge/',
    summary: 'Move a guest cart into the user’s cart',
    access: 'verified',
    body: mergeCartSchema,
    reply: cartMergedReply,
    errorStatuses: [429],
    handle: ({ user, body, caller }) => mergeGuestCart(deps, user.id, body.publicCartId, caller),
  }),
];
