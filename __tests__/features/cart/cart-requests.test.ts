import { publicCartCreated } from '@/features/cart/cart.store';
import { fetchCart } from '@/features/cart/queries';
import {
  addCartLine,
  emptyGuestCart,
  mergeCart,
  removeCartLine,
  updateCartLine,
} from '@/features/cart/requests';
import { GUEST } from '@/session/guest';

import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { watchRequests } from '../../support/requests';
import { connectHttpClient } from '../../support/session';
import { signInUser } from '../../support/users';

const { cleanser } = products;
/** The token says whose cart it is, so any owner but the guest will do. */
const USER = 'user';
const GUEST_CART = '3d594650-3436-4b1e-9c53-1a2f0c8e7b10';
const adding = { productId: cleanser.id, variantId: cleanser.variantId, quantity: 2 };

type Call = {
  name: string;
  method: string;
  path: (itemId: string) => string;
  body?: (itemId: string) => unknown;
  bearer: boolean;
  call: (itemId: string) => Promise<unknown>;
};

/** Spec §7: method, path with its slashes, payload, and whether the token is sent. */
const calls: Call[] = [
  {
    name: 'sees the bag',
    method: 'GET',
    path: () => '/api/cart/',
    bearer: true,
    call: () => fetchCart(USER),
  },
  {
    name: 'adds',
    method: 'POST',
    path: () => '/api/cart/',
    body: () => adding,
    bearer: true,
    call: () => addCartLine(USER, adding),
  },
  {
    name: 'changes a line',
    method: 'PUT',
    path: () => '/api/cart/',
    body: (itemId) => ({ itemId, quantity: 3 }),
    bearer: true,
    call: (itemId) => updateCartLine(USER, { itemId, quantity: 3 }),
  },
  {
    name: 'removes a line',
    method: 'DELETE',
    path: (itemId) => `/api/cart/?itemId=${itemId}`,
    bearer: true,
    call: (itemId) => removeCartLine(USER, itemId),
  },
  {
    name: 'brings a bag along',
    method: 'POST',
    path: () => '/api/cart/merge/',
    body: () => ({ publicCartId: GUEST_CART }),
    bearer: true,
    call: () => mergeCart(GUEST_CART),
  },
  {
    name: 'sees a visitor’s bag',
    method: 'GET',
    path: () => `/api/temp-cart/${GUEST_CART}`,
    bearer: false,
    call: () => fetchCart(GUEST),
  },
  {
    name: 'adds to a visitor’s bag',
    method: 'POST',
    path: () => `/api/temp-cart/${GUEST_CART}`,
    body: () => adding,
    bearer: false,
    call: () => addCartLine(GUEST, adding),
  },
  {
    name: 'changes a line of a visitor’s bag',
    method: 'PUT',
    path: () => `/api/temp-cart/${GUEST_CART}`,
    body: (itemId) => ({ itemId, savedForLater: true }),
    bearer: false,
    call: (itemId) => updateCartLine(GUEST, { itemId, savedForLater: true }),
  },
  {
    name: 'removes a line of a visitor’s bag',
    method: 'DELETE',
    path: (itemId) => `/api/temp-cart/${GUEST_CART}?itemId=${itemId}`,
    bearer: false,
    call: (itemId) => removeCartLine(GUEST, itemId),
  },
  {
    name: 'clears a visitor’s bag',
    method: 'DELETE',
    path: () => `/api/temp-cart/${GUEST_CART}`,
    bearer: false,
    call: () => emptyGuestCart(),
  },
];

it.each(calls)(
  'a shopper who $name (spec 3.15, 7.13, 7.14, 7.15, 7.16, 7.17, 7.18, 7.19, 7.20)',
  async ({ method, path, body, bearer, call }) => {
    connectHttpClient();
    publicCartCreated(GUEST_CART);
    const { account, accesstoken } = await signInUser();
    const { id } = await backend.putInCart(bearer ? account.id : GUEST_CART, cleanser, 1);
    const requests = watchRequests();
    await call(id);
    expect(await requests.all()).toEqual([
      { method, path: path(id), body: body?.(id), bearer: bearer ? `Bearer ${accesstoken}` : null },
    ]);
  },
);
