import { screen, within } from '@testing-library/react';

import { AddressesScreen } from '@/screens/addresses/addresses-screen';
import { withAuth } from '@/shell/guards/with-auth';

import { backend } from '../../support/backend';
import { renderShop } from '../../support/render-shop';
import { NGOZI, signInUser } from '../../support/users';

const Page = withAuth(AddressesScreen);
const openAddresses = () => renderShop(<Page />, { at: '/account/addresses' });
const findSuggestion = () => screen.findByRole('region', { name: 'Address of your order' });

it('member with a paid guest order is asked before its address goes into the book', async () => {
  const { order } = await backend.addOrder({ email: NGOZI });
  await signInUser();
  const { user } = openAddresses();
  const suggestion = await findSuggestion();
  expect(suggestion).toHaveTextContent(`Your order ${order.number}, placed with your email`);
  expect(screen.getByText(/You haven’t saved an address yet/)).toBeVisible();
  await user.click(within(suggestion).getByRole('button', { name: 'Use this address' }));
  expect(await screen.findByRole('heading', { name: 'New address' })).toBeVisible();
  expect(screen.getByLabelText(/Street/)).toHaveValue(order.address.street);
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Address saved')).toBeVisible();
  expect(await screen.findByText(new RegExp(order.address.street))).toBeVisible();
});

it('member is not offered the address of an unpaid order with their email', async () => {
  await backend.addOrder({ email: NGOZI, status: 'placed' });
  await signInUser();
  openAddresses();
  expect(await screen.findByText(/You haven’t saved an address yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use this address' })).not.toBeInTheDocument();
});
