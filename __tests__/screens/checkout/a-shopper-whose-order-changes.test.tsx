import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { redirectExternal } from '@/lib/navigation/redirect-external';
import { CartScreen } from '@/screens/cart/cart-screen';
import { CheckoutScreen } from '@/screens/checkout/checkout-screen';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { homeAddress } from '../../support/home-address';
import {
  haveBag,
  haveSaid,
  heading,
  openCheckout,
  openReview,
  pressWhenIdle,
  reload,
} from '../../support/checkout';

jest.mock('@/lib/navigation/redirect-external');

const { cleanser, retinol } = products;
const news = async () => within(await screen.findByRole('region', { name: 'What has changed' }));
const noNews = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'What has changed' })).not.toBeInTheDocument());

it('a shopper reads that a price has changed, agrees, and only then pays', async () => {
  await haveBag();
  const page = await openReview();
  await backend.changeVariant(cleanser.variantId, { priceKobo: 1_000_000 });
  await pressWhenIdle(page.user, 'Pay ₦39,100 by card');
  expect((await news()).getByText('Cloud Cleanser costs ₦10,000 now, not ₦9,800.')).toBeVisible();
  expect(await backend.readOrders()).toEqual([]);
  const pay = await screen.findByRole('button', { name: 'Pay ₦39,500 by card' });
  expect(pay).toBeDisabled();
  expect(pay).toHaveAccessibleDescription('Look at what has changed first, at the top of the page.');

  await pressWhenIdle(page.user, 'Go on with this');
  await noNews();
  await pressWhenIdle(page.user, 'Pay ₦39,500 by card');
  await waitFor(async () => expect((await backend.readOrders())[0]?.order.totalKobo).toBe(3_950_000));
  await waitFor(() => expect(redirectExternal).toHaveBeenCalled());
});

it('a shopper who reloads instead of agreeing is told again', async () => {
  await haveBag();
  const page = await openReview();
  await backend.changeVariant(cleanser.variantId, { priceKobo: 1_000_000 });
  reload(page, '/checkout?step=review');
  expect((await news()).getByText('Cloud Cleanser costs ₦10,000 now, not ₦9,800.')).toBeVisible();
});

it('a shopper reads that fewer are left, and that something is gone', async () => {
  const id = await haveBag();
  const page = await openReview();
  await backend.changeVariant(cleanser.variantId, { stock: 1 });
  await backend.archiveProduct(retinol.id);
  await pressWhenIdle(page.user, 'Pay ₦39,100 by card');
  const said = await news();
  expect(said.getByText('Your order has 1 of Cloud Cleanser now, not 2: more is not left.')).toBeVisible();
  expect(said.getByText('First Retinol cannot be had any more, so it is left out.')).toBeVisible();
  await pressWhenIdle(page.user, 'Go on with this');
  await noNews();
  await pressWhenIdle(page.user, 'Pay ₦12,300 by card');
  await waitFor(async () => expect(await backend.readOrders()).toHaveLength(1));
  expect((await backend.readCart(id)).map(({ name }) => name)).toEqual(['First Retinol']);
});

it('a shopper reads what came into the bag on another device, and what left it', async () => {
  const id = await haveBag([[cleanser, 2]]);
  const page = await openReview();
  await backend.emptyCart(id);
  await backend.putInCart(id, retinol, 1);
  await pressWhenIdle(page.user, 'Pay ₦22,100 by card');
  const said = await news();
  expect(said.getByText('First Retinol has come into your bag: 1 of it.')).toBeVisible();
  expect(said.getByText('Cloud Cleanser is no longer in your bag.')).toBeVisible();
  expect(await backend.readOrders()).toEqual([]);
});

it('a shopper who changes the bag there is told nothing that they did themselves', async () => {
  const id = await haveBag([[cleanser, 2]]);
  const page = await openReview();
  page.show(<CartScreen />);
  await page.user.click(await screen.findByRole('button', { name: 'Increase quantity: Cloud Cleanser' }));
  await waitFor(async () => expect((await backend.readCart(id))[0]?.quantity).toBe(3));
  page.show(<CheckoutScreen />);
  expect(await screen.findByRole('button', { name: 'Pay ₦31,900 by card' })).toBeEnabled();
  await noNews();
});

it('a shopper whose code no longer holds orders without it', async () => {
  await backend.confirmPhone(await haveBag(), homeAddress.phone);
  await backend.useCoupon('HELLO10', homeAddress.phone);
  const { user } = await openReview({ couponCode: 'HELLO10' });
  expect(
    (await news()).getByText(/have already used this code.* The order goes on without it\./),
  ).toBeVisible();
  await pressWhenIdle(user, 'Go on with this');
  await noNews();
  await pressWhenIdle(user, 'Pay ₦39,100 by card');
  await waitFor(async () => expect(await backend.readOrders()).toHaveLength(2));
});

it('a shopper whose total moved reads from what to what', async () => {
  await haveBag();
  const { user } = await openReview();
  const changes = [{ kind: 'total', variantId: null, name: '', from: 3_910_000, to: 4_010_000 }];
  server.use(
    http.post('*/api/public-order/place-order/', () =>
      HttpResponse.json({ error: 'Something has changed.', changes }, { status: 409 }),
    ),
  );
  await pressWhenIdle(user, 'Pay ₦39,100 by card');
  expect((await news()).getByText('The total is ₦40,100 now, not ₦39,100.')).toBeVisible();
});

it('a shopper is not led astray by changes in a form that nobody knows', async () => {
  await haveBag();
  const { user } = await openReview();
  server.use(
    http.post('*/api/public-order/place-order/', () =>
      HttpResponse.json({ error: 'Not now.', changes: [{ kind: 'magic' }] }, { status: 409 }),
    ),
  );
  await pressWhenIdle(user, 'Pay ₦39,100 by card');
  expect(await screen.findByText('Not now.')).toBeVisible();
  await noNews();
});

it('a shopper all of whose bag is gone is led back to it', async () => {
  await haveBag([[cleanser, 2]]);
  haveSaid();
  await backend.archiveProduct(cleanser.id);
  openCheckout('/checkout?step=review');
  expect(await heading('Nothing in your bag can be had now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look into the bag' })).toHaveAttribute('href', '/bag');
});
