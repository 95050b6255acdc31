import { screen } from '@testing-library/react';

import { backend } from '../../support/backend';
import { stores } from '../../support/catalogue';
import { card, eko, openAsGuest, openAsMember, openOrder, orchard, stepsOf } from '../../support/order-page';

const partlyCome = { [stores.eko.id]: 'delivered', [stores.orchard.id]: 'cancelled' } as const;

it('a shopper sees where each parcel is, what was, and what is to come', async () => {
  await openAsMember({ status: { [stores.eko.id]: 'shipped', [stores.orchard.id]: 'delivered' } });
  expect(stepsOf(eko())).toEqual([
    'Done: Placed',
    'Done: Paid',
    'Done: Being packed',
    'Now: On its way',
    'Upcoming: Delivered',
  ]);
  expect(stepsOf(orchard())).toEqual([
    'Done: Placed',
    'Done: Paid',
    'Done: Being packed',
    'Done: On its way',
    'Done: Delivered',
  ]);
  expect(eko().getByText('GIG-204117')).toBeVisible();
});

it('a shopper who pays on delivery sees no step for paying', async () => {
  await openAsMember({ method: 'pod', status: 'processing' });
  expect(stepsOf(eko())).toEqual([
    'Done: Placed',
    'Now: Being packed',
    'Upcoming: On its way',
    'Upcoming: Delivered',
  ]);
  expect(card('Payment method').getByText('Pay on delivery')).toBeVisible();
});

it.each([
  ['nothing of it has ended', 'Pay the rider when each parcel arrives', 'shipped'],
  ['one parcel has come', 'Pay the rider when each parcel arrives', { [stores.eko.id]: 'delivered' }],
  ['all that was not cancelled has come', 'Paid on delivery', partlyCome],
  ['all of it was cancelled', 'Cancelled. You owe nothing.', 'cancelled'],
] as const)('a shopper who pays on delivery reads how that stands once %s', async (_when, words, status) => {
  await openAsMember({ method: 'pod', status });
  expect(card('Payment method').getByText(words)).toBeVisible();
});

it('a shopper whose parcel was cancelled sees that the money is yet to go back', async () => {
  await openAsMember({ status: { [stores.eko.id]: 'cancelled', [stores.orchard.id]: 'paid' } });
  expect(stepsOf(eko())).toEqual(['Done: Placed', 'Done: Paid', 'Now: Cancelled', 'Upcoming: Refunded']);
  expect(eko().getByText(/We’re refunding/)).toHaveTextContent('₦22,100');
});

it('a shopper reads what it comes to, of which VAT, and where it goes', async () => {
  const { order } = await openAsMember({ couponCode: 'HELLO10' });
  const sums = card('Order summary');
  expect(sums.getByText('₦34,100')).toBeVisible();
  expect(sums.getByText('−₦3,000')).toBeVisible();
  expect(sums.getByText('Discount (HELLO10)')).toBeVisible();
  expect(sums.getByText('₦36,100')).toBeVisible();
  expect(sums.getByText('Includes VAT (7.5%)')).toBeVisible();
  const address = card('Delivery address');
  expect(address.getByText('Opposite the water works')).toBeVisible();
  expect(address.getByText('Aguda, Surulere')).toBeVisible();
  expect(address.getByText(order.email)).toBeVisible();
});

it.each([
  ['is yet to be paid', { status: 'placed', hoursAgo: 0 }],
  ['is to be paid at the door', { method: 'pod', status: 'shipped' }],
] as const)('a shopper finds no invoice of what %s', async (_what, options) => {
  await openAsMember(options);
  expect(screen.queryByRole('button', { name: 'Invoice (PDF)' })).not.toBeInTheDocument();
});

it('a shopper whose money came too late for the order finds no invoice of it', async () => {
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
  ['was paid and goes back', { status: 'refunded' }],
  ['was paid at the door in part', { method: 'pod', status: partlyCome }],
] as const)('a shopper finds the invoice of what %s', async (_what, options) => {
  await openAsMember(options);
  expect(screen.getByRole('button', { name: 'Invoice (PDF)' })).toBeVisible();
});

it('a shopper takes the invoice along, and its address can be passed to nobody', async () => {
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
