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
  changeCart,
  clearCart,
  guestCart,
  guestCartToFill,
  removeFromCart,
  getCart,
} from './service';

const path = '/temp-cart/{publicCartId}';

/** The bag of whoever knows its id, which the visitor's browser made up. */
export const guestCartRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path,
    summary: "A guest's bag; empty where there is none",
    access: 'anyone',
    params: publicCartParamsSchema,
    reply: cartReply,
    refusals: [429],
    handle: async ({ params, caller }) => getCart(deps, await guestCart(deps, params.publicCartId, caller)),
  }),
  endpoint({
    method: 'POST',
    path,
    summary: "Add to a guest's bag",
    access: 'anyone',
    params: publicCartParamsSchema,
    body: addToCartSchema,
    status: 201,
    reply: cartChangedReply,
    refusals: [409, 429],
    handle: async ({ params, body, caller }) =>
      addToCart(deps, await guestCartToFill(deps, params.publicCartId, caller), body),
  }),
  endpoint({
    method: 'PUT',
    path,
    summary: "Set the quantity of an item of a guest's bag, 0 removing it, or save it for later",
    access: 'anyone',
    params: publicCartParamsSchema,
    body: updateCartSchema,
    reply: cartChangedReply,
    refusals: [409, 429],
    handle: async ({ params, body, caller }) =>
      changeCart(deps, await guestCart(deps, params.publicCartId, caller), body),
  }),
  endpoint({
    method: 'DELETE',
    path,
    summary: "Remove an item from a guest's bag, or without one all of them",
    access: 'anyone',
    params: publicCartParamsSchema,
    query: removeFromTempCartQuerySchema,
    reply: cartChangedReply,
    refusals: [429],
    handle: async ({ params, query: { itemId }, caller }) => {
      const owner = await guestCart(deps, params.publicCartId, caller);
      return itemId ? removeFromCart(deps, owner, itemId) : clearCart(deps, owner);
    },
  }),
];
