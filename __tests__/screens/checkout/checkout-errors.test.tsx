import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { goOffline, goOnline, storeGuestCart } from '../../support/cart-page';
import { products } from '../../support/catalogue';
import {
  createGuestCart,
  fillCheckoutDraft,
  findHeading,
  openCheckout,
  pressWhenIdle,
  typeAddress,
} from '../../support/checkout-page';
import { field, press } from '../../support/forms';
import { watchRequests } from '../../support/requests';
import { signInUser } from '../../support/users';

afterEach(goOnline);

const SUMMARY = '*/api/public-order/summary/';

it('shopper with an empty bag sees a link to the shop', async () => {
  openCheckout();
  expect(await findHeading('Your bag is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
});

it('checkout skeleton keeps the layout stable', async () => {
  await createGuestCart();
  openCheckout();
  expect(screen.getByText('Loading the checkout')).toBeInTheDocument();
  expect(await findHeading('Delivery address')).toBeVisible();
});

it('shopper whose bag fails to load can try again', async () => {
  await createGuestCart();
  server.use(http.get('*/api/temp-cart/:id', () => HttpResponse.json({}, { status: 400 }), { once: true }));
  const { user } = openCheckout();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await findHeading('Delivery address')).toBeVisible();
});

it('shopper whose total fails to load keeps their input and can try again', async () => {
  await createGuestCart();
  server.use(http.post(SUMMARY, () => HttpResponse.error()));
  fillCheckoutDraft();
  const { user } = openCheckout('/checkout?step=review');
  expect(await screen.findByText('We couldn’t calculate your total')).toBeVisible();
  server.resetHandlers();
  await pressWhenIdle(user, 'Try again');
  expect(await screen.findByText('12 Enitan Street, Aguda')).toBeVisible();
});

it('offline shopper sees a notice and keeps their input', async () => {
  await createGuestCart();
  const { user } = openCheckout();
  await typeAddress(user, { email: 'bisi@mail.example' });
  goOffline();
  expect(await screen.findByText(/You’re offline. We’ve saved what you entered/)).toBeVisible();
  expect(field('Landmark')).toHaveValue('Opposite the water works');
  goOnline();
  await press(user, 'Continue to delivery');
  expect(await findHeading('Delivery method')).toBeVisible();
});

/** A change of the bag that was made without a connection. */
async function changedOffline(publicCartId: string) {
  const [line] = await backend.readCart(publicCartId);
  const wanted = { quantity: 3, savedForLater: false };
  const change = {
    owner: 'visitor',
    line,
    base: { quantity: 1, savedForLater: false },
    wanted,
    isQueued: true,
  };
  window.localStorage.setItem(
    'didan.cart',
    JSON.stringify({ publicCartId, known: null, changes: [change], notices: [] }),
  );
}

it('offline bag changes are sent before the order', async () => {
  const id = storeGuestCart();
  await backend.putInCart(id, products.cleanser, 1);
  await changedOffline(id);
  fillCheckoutDraft();
  const requests = watchRequests();
  openCheckout('/checkout?step=review');
  expect(await screen.findByRole('button', { name: 'Pay ₦31,900 by card' })).toBeVisible();
  const paths = (await requests.all()).map(({ method, path }) => `${method} ${path}`);
  const put = paths.indexOf(`PUT /api/temp-cart/${id}`);
  expect(put).toBeGreaterThan(-1);
  expect(paths.indexOf('POST /api/public-order/summary/')).toBeGreaterThan(put);
});

it('shopper with unsent bag changes is told to reconnect first', async () => {
  const id = storeGuestCart();
  await backend.putInCart(id, products.cleanser, 1);
  await changedOffline(id);
  server.use(http.put('*/api/temp-cart/:id', () => HttpResponse.error()));
  const { user } = openCheckout();
  expect(await screen.findByText(/We’re still saving changes to your bag/)).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findHeading('Delivery address')).toBeVisible();
  await waitFor(async () => expect((await backend.readCart(id))[0]?.quantity).toBe(3));
});

it('shopper whose saved addresses fail to load enters an address', async () => {
  const { account } = await signInUser();
  await backend.putInCart(account.id, products.cleanser, 1);
  server.use(
    http.get('*/api/users/addresses/', () => HttpResponse.json({}, { status: 400 }), { once: true }),
  );
  openCheckout();
  expect(await screen.findByText(/load your saved addresses/)).toBeVisible();
  expect(field('Landmark')).toBeVisible();
});
