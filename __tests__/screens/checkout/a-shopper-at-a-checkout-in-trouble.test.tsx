import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { goOffline, goOnline, haveVisitorsBag } from '../../support/bag';
import { products } from '../../support/catalogue';
import { haveBag, haveSaid, heading, openCheckout, pressWhenIdle, typeAddress } from '../../support/checkout';
import { field, press } from '../../support/forms';
import { signInHere } from '../../support/people';
import { watchRequests } from '../../support/requests';

afterEach(goOnline);

const SUMMARY = '*/api/public-order/summary/';

it('a shopper whose bag is empty is led to the shop', async () => {
  openCheckout();
  expect(await heading('Your bag is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
});

it('a shopper waits at a page that does not jump', async () => {
  await haveBag();
  openCheckout();
  expect(screen.getByText('Loading the checkout')).toBeInTheDocument();
  expect(await heading('Where does it go?')).toBeVisible();
});

it('a shopper whose bag cannot be had reads so, and tries again', async () => {
  await haveBag();
  server.use(http.get('*/api/temp-cart/:id', () => HttpResponse.json({}, { status: 400 }), { once: true }));
  const { user } = openCheckout();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await heading('Where does it go?')).toBeVisible();
});

it('a shopper whose sums cannot be had keeps everything, and tries again', async () => {
  await haveBag();
  server.use(http.post(SUMMARY, () => HttpResponse.error()));
  haveSaid();
  const { user } = openCheckout('/checkout?step=review');
  expect(await screen.findByText('We could not find out what it costs')).toBeVisible();
  server.resetHandlers();
  await pressWhenIdle(user, 'Try again');
  expect(await screen.findByText('12 Enitan Street, Aguda')).toBeVisible();
});

it('a shopper without a connection is told so while typing, and loses nothing', async () => {
  await haveBag();
  const { user } = openCheckout();
  await typeAddress(user, { email: 'bisi@mail.example' });
  goOffline();
  expect(await screen.findByText(/You are offline. What you enter is kept here/)).toBeVisible();
  expect(field('Landmark')).toHaveValue('Opposite the water works');
  goOnline();
  await press(user, 'Go on to delivery');
  expect(await heading('How is it sent?')).toBeVisible();
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

it('a shopper who changed the bag without a connection pays for what they wanted', async () => {
  const id = haveVisitorsBag();
  await backend.putInCart(id, products.cleanser, 1);
  await changedOffline(id);
  haveSaid();
  const requests = watchRequests();
  openCheckout('/checkout?step=review');
  expect(await screen.findByRole('button', { name: 'Pay ₦31,900 by card' })).toBeVisible();
  const paths = (await requests.all()).map(({ method, path }) => `${method} ${path}`);
  const put = paths.indexOf(`PUT /api/temp-cart/${id}`);
  expect(put).toBeGreaterThan(-1);
  expect(paths.indexOf('POST /api/public-order/summary/')).toBeGreaterThan(put);
});

it('a shopper whose changes do not arrive is told that they come first', async () => {
  const id = haveVisitorsBag();
  await backend.putInCart(id, products.cleanser, 1);
  await changedOffline(id);
  server.use(http.put('*/api/temp-cart/:id', () => HttpResponse.error()));
  const { user } = openCheckout();
  expect(await screen.findByText(/Changes of your bag wait for the connection/)).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Where does it go?')).toBeVisible();
  await waitFor(async () => expect((await backend.readCart(id))[0]?.quantity).toBe(3));
});

it('a shopper whose address book does not come types the address', async () => {
  const { account } = await signInHere();
  await backend.putInCart(account.id, products.cleanser, 1);
  server.use(
    http.get('*/api/users/addresses/', () => HttpResponse.json({}, { status: 400 }), { once: true }),
  );
  openCheckout();
  expect(await screen.findByText(/saved addresses could not be loaded/)).toBeVisible();
  expect(field('Landmark')).toBeVisible();
});
