import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { redirectExternal } from '@/lib/navigation/redirect-external';
import { guestOrderTokens } from '@/session/guest-order-tokens';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import {
  goToPayment,
  goToReview,
  createGuestCart,
  findHeading,
  openCheckout,
  pressWhenIdle,
  findRadio,
  reloadCheckout,
} from '../../support/checkout-page';
import { press } from '../../support/forms';

const placed = () => backend.readOrders();
const stored = () => window.sessionStorage.getItem('didan.checkout');

it('guest pays two stores by card without an account', async () => {
  const id = await createGuestCart();
  const { user, router } = openCheckout();
  await goToReview(user);
  const sums = within(screen.getByRole('region', { name: 'Order summary' }));
  expect(sums.getByText('Items (3)')).toBeVisible();
  expect(sums.getByText('₦34,100')).toBeVisible();
  expect(sums.getByText('₦5,000')).toBeVisible();
  expect(sums.getByText('₦39,100', { selector: 'dd *' })).toBeVisible();
  const parcel = within(screen.getByRole('region', { name: 'Parcel from Eko Skin Room' }));
  expect(parcel.getByText(/^Standard delivery:/)).toBeVisible();
  expect(
    await screen.findByText(
      /minutes to complete your payment\. We pay the store once you have your parcel, or if we don’t hear from you within 5 days of the last delivery date\.$/,
    ),
  ).toBeVisible();
  expect(
    screen.getByText(/damaged, wrong, fake or not as described\. Then the store pays for the return/),
  ).toBeVisible();
  expect(screen.getByRole('region', { name: 'Parcel from Orchard Road Skin' })).toBeVisible();

  await pressWhenIdle(user, 'Pay ₦39,100 by card');

  await waitFor(() => expect(redirectExternal).toHaveBeenCalledTimes(1));
  expect(redirectExternal).toHaveBeenCalledWith(expect.stringContaining('/test-payment/'));
  const [kept, ...others] = await placed();
  expect(others).toEqual([]);
  expect(kept?.order).toMatchObject({
    email: 'bisi@mail.example',
    totalKobo: 3_910_000,
    paymentMethod: 'card',
    address: { state: 'Lagos', lga: 'Surulere', landmark: 'Opposite the water works' },
  });
  expect(router.asPath).toBe(`/orders/${kept?.order.id}#${kept?.token}`);
  expect(router.moves.at(-1)?.method).toBe('replace');
  expect(guestOrderTokens.of(kept?.order.id ?? '')).toBe(kept?.token);
  expect(await backend.readCart(id)).toEqual([]);
  expect(stored()).not.toContain('bisi@mail.example');
});

it('guest who chose a state in the bag sees the same total before typing an address', async () => {
  await createGuestCart();
  window.localStorage.setItem('didan.state', 'Lagos');
  openCheckout();
  const sums = within(await screen.findByRole('region', { name: 'Order summary' }));
  expect(await sums.findByText('Delivery to Lagos')).toBeVisible();
  expect(sums.getByText('₦5,000')).toBeVisible();
  expect(sums.getByText('₦39,100', { selector: 'dd *' })).toBeVisible();
});

it('guest who goes Back after ordering sees a link to the order and no form', async () => {
  await createGuestCart();
  const page = openCheckout();
  await goToReview(page.user, /^Bank transfer/);
  await pressWhenIdle(page.user, 'Place order, then transfer ₦39,100');
  await waitFor(() => expect(page.router.pathname).toMatch(/^\/orders\//));
  const [kept] = await placed();
  expect(redirectExternal).not.toHaveBeenCalled();

  reloadCheckout(page, '/checkout?step=payment');
  expect(await findHeading('Order placed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View your order' })).toHaveAttribute(
    'href',
    `/orders/${kept?.order.id}#${kept?.token}`,
  );
});

it('guest chooses pay on delivery and confirms the phone inside the choice', async () => {
  await createGuestCart();
  const { user, router } = openCheckout();
  await goToPayment(user);
  expect(screen.queryByRole('button', { name: /^Send a code/ })).not.toBeInTheDocument();
  await user.click(await findRadio(/^Pay on delivery/));
  expect(
    screen.getByText(
      'Confirm your phone first: we’ll text you a code, to be sure that the rider can reach you.',
    ),
  ).toBeVisible();
  const proceed = screen.getByRole('button', { name: 'Continue to review' });
  expect(proceed).toBeDisabled();
  expect(proceed).toHaveAccessibleDescription(
    'Once your phone is confirmed, you can continue to the review.',
  );
  await user.click(await screen.findByRole('button', { name: 'Send a code to 0803 123 4567' }));
  const first = await screen.findByRole('textbox', { name: 'Digit 1 of 6' });

  const right = await backend.readPhoneCode('0803 123 4567');
  await user.click(first);
  await user.paste(right === '000000' ? '111111' : '000000');
  await press(user, 'Confirm phone');
  expect(await screen.findByText(/code is incorrect or has expired/i)).toBeVisible();
  await user.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.paste(right);
  await press(user, 'Confirm phone');

  await waitFor(() =>
    expect(screen.queryByRole('textbox', { name: 'Digit 1 of 6' })).not.toBeInTheDocument(),
  );
  expect(await findRadio(/^Pay on delivery/)).toBeChecked();
  await pressWhenIdle(user, 'Continue to review');
  await pressWhenIdle(user, 'Place order');
  await waitFor(async () => expect(await placed()).toHaveLength(1));
  expect((await placed())[0]?.order.paymentMethod).toBe('pod');
  await waitFor(async () => expect(router.pathname).toBe(`/orders/${(await placed())[0]?.order.id}`));
  expect(redirectExternal).not.toHaveBeenCalled();
});

it('guest whose card page fails to open still has an order and sees the error', async () => {
  await createGuestCart();
  server.use(
    http.post('*/api/checkout/paystack/payment/', () =>
      HttpResponse.json({ error: 'The payment service does not answer right now.' }, { status: 503 }),
    ),
  );
  const { user, router } = openCheckout();
  await goToReview(user);
  await pressWhenIdle(user, 'Pay ₦39,100 by card');
  await waitFor(async () => expect(router.pathname).toBe(`/orders/${(await placed())[0]?.order.id}`));
  expect(await screen.findByText('The payment service does not answer right now.')).toBeVisible();
  expect(redirectExternal).not.toHaveBeenCalled();
  expect(await placed()).toHaveLength(1);
});
