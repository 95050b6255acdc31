import { screen, waitFor } from '@testing-library/react';

import { redirectExternal } from '@/lib/navigation/redirect-external';

import { backend } from '../../support/backend';
import {
  createGuestCart,
  fillCheckoutDraft,
  findHeading,
  openCheckout,
  pressWhenIdle,
} from '../../support/checkout-page';
import { fill, press } from '../../support/forms';
import { homeAddress } from '../../support/home-address';

it('guest with a coupon confirms the phone below the code, and orders with the discount', async () => {
  await createGuestCart();
  fillCheckoutDraft();
  const { user } = openCheckout('/checkout?step=payment');
  await findHeading('Payment');
  expect(await screen.findByLabelText('Coupon code (optional)')).toHaveAccessibleDescription(
    'As a guest, you confirm your phone number by SMS to use a coupon.',
  );
  await user.click(screen.getByText('Have a coupon?'));
  await fill(user, { 'Coupon code (optional)': 'HELLO10' });
  await press(user, 'Apply');
  expect(await screen.findByText(/Confirm your phone number to use this code/)).toBeVisible();
  await pressWhenIdle(user, 'Continue to review');
  const problem = 'Confirm your phone number to use HELLO10, or remove the code to continue';
  expect(screen.getByText(problem)).toHaveAttribute('role', 'alert');
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeVisible();
  const [send, ...others] = await screen.findAllByRole('button', { name: /^Send a code to/ });
  expect(others).toEqual([]);
  await user.click(send ?? document.body);
  await user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.paste(await backend.readPhoneCode(homeAddress.phone));
  await press(user, 'Confirm phone');
  await waitFor(() =>
    expect(screen.queryByText(/Confirm your phone number to use this code/)).not.toBeInTheDocument(),
  );
  await pressWhenIdle(user, 'Continue to review');
  await findHeading('Review your order');
  await pressWhenIdle(user, 'Pay ₦36,100 by card');
  await waitFor(() => expect(redirectExternal).toHaveBeenCalled());
  const [placed] = await backend.readOrders();
  expect(placed?.order.discountKobo).toBe(300_000);
});

it('guest whose coupon needs a phone cannot order before it is confirmed', async () => {
  await createGuestCart();
  fillCheckoutDraft({ couponCode: 'HELLO10' });
  openCheckout('/checkout?step=review');
  const button = await screen.findByRole('button', { name: 'Pay ₦36,100 by card' });
  await waitFor(() =>
    expect(button).toHaveAccessibleDescription(
      'To use HELLO10, confirm your phone number at the payment step. Or remove the code.',
    ),
  );
  expect(button).toBeDisabled();
});
