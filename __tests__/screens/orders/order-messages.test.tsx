import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { OrderScreen as StoreOrderScreen } from '@/screens/selling/order-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { getCard, openAsGuest, openOrder } from '../../support/order-page';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser } = products;

const StoreOrder = withAuth(() => (
  <StoreLayout title="Order">
    <StoreOrderScreen />
  </StoreLayout>
));

const openThread = async (name: RegExp) => screen.findByRole('button', { name });
const sent = () =>
  within(screen.getByRole('list', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('guest writes to a store of the order; offline keeps the text, and a reload too', async () => {
  const { user, order, unmount } = await openAsGuest();
  await user.click(await openThread(/^Messages with Eko Skin Room/));
  expect(getCard('Messages').getByText('No messages yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Write a message or add a photo')).toBeVisible();
  await user.type(screen.getByLabelText('Your message'), 'Is the seal red?');
  server.use(http.post('*/messages/', () => HttpResponse.error(), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
  expect(screen.getByLabelText('Your message')).toHaveValue('Is the seal red?');
  unmount();
  const { user: again } = openOrder(order.id);
  await again.click(await openThread(/^Messages with Eko Skin Room/));
  expect(screen.getByLabelText('Your message')).toHaveValue('Is the seal red?');
  await again.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('list', { name: 'Messages' })).toBeVisible();
  expect(sent()).toEqual([expect.stringMatching(/^YouIs the seal red\?/)]);
  expect(screen.getByLabelText('Your message')).toHaveValue('');
});

it.each(['owner', 'accountant'] as const)('%s of the store reads the message', async (role) => {
  const { account } = await signInUser({ email: 'dele@mail.example' });
  await backend.joinStore(account.id, cleanser.store.id, role);
  const { order, token } = await backend.addOrder({ lines: [{ product: cleanser }], hoursAgo: 1 });
  await backend.writeToStore({ orderId: order.id, token, storeId: cleanser.store.id, text: 'Red or blue?' });
  const id = order.parcels[0]?.id ?? '';
  const { user } = renderShop(<StoreOrder />, { at: `/sell/orders/${id}?id=${id}` });
  await user.click(await openThread(/^Messages with the shopper 1 new$/));
  expect(sent()).toEqual([expect.stringMatching(/^ShopperRed or blue\?/)]);
  if (role === 'accountant') return expect(screen.queryByLabelText('Your message')).toBeNull();
  await waitFor(() => expect(screen.queryByText('1 new')).toBeNull());
  await user.type(screen.getByLabelText('Your message'), 'Red.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent()).toEqual([expect.anything(), expect.stringMatching(/^YouRed\./)]));
  expect(screen.queryByRole('button', { name: 'No answer needed' })).toBeNull();
});
