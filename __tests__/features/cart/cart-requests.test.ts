import { fetchCart, userCartEndpoint, guestCartEndpoint } from '@/features/cart/requests';
import { addCartLine, mergeCart, removeCartLine, updateCartLine } from '@/features/cart/sync/requests';

import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { watchRequests } from '../../support/requests';
import { connectHttpClient } from '../../support/session';
import { signInUser } from '../../support/users';

const { cleanser } = products;
const GUEST = '3d594650-3436-4b1e-9c53-1a2f0c8e7b10';
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
    call: () => fetchCart(userCartEndpoint),
  },
  {
    name: 'adds',
    method: 'POST',
    path: () => '/api/cart/',
    body: () => adding,
    bearer: true,
    call: () => addCartLine(userCartEndpoint, adding),
  },
  {
    name: 'changes a line',
    method: 'PUT',
    path: () => '/api/cart/',
    body: (itemId) => ({ itemId, quantity: 3 }),
    bearer: true,
    call: (itemId) => updateCartLine(userCartEndpoint, { itemId, quantity: 3 }),
  },
  {
    name: 'removes a line',
    method: 'DELETE',
    path: (itemId) => `/api/cart/?itemId=${itemId}`,
    bearer: true,
    call: (itemId) => removeCartLine(userCartEndpoint, itemId),
  },
  {
    name: 'brings a bag along',
    method: 'POST',
    path: () => '/api/cart/merge/',
    body: () => ({ publicCartId: GUEST }),
    bearer: true,
    call: () => mergeCart(GUEST),
  },
  {
    name: 'sees a visitor’s bag',
    method: 'GET',
    path: () => `/api/temp-cart/${GUEST}`,
    bearer: false,
    call: () => fetchCart(guestCartEndpoint(GUEST)),
  },
  {
    name: 'adds to a visitor’s bag',
    method: 'POST',
    path: () => `/api/temp-cart/${GUEST}`,
    body: () => adding,
    bearer: false,
    call: () => addCartLine(guestCartEndpoint(GUEST), adding),
  },
  {
    name: 'changes a line of a visitor’s bag',
    method: 'PUT',
    path: () => `/api/temp-cart/${GUEST}`,
    body: (itemId) => ({ itemId, savedForLater: true }),
    bearer: false,
    call: (itemId) => updateCartLine(guestCartEndpoint(GUEST), { itemId, savedForLater: true }),
  },
  {
    name: 'removes a line of a visitor’s bag',
    method: 'DELETE',
    path: (itemId) => `/api/temp-cart/${GUEST}?itemId=${itemId}`,
    bearer: false,
    call: (itemId) => removeCartLine(guestCartEndpoint(GUEST), itemId),
  },
  {
    name: 'clears a visitor’s bag',
    method: 'DELETE',
    path: () => `/api/temp-cart/${GUEST}`,
    bearer: false,
    call: () => removeCartLine(guestCartEndpoint(GUEST)),
  },
];

it.each(calls)(
  'a shopper who $name (spec 3.15, 7.13, 7.14, 7.15, 7.16, 7.17, 7.18, 7.19, 7.20)',
  async ({ method, path, body, bearer, call }) => {
    connectHttpClient();
    const { account, accesstoken } = await signInUser();
    const { id } = await backend.putInCart(bearer ? account.id : GUEST, cleanser, 1);
    const requests = watchRequests();
    await call(id);
    expect(await requests.all()).toEqual([
      { method, path: path(id), body: body?.(id), bearer: bearer ? `Bearer ${accesstoken}` : null },
    ]);
  },
);
