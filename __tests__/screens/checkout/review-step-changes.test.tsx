import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { redirectExternal } from '@/lib/navigation/redirect-external';
import { CartScreen } from '@/screens/cart/cart-screen';
import { CheckoutScreen } from '@/screens/checkout/checkout-screen';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import {
  createGuestCart,
  fillCheckoutDraft,
  findHeading,
  openCheckout,
  openReview,
  pressWhenIdle,
  reloadCheckout,
} from '../../support/checkout-page';
import { homeAddress } from '../../support/home-address';

const { cleanser, retinol } = products;
const findNotices = async () => within(await screen.findByRole('region', { name: 'Changes to your order' }));
const noNews = () =>
  waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Changes to your order' })).not.toBeInTheDocument(),
  );

it('shopper accepts a price change before paying', async () => {
  await createGuestCart();
  const page = await openReview();
  await backend.changeVariant(cleanser.variantId, { priceKobo: 1_000_000 });
  await pressWhenIdle(page.user, 'Pay ₦39,100 by card');
  expect((await findNotices()).getByText('Cloud Cleanser now costs ₦10,000 (was ₦9,800).')).toBeVisible();
  expect(await backend.readOrders()).toEqual([]);
  const pay = await screen.findByRole('button', { name: 'Pay ₦39,500 by card' });
  expect(pay).toBeDisabled();
  expect(pay).toHaveAccessibleDescription('Check the changes at the top of the page first.');

  await pressWhenIdle(page.user, 'Accept changes');
  await noNews();
  await pressWhenIdle(page.user, 'Pay ₦39,500 by card');
  await waitFor(async () => expect((await backend.readOrders())[0]?.order.totalKobo).toBe(3_950_000));
  await waitFor(() => expect(redirectExternal).toHaveBeenCalled());
});

it('unaccepted change shows again after a reload', async () => {
  await createGuestCart();
  const page = await openReview();
  await backend.changeVariant(cleanser.variantId, { priceKobo: 1_000_000 });
  reloadCheckout(page, '/checkout?step=review');
  expect((await findNotices()).getByText('Cloud Cleanser now costs ₦10,000 (was ₦9,800).')).toBeVisible();
});

it('shopper sees reduced stock and an unavailable product', async () => {
  const id = await createGuestCart();
  const page = await openReview();
  await backend.changeVariant(cleanser.variantId, { stock: 1 });
  await backend.archiveProduct(retinol.id);
  await pressWhenIdle(page.user, 'Pay ₦39,100 by card');
  const notices = await findNotices();
  expect(
    notices.getByText('Only 1 left of Cloud Cleanser: your order now has 1 instead of 2.'),
  ).toBeVisible();
  expect(
    notices.getByText('First Retinol is no longer available, so we’ve removed it from your order.'),
  ).toBeVisible();
  await pressWhenIdle(page.user, 'Accept changes');
  await noNews();
  await pressWhenIdle(page.user, 'Pay ₦12,300 by card');
  await waitFor(() => expect(page.router.pathname).toMatch(/^\/orders\//));
  expect(await backend.readOrders()).toHaveLength(1);
  expect((await backend.readCart(id)).map(({ name }) => name)).toEqual(['First Retinol']);
});

it('shopper sees what another device added to and removed from the bag', async () => {
  const id = await createGuestCart([[cleanser, 2]]);
  const page = await openReview();
  await backend.emptyCart(id);
  await backend.putInCart(id, retinol, 1);
  await pressWhenIdle(page.user, 'Pay ₦22,100 by card');
  const notices = await findNotices();
  expect(notices.getByText('First Retinol was added to your bag (1).')).toBeVisible();
  expect(notices.getByText('Cloud Cleanser was removed from your bag.')).toBeVisible();
  expect(await backend.readOrders()).toEqual([]);
});

it('shopper’s own bag changes are not reported back', async () => {
  const id = await createGuestCart([[cleanser, 2]]);
  const page = await openReview();
  page.show(<CartScreen />);
  await page.user.click(await screen.findByRole('button', { name: 'Increase quantity: Cloud Cleanser' }));
  await waitFor(async () => expect((await backend.readCart(id))[0]?.quantity).toBe(3));
  page.show(<CheckoutScreen />);
  expect(await screen.findByRole('button', { name: 'Pay ₦31,900 by card' })).toBeEnabled();
  await noNews();
});

it('shopper with an expired coupon orders without it', async () => {
  await backend.confirmPhone(await createGuestCart(), homeAddress.phone);
  await backend.useCoupon('HELLO10', homeAddress.phone);
  const { user, router } = await openReview({ couponCode: 'HELLO10' });
  expect(
    (await findNotices()).getByText(/have already used this code.* Your order will continue without it\./),
  ).toBeVisible();
  await pressWhenIdle(user, 'Accept changes');
  await noNews();
  await pressWhenIdle(user, 'Pay ₦39,100 by card');
  await waitFor(() => expect(router.pathname).toMatch(/^\/orders\//));
  expect(await backend.readOrders()).toHaveLength(2);
});

it('shopper sees the old and the new total', async () => {
  await createGuestCart();
  const { user } = await openReview();
  const changes = [{ kind: 'total', variantId: null, name: '', from: 3_910_000, to: 4_010_000 }];
  server.use(
    http.post('*/api/public-order/place-order/', () =>
      HttpResponse.json({ error: 'Something has changed.', changes }, { status: 409 }),
    ),
  );
  await pressWhenIdle(user, 'Pay ₦39,100 by card');
  expect((await findNotices()).getByText('Your total is now ₦40,100 (was ₦39,100).')).toBeVisible();
});

it('changes in an unknown format are ignored', async () => {
  await createGuestCart();
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

it('shopper with no available items is sent back to the bag', async () => {
  await createGuestCart([[cleanser, 2]]);
  fillCheckoutDraft();
  await backend.archiveProduct(cleanser.id);
  openCheckout('/checkout?step=review');
  expect(await findHeading('The items in your bag are no longer available')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View your bag' })).toHaveAttribute('href', '/bag');
});
