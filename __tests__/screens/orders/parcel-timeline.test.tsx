import { screen } from '@testing-library/react';

import { backend } from '../../support/backend';
import { stores } from '../../support/catalogue';
import { homeAddress } from '../../support/home-address';
import {
  getCard,
  getEkoParcel,
  openAsGuest,
  openAsMember,
  openOrder,
  getOrchardParcel,
  getSteps,
} from '../../support/order-page';

const partlyCome = { [stores.eko.id]: 'delivered', [stores.orchard.id]: 'cancelled' } as const;

it('shopper sees the past, current and upcoming steps of each parcel', async () => {
  await openAsMember({ status: { [stores.eko.id]: 'shipped', [stores.orchard.id]: 'delivered' } });
  expect(getSteps(getEkoParcel())).toEqual([
    'Done: Placed',
    'Done: Paid',
    'Done: Being packed',
    'Now: On its way',
    'Upcoming: Delivered',
  ]);
  expect(getSteps(getOrchardParcel())).toEqual([
    'Done: Placed',
    'Done: Paid',
    'Done: Being packed',
    'Done: On its way',
    'Done: Delivered',
  ]);
  expect(getEkoParcel().getByText('GIG-204117')).toBeVisible();
});

it('shopper who pays on delivery sees no payment step', async () => {
  await openAsMember({ method: 'pod', status: 'processing' });
  expect(getSteps(getEkoParcel())).toEqual([
    'Done: Placed',
    'Now: Being packed',
    'Upcoming: On its way',
    'Upcoming: Delivered',
  ]);
  expect(getCard('Payment method').getByText('Pay on delivery')).toBeVisible();
});

it.each([
  ['no parcel is delivered or cancelled', 'Pay the rider in cash when each parcel arrives', 'shipped'],
  [
    'one parcel is delivered',
    'Pay the rider in cash when each parcel arrives',
    { [stores.eko.id]: 'delivered' },
  ],
  ['every uncancelled parcel is delivered', 'Paid on delivery', partlyCome],
  ['every parcel is cancelled', 'Cancelled. You owe nothing.', 'cancelled'],
] as const)('shopper who pays on delivery reads the payment status when %s', async (_when, words, status) => {
  await openAsMember({ method: 'pod', status });
  expect(getCard('Payment method').getByText(words)).toBeVisible();
});

it('shopper who paid on delivery reads how to return something, and has no button for it', async () => {
  await openAsMember({ method: 'pod', status: 'delivered' });
  expect(
    getEkoParcel().getByText(/^To return something by \w+ \d+ \w+, write to Eko Skin Room below\./),
  ).toBeVisible();
  expect(getEkoParcel().queryByRole('button', { name: /return/i })).toBeNull();
});

it('shopper with a cancelled paid parcel sees the refund as upcoming', async () => {
  await openAsMember({ status: { [stores.eko.id]: 'cancelled', [stores.orchard.id]: 'paid' } });
  expect(getSteps(getEkoParcel())).toEqual([
    'Done: Placed',
    'Done: Paid',
    'Now: Cancelled',
    'Upcoming: Refunded',
  ]);
  expect(getEkoParcel().getByText(/We’re refunding/)).toHaveTextContent('₦22,100');
});

it('shopper reads the totals, the VAT and the delivery address', async () => {
  const { order } = await openAsMember({ couponCode: 'HELLO10' });
  const sums = getCard('Order summary');
  expect(sums.getByText('₦34,100')).toBeVisible();
  expect(sums.getByText('−₦3,000')).toBeVisible();
  expect(sums.getByText('Discount (HELLO10)')).toBeVisible();
  expect(sums.getByText('₦36,100')).toBeVisible();
  expect(sums.getByText('Includes VAT (7.5%)')).toBeVisible();
  const address = getCard('Delivery address');
  expect(address.getByText('Opposite the water works')).toBeVisible();
  expect(address.getByText('Surulere, Lagos')).toBeVisible();
  expect(address.getByText(order.email)).toBeVisible();
});

it.each([
  ['an unpaid order', { status: 'placed', hoursAgo: 0 }],
  ['an undelivered pay-on-delivery order', { method: 'pod', status: 'shipped' }],
] as const)('shopper gets no invoice for %s', async (_what, options) => {
  await openAsMember(options);
  expect(screen.queryByRole('button', { name: 'Invoice (PDF)' })).not.toBeInTheDocument();
});

it('shopper whose payment came after the order expired gets no invoice', async () => {
  const kept = await backend.addOrder({ email: 'bisi@mail.example', status: 'placed', hoursAgo: 0 });
  const { reference } = await backend.openPayment(kept);
  await backend.openPaymentPage(reference);
  await backend.expireOrder(kept.order.id);
  await backend.settlePayment(reference, 'success');
  openOrder(kept.order.id, { hash: `#${kept.token}` });
  await screen.findByRole('heading', { level: 1, name: `Order ${kept.order.number}` });
  expect(screen.queryByRole('button', { name: 'Invoice (PDF)' })).not.toBeInTheDocument();
});

it.each([
  ['a refunded order', { status: 'refunded' }],
  ['a partly delivered pay-on-delivery order', { method: 'pod', status: partlyCome }],
] as const)('shopper gets the invoice for %s', async (_what, options) => {
  await openAsMember(options);
  expect(screen.getByRole('button', { name: 'Invoice (PDF)' })).toBeVisible();
});

it('shopper downloads the invoice through a blob URL that cannot be shared', async () => {
  const made = jest.fn(() => 'blob:invoice');
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: jest.fn() });
  const followed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user, order } = await openAsGuest();
  await user.click(screen.getByRole('button', { name: 'Invoice (PDF)' }));
  await screen.findByRole('button', { name: 'Invoice (PDF)', busy: false });
  expect(made).toHaveBeenCalledTimes(1);
  expect(followed.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
    `didan-invoice-${order.number}.pdf`,
  ]);
  followed.mockRestore();
});

it('shopper on a phone opens the steps of a parcel and the address', async () => {
  const { user } = await openAsMember({ status: 'paid' });
  const steps = getEkoParcel().getByRole('button', { name: 'Show all steps' });
  expect(steps).toHaveAttribute('aria-expanded', 'false');
  await user.click(steps);
  expect(getEkoParcel().getByRole('button', { name: 'Hide the steps' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  const { street, lga } = homeAddress;
  await user.click(getCard('Delivery address').getByRole('button', { name: `${street}, ${lga}` }));
  expect(getCard('Delivery address').getByRole('button', { name: 'Hide the address' })).toBeVisible();
});
