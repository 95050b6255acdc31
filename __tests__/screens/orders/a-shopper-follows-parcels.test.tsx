import { screen } from '@testing-library/react';

import { stores } from '../../support/catalogue';
import { card, eko, openAsGuest, openAsMember, orchard, stepsOf } from '../../support/order-page';

it('a shopper sees where each parcel is, what was, and what is to come', async () => {
  await openAsMember({ status: { [stores.eko.id]: 'shipped', [stores.orchard.id]: 'delivered' } });
  expect(stepsOf(eko())).toEqual([
    'Done: Placed',
    'Done: Paid',
    'Done: Being packed',
    'Now: On its way',
    'To come: Delivered',
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
    'To come: On its way',
    'To come: Delivered',
  ]);
  expect(card('How it is paid').getByText('On delivery')).toBeVisible();
});

it('a shopper whose parcel was cancelled sees that the money is yet to go back', async () => {
  await openAsMember({ status: { [stores.eko.id]: 'cancelled', [stores.orchard.id]: 'paid' } });
  expect(stepsOf(eko())).toEqual([
    'Done: Placed',
    'Done: Paid',
    'Now: Cancelled',
    'To come: Money sent back',
  ]);
  expect(eko().getByText(/Goes back to you/)).toHaveTextContent('₦22,100');
});

it('a shopper reads what it comes to, of which VAT, and where it goes', async () => {
  const { order } = await openAsMember({ couponCode: 'HELLO10' });
  const sums = card('What it comes to');
  expect(sums.getByText('₦34,100')).toBeVisible();
  expect(sums.getByText('−₦3,000')).toBeVisible();
  expect(sums.getByText('Discount, HELLO10')).toBeVisible();
  expect(sums.getByText('₦36,100')).toBeVisible();
  expect(sums.getByText('Of which VAT, 7.5 %')).toBeVisible();
  const address = card('Where it goes');
  expect(address.getByText('Opposite the water works')).toBeVisible();
  expect(address.getByText('Aguda, Surulere')).toBeVisible();
  expect(address.getByText(order.email)).toBeVisible();
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
    `didan-${order.number}.pdf`,
  ]);
  followed.mockRestore();
});
