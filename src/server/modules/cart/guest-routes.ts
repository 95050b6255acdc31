import {
  addToCartSchema,
  cartChangedReply,
  cartReply,
  publicCartParamsSchema,
  removeFromTempCartQuerySchema,
  updateCartSchema,
} from '@/contracts/cart';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import {
  addToCart,
  updateCartItem,
  clearCart,
  resolveGuestCart,
  resolveGuestCartToFill,
  removeFromCart,
  getCart,
} from './service';

const path = '/temp-cart/{publicCartId}';

/** The guest cart. Its id, made up by the visitor's browser, is the only key to it. */
export const guestCartRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path,
    summary: 'The guest cart; empty if there is none',
    access: 'anyone',
    params: publicCartParamsSchema,
    reply: cartReply,
    errorStatuses: [429],
    handle: async ({ params, caller }) =>
      getCart(deps, await resolveGuestCart(deps, params.publicCartId, caller)),
  }),
  endpoint({
    method: 'POST',
    path,
    summary: 'Add to the guest cart',
    access: 'anyone',
    params: publicCartParamsSchema,
    body: addToCartSchema,
    status: 201,
    reply: cartChangedReply,
    errorStatuses: [409, 429],
    handle: async ({ params, body, caller }) =>
      addToCart(deps, await resolveGuestCartToFill(deps, params.publicCartId, caller), body, caller),
  }),
  endpoint({
    method: 'PUT',
    path,
    summary: 'Set the quantity of an item in the guest cart (0 removes it), or save it for later',
    access: 'anyone',
    params: publicCartParamsSchema,
    body: updateCartSchema,
    reply: cartChangedReply,
    errorStatuses: [409, 429],
    handle: async ({ params, body, caller }) =>
      updateCartItem(deps, await resolveGuestCart(deps, params.publicCartId, caller), body),
  }),
  endpoint({
    method: 'DELETE',
    path,
    summary: 'Remove an item from the guest cart, or without `itemId` all of them',
    access: 'anyone',
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
