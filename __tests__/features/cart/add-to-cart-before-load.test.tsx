import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { AddToCartButton } from '@/features/cart/components/add-to-cart-button';
import { CartCount } from '@/features/cart/components/cart-count';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import {
  toAddToCartInput,
  closePage,
  goOffline,
  goOnline,
  readStoredCart,
  readStoredCartId,
} from '../../support/cart-page';
import { products } from '../../support/catalogue';
import { press } from '../../support/forms';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser } = products;
const ADD = `Add ${cleanser.name} to bag`;
const QUEUED = /^You seem to be offline\. We’ve saved this in your bag/;

let mockIsMissing = false;
jest.mock('@/features/cart/sync/add-to-cart', () => ({
  get addToCart() {
    if (mockIsMissing) throw new Error('Loading chunk 7 failed.');
    return jest.requireActual<{ addToCart: unknown }>('@/features/cart/sync/add-to-cart').addToCart;
  },
}));

afterEach(() => {
  goOnline();
  mockIsMissing = false;
});

const openShop = () =>
  renderShop(
    <>
      <CartCount />
      <AddToCartButton product={toAddToCartInput(cleanser)} look="icon" />
    </>,
  );
const pass = (milliseconds: number) => act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));
const quantities = async () => (await backend.readCart(readStoredCartId())).map(({ quantity }) => quantity);

it('a guest who adds before the code loads has each press queued and sent later', async () => {
  mockIsMissing = true;
  const { user } = openShop();
  goOffline();
  await press(user, ADD);
  expect(await screen.findByText(QUEUED)).toBeVisible();
  expect(screen.getByText('1 in your bag')).toBeInTheDocument();
  await press(user, ADD);
  await press(user, ADD);
  expect(await screen.findByText('3 in your bag')).toBeInTheDocument();
  expect(readStoredCart()?.changes).toHaveLength(1);
  goOnline();
  await waitFor(async () => expect(await quantities()).toEqual([3]));
});

it('a signed-in shopper who adds before the account loads gets the item merged into their bag', async () => {
  const { account } = await signInUser();
  server.use(http.get('*/api/users/current-user', () => HttpResponse.error()));
  mockIsMissing = true;
  const first = openShop();
  goOffline();
  await press(first.user, ADD);
  expect(await screen.findByText(QUEUED)).toBeVisible();
  closePage(first);
  server.resetHandlers();
  goOnline();
  openShop();
  await waitFor(async () =>
    expect((await backend.readCart(account.id)).map(({ slug }) => slug)).toEqual([cleanser.slug]),
  );
});

it('queued changes are sent within 2 s of a reconnect without an online event', async () => {
  let isBack = false;
  server.use(
    http.get('*/api/temp-cart/:id', () => (isBack ? undefined : HttpResponse.error())),
    http.post('*/api/temp-cart/:id', () => (isBack ? undefined : HttpResponse.error())),
  );
  const { user } = openShop();
  await press(user, ADD);
  expect(await screen.findByText(QUEUED)).toBeVisible();
  await pass(2_000);
  isBack = true;
  const began = Date.now();
  await waitFor(async () => expect(await quantities()).toEqual([1]), { timeout: 5_000 });
  expect(Date.now() - began).toBeLessThan(2_000);
});

it('a server that answers 500 is not retried at once', async () => {
  let calls = 0;
  server.use(
    http.get('*/api/temp-cart/:id', () => {
      calls += 1;
      return HttpResponse.json({}, { status: 500 });
    }),
    http.post('*/api/temp-cart/:id', () => HttpResponse.error()),
  );
  const { user } = openShop();
  await press(user, ADD);
  expect(await screen.findByText(QUEUED)).toBeVisible();
  await pass(4_000);
  // The bag query with its retry, and the sync of the queued change.
  expect(calls).toBeLessThanOrEqual(4);
});
