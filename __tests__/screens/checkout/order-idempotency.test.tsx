import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { redirectExternal } from '@/lib/navigation/redirect-external';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import {
  createGuestCart,
  findHeading,
  openReview,
  pressWhenIdle,
  reloadCheckout,
} from '../../support/checkout-page';
import { holdReply } from '../../support/held-reply';

const PLACE = '*/api/public-order/place-order/';
const PAY = 'Pay ₦39,100 by card';

/** The Idempotency-Key of each order that is sent from now on. */
function watchKeys(): string[] {
  const keys: string[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('/place-order')) keys.push(request.headers.get('idempotency-key') ?? '');
  });
  return keys;
}

/** The order arrives, and its reply does not. */
function loseReply() {
  const lostReply = { done: false };
  server.use(
    http.post(PLACE, async ({ request }) => {
      if (lostReply.done) return undefined;
      lostReply.done = true;
      const copy = new Request(request.url.replace('/place-order/', '/place-order'), request.clone());
      await fetch(copy);
      return HttpResponse.error();
    }),
  );
}

it('double press on Place order places one order', async () => {
  await createGuestCart();
  const { user } = await openReview();
  const keys = watchKeys();
  const reply = holdReply();
  server.use(http.post(PLACE, async () => void (await reply.hold())));
  await pressWhenIdle(user, PAY);
  await reply.arrived;
  await user.click(screen.getByRole('button', { name: PAY }));
  reply.release();
  await waitFor(() => expect(redirectExternal).toHaveBeenCalled());
  expect(keys).toHaveLength(1);
  expect(await backend.readOrders()).toHaveLength(1);
});

it('offline shopper retries the order under the same key', async () => {
  await createGuestCart();
  const { user, router } = await openReview();
  const keys = watchKeys();
  server.use(http.post(PLACE, () => HttpResponse.error(), { once: true }));
  await pressWhenIdle(user, PAY);
  expect(
    await screen.findByText(/Your details are saved, and trying again won’t place a second order/),
  ).toBeVisible();
  expect(screen.getByText('12 Enitan Street, Aguda')).toBeVisible();
  await pressWhenIdle(user, 'Try again');
  await waitFor(() => expect(router.pathname).toMatch(/^\/orders\//));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('retry after a lost reply opens the order that was placed', async () => {
  await createGuestCart();
  loseReply();
  const { user, router } = await openReview();
  await pressWhenIdle(user, PAY);
  await pressWhenIdle(user, 'Try again');
  await waitFor(async () =>
    expect(router.pathname).toBe(`/orders/${(await backend.readOrders())[0]?.order.id}`),
  );
  expect(await backend.readOrders()).toHaveLength(1);
});

it('reload after a lost reply opens the order although the bag is empty', async () => {
  await createGuestCart();
  loseReply();
  const page = await openReview();
  await pressWhenIdle(page.user, PAY);
  await screen.findByRole('button', { name: 'Try again' });
  const keys = watchKeys();
  const { router } = reloadCheckout(page, '/checkout?step=review');
  await waitFor(async () =>
    expect(router.pathname).toBe(`/orders/${(await backend.readOrders())[0]?.order.id}`),
  );
  expect(keys).toHaveLength(1);
  expect(await backend.readOrders()).toHaveLength(1);
});

it('offline reload shows an unconfirmed order, which a retry resolves', async () => {
  await createGuestCart();
  loseReply();
  const page = await openReview();
  await pressWhenIdle(page.user, PAY);
  await screen.findByRole('button', { name: 'Try again' });
  server.use(http.post(PLACE, () => HttpResponse.error(), { once: true }));
  const { user, router } = reloadCheckout(page);
  expect(await findHeading('We’re not sure your order went through')).toBeVisible();
  await pressWhenIdle(user, 'Try again');
  await waitFor(() => expect(router.pathname).toMatch(/^\/orders\//));
  expect(await backend.readOrders()).toHaveLength(1);
});

it('shopper who edits the bag after a lost reply gets the first order only', async () => {
  await createGuestCart();
  loseReply();
  const { user, router } = await openReview();
  await pressWhenIdle(user, PAY);
  await screen.findByRole('button', { name: 'Try again' });
  await user.click(screen.getByRole('link', { name: 'Change: Payment' }));
  await waitFor(() => expect(router.pathname).toMatch(/^\/orders\//));
  expect((await backend.readOrders()).map(({ order }) => order.paymentMethod)).toEqual(['card']);
});

it('order after a rejection uses a new key', async () => {
  await createGuestCart();
  const { user, router } = await openReview();
  const keys = watchKeys();
  server.use(
    http.post(PLACE, () => HttpResponse.json({ error: 'Not now.' }, { status: 409 }), { once: true }),
  );
  await pressWhenIdle(user, PAY);
  expect(await screen.findByText('Not now.')).toBeVisible();
  await pressWhenIdle(user, PAY);
  await waitFor(() => expect(router.pathname).toMatch(/^\/orders\//));
  expect(await backend.readOrders()).toHaveLength(1);
  expect(new Set(keys).size).toBe(2);
});
