import {
  addToCartSchema,
  cartChangedReply,
  cartMergedReply,
  cartReply,
  mergeCartSchema,
  removeFromCartQuerySchema,
  updateCartSchema,
} from '@/contracts/cart';
import * as cartApi from '@/contracts/cart.api';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { mergeGuestCart } from './merge';
import { addToCart, updateCartItem, removeFromCart, getCart } from './service';

/** The cart of the signed-in user. */
export const cartRoutes = (deps: Deps) => [
  serve(cartApi.getCart, {
    summary: 'The user’s cart',
    reply: cartReply,
    handle: ({ user }) => getCart(deps, { userId: user.id }),
  }),
  serve(cartApi.addToCart, {
    summary: 'Add to the cart',
    body: addToCartSchema,
    status: 201,
    reply: cartChangedReply,
    errorStatuses: [404, 409],
    handle: ({ user, body, caller }) => addToCart(deps, { userId: user.id }, body, caller),
  }),
  serve(cartApi.updateCart, {
    summary: 'Set the quantity of an item (0 removes it), or save it for later',
    body: updateCartSchema,
    reply: cartChangedReply,
    errorStatuses: [404, 409],
    handle: ({ user, body }) => updateCartItem(deps, { userId: user.id }, body),
  }),
  serve(cartApi.removeFromCart, {
    summary: 'Remove an item',
    query: removeFromCartQuerySchema,
    reply: cartChangedReply,
    errorStatuses: [404],
    handle: ({ user, query }) => removeFromCart(deps, { userId: user.id }, query.itemId),
  }),
  serve(cartApi.mergeCart, {
    summary: 'Move a guest cart into the user’s cart',
    body: mergeCartSchema,
    reply: cartMergedReply,
    errorStatuses: [429],
    handle: ({ user, body, caller }) => mergeGuestCart(deps, user.id, body.publicCartId, caller),
  }),
];
