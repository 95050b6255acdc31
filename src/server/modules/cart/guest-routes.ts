import {
  addToCartSchema,
  cartChangedReply,
  cartReply,
  publicCartParamsSchema,
  removeFromTempCartQuerySchema,
  updateCartSchema,
} from '@/contracts/cart';
import * as cartApi from '@/contracts/cart.api';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import {
  addToCart,
  updateCartItem,
  clearCart,
  resolveGuestCart,
  resolveGuestCartToFill,
  removeFromCart,
  getCart,
} from './service';

/** The guest cart. Its id, made up by the visitor's browser, is the only key to it. */
export const guestCartRoutes = (deps: Deps) => [
  serve(cartApi.getGuestCart, {
    summary: 'The guest cart; empty if there is none',
    params: publicCartParamsSchema,
    reply: cartReply,
    errorStatuses: [429],
    handle: async ({ params, caller }) =>
      getCart(deps, await resolveGuestCart(deps, params.publicCartId, caller)),
  }),
  serve(cartApi.addToGuestCart, {
    summary: 'Add to the guest cart',
    params: publicCartParamsSchema,
    body: addToCartSchema,
    status: 201,
    reply: cartChangedReply,
    errorStatuses: [409, 429],
    handle: async ({ params, body, caller }) =>
      addToCart(deps, await resolveGuestCartToFill(deps, params.publicCartId, caller), body, caller),
  }),
  serve(cartApi.updateGuestCart, {
    summary: 'Set the quantity of an item in the guest cart (0 removes it), or save it for later',
    params: publicCartParamsSchema,
    body: updateCartSchema,
    reply: cartChangedReply,
    errorStatuses: [409, 429],
    handle: async ({ params, body, caller }) =>
      updateCartItem(deps, await resolveGuestCart(deps, params.publicCartId, caller), body),
  }),
  serve(cartApi.removeFromGuestCart, {
    summary: 'Remove an item from the guest cart, or without `itemId` all of them',
    params: publicCartParamsSchema,
    query: removeFromTempCartQuerySchema,
    reply: cartChangedReply,
    errorStatuses: [429],
    handle: async ({ params, query: { itemId }, caller }) => {
      const owner = await resolveGuestCart(deps, params.publicCartId, caller);
      return itemId ? removeFromCart(deps, owner, itemId) : clearCart(deps, owner);
    },
  }),
];
