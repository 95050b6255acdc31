import { screen } from '@testing-library/react';

import { backend } from '../../support/backend';
import type { OrderOptions } from '../../support/backend-server/orders';
import { products } from '../../support/catalogue';
import { createGuestCart } from '../../support/checkout-page';
import { press } from '../../support/forms';
import { homeAddress } from '../../support/home-address';
import { openAsGuest, openAsMember } from '../../support/order-page';

const UNPAID: OrderOptions = { status: 'placed', hoursAgo: 0, lines: [{ product: products.cleanser }] };
const SWITCH = /^Pay ₦[\d,]+ on delivery instead$/;

it('a guest confirms their phone and pays an unpaid order on delivery', async () => {
  await createGuestCart();
  const { user, order } = await openAsGuest(UNPAID);
  await user.click(screen.getByRole('button', { name: SWITCH }));
  expect(await screen.findByText('To pay on delivery, confirm your phone number first.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Send a code to/ }));
  await user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.paste(await backend.readPhoneCode(order.address.phone));
  await press(user, 'Confirm phone');
  expect(await screen.findByRole('heading', { name: /^Thank you/ })).toBeVisible();
  expect(screen.getByText(/^Pay ₦[\d,]+ on delivery$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: SWITCH })).not.toBeInTheDocument();
  expect((await backend.readOrder(order.id)).paymentMethod).toBe('pod');
});

it('a member with a delivered order switches at once', async () => {
  await openAsMember({ status: 'delivered' }).then(({ unmount }) => unmount());
  const { user, order } = await openAsMember(UNPAID);
  await user.click(screen.getByRole('button', { name: SWITCH }));
  expect(await screen.findByRole('heading', { name: /^Thank you/ })).toBeVisible();
  expect((await backend.readOrder(order.id)).paymentStatus).toBe('on-delivery');
});

it('a guest without a cart here, and an order above the limit, get no such button', async () => {
  const { unmount } = await openAsGuest(UNPAID);
  expect(screen.getByRole('button', { name: /^Pay ₦[\d,]+ by card$/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: SWITCH })).not.toBeInTheDocument();
  unmount();
  await createGuestCart();
  await openAsGuest({
    ...UNPAID,
    lines: [{ product: products.cleanser, quantity: 6 }],
  });
  expect(screen.getByRole('button', { name: /^Pay ₦[\d,]+ by card$/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: SWITCH })).not.toBeInTheDocument();
});

it('a phone that gets no SMS is named, with the other ways to pay', async () => {
  await createGuestCart();
  const { user } = await openAsGuest({ ...UNPAID, address: { ...homeAddress, phone: '01 234 5678' } });
  await user.click(screen.getByRole('button', { name: SWITCH }));
  expect(await screen.findByText(/01 234 5678 isn’t a Nigerian mobile number/)).toBeVisible();
});

it('the focus goes to the phone form, and back to the button that opens it', async () => {
  await createGuestCart();
  const { user } = await openAsGuest(UNPAID);
  await user.click(screen.getByRole('button', { name: SWITCH }));
  const text = await screen.findByText('To pay on delivery, confirm your phone number first.');
  expect(document.activeElement).toContainElement(text);
  await press(user, 'Not now');
  expect(screen.getByRole('button', { name: SWITCH })).toHaveFocus();
});
