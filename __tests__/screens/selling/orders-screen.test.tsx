import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { OrderScreen } from '@/screens/selling/order-screen';
import { OrdersScreen } from '@/screens/selling/orders-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import type { OrderOptions } from '../../support/backend-server/orders';
import { products } from '../../support/catalogue';
import { restoreConnection, setOffline } from '../../support/connection';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser } = products;

const Orders = withAuth(() => (
  <StoreLayout title="Orders">
    <OrdersScreen />
  </StoreLayout>
));
const Order = withAuth(() => (
  <StoreLayout title="Order">
    <OrderScreen />
  </StoreLayout>
));

afterEach(restoreConnection);

/** Signs in as a member of the cleanser's store, which has this order. */
async function workOn(changes: OrderOptions = {}, role: 'owner' | 'packer' | 'accountant' = 'owner') {
  const { account } = await signInUser({ email: 'dele@mail.example' });
  await backend.joinStore(account.id, cleanser.store.id, role);
  const lines = [{ product: cleanser, quantity: 3 }];
  const { order } = await backend.addOrder({ lines, hoursAgo: 1, ...changes });
  const [parcel] = order.parcels;
  return { order, id: parcel?.id ?? '', parcel };
}
const openOrder = (id: string) => renderShop(<Order />, { at: `/sell/orders/${id}?id=${id}` });
const parcelsOf = async (id: string) => (await backend.readOrder(id)).parcels;

it('store without orders reads that there is nothing to pack', async () => {
  const { account } = await signInUser({ email: 'dele@mail.example' });
  await backend.joinStore(account.id, cleanser.store.id);
  renderShop(<Orders />, { at: '/sell/orders' });
  expect(await screen.findByRole('heading', { name: 'Nothing to pack' })).toBeVisible();
});

it('store sees a new order with its promised time, and the counts of all stages', async () => {
  const { order, id } = await workOn();
  renderShop(<Orders />, { at: '/sell/orders' });
  const card = await screen.findByRole('link', { name: new RegExp(order.number) });
  expect(card).toHaveAttribute('href', `/sell/orders/${id}`);
  expect(card).toHaveTextContent(/Dispatch by \w{3} \d/);
  expect(card).toHaveTextContent('3 items: Cloud Cleanser');
  const tabs = within(screen.getByRole('navigation', { name: 'Stage of the order' }));
  expect(tabs.getByRole('link', { name: 'New (1)' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'Dispatched (0)' })).toHaveAttribute(
    'href',
    '/sell/orders?status=dispatched',
  );
});

it('store on a page after the last is told so and finds the first, of the same stage', async () => {
  await workOn();
  renderShop(<Orders />, { at: '/sell/orders?status=new&page=9' });
  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute(
    'href',
    '/sell/orders?status=new&page=1',
  );
});

it('packer packs, dispatches and enters the delivery code on one page', async () => {
  const { order, id } = await workOn({}, 'packer');
  const { user } = openOrder(id);
  await user.click(await screen.findByRole('button', { name: 'Mark as packed' }));
  await user.selectOptions(await screen.findByLabelText('Courier'), 'GIG Logistics');
  await user.type(screen.getByLabelText(/Tracking number/), 'GIG-77');
  await user.click(screen.getByRole('button', { name: 'Mark as dispatched' }));
  const code = await screen.findByLabelText('Delivery code');
  const dispatched = { status: 'shipped', trackingNumber: 'GIG-77', courier: 'gig' };
  await waitFor(async () => expect((await parcelsOf(order.id))[0]).toMatchObject(dispatched));
  await user.type(code, (await parcelsOf(order.id))[0]?.deliveryCode ?? '');
  await user.click(screen.getByRole('button', { name: 'Confirm delivery' }));
  await waitFor(async () => expect((await parcelsOf(order.id))[0]?.status).toBe('delivered'));
  await waitFor(() => expect(screen.queryByLabelText('Delivery code')).toBeNull());
});

const wrongCode = 'Wrong code for this parcel. Check the six digits with the customer.';

it('wrong delivery code is an error at its field, keeps the code, and is gone with the page (T61)', async () => {
  const { id, order } = await workOn({ status: 'shipped' });
  const right = (await parcelsOf(order.id))[0]?.deliveryCode ?? '';
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  const { user, unmount } = openOrder(id);
  const code = await screen.findByLabelText('Delivery code');
  await user.type(code, wrong);
  await user.click(screen.getByRole('button', { name: 'Confirm delivery' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(wrongCode)));
  expect(code).toBeInvalid();
  expect(code).toHaveFocus();
  expect(code).toHaveValue(wrong);
  expect(screen.queryByText('Delivered')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Not applied' })).toBeNull();
  expect(screen.queryByText(/was not applied/)).toBeNull();
  unmount();
  openOrder(id);
  expect(await screen.findByLabelText('Delivery code')).toBeValid();
  expect(screen.queryByText(wrongCode)).toBeNull();
});

it.each(['571 82', 'abcdef', '5718250'])(
  'delivery code %p is refused at its field, which names what is missing (T61)',
  async (typed) => {
    const { id } = await workOn({ status: 'shipped' });
    const { user } = openOrder(id);
    const code = await screen.findByLabelText('Delivery code');
    await user.type(code, typed);
    await user.click(screen.getByRole('button', { name: 'Confirm delivery' }));
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription(expect.stringContaining('Must be exactly 6 digits')),
    );
  },
);

it('delivery code pasted with a space confirms the delivery (T61)', async () => {
  const { id, order } = await workOn({ status: 'shipped' });
  const right = (await parcelsOf(order.id))[0]?.deliveryCode ?? '';
  const { user } = openOrder(id);
  await user.click(await screen.findByLabelText('Delivery code'));
  await user.paste(`${right.slice(0, 3)} ${right.slice(3)}`);
  await user.click(screen.getByRole('button', { name: 'Confirm delivery' }));
  await waitFor(async () => expect((await parcelsOf(order.id))[0]?.status).toBe('delivered'));
});

it('refusal of a delivery that was queued on another page stays with its reason until dismissed', async () => {
  const { id, order } = await workOn({ status: 'shipped' });
  const right = (await parcelsOf(order.id))[0]?.deliveryCode ?? '';
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  server.use(http.patch(`*/api/order/store/${id}/`, () => HttpResponse.error()));
  const { user, unmount } = openOrder(id);
  const code = await screen.findByLabelText('Delivery code');
  setOffline();
  await user.type(code, wrong);
  await user.click(screen.getByRole('button', { name: 'Confirm delivery' }));
  expect(await screen.findByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  expect(screen.queryByText('Delivered')).toBeNull();
  unmount();
  server.resetHandlers();
  setOffline(false);
  const orders = renderShop(<Orders />, { at: '/sell/orders' });
  expect(await screen.findByText(wrongCode)).toBeVisible();
  await orders.user.click(
    screen.getByRole('button', { name: `Dismiss confirm delivery of ${order.number}` }),
  );
  expect(screen.queryByRole('heading', { name: 'Not applied' })).toBeNull();
});

it('packing without a connection waits in a queue that survives a reload, and is sent once', async () => {
  const { id, order } = await workOn();
  server.use(http.patch(`*/api/order/store/${id}/`, () => HttpResponse.error()));
  const { user, unmount } = openOrder(id);
  await screen.findByRole('button', { name: 'Mark as packed' });
  setOffline();
  await user.click(screen.getByRole('button', { name: 'Mark as packed' }));
  expect(await screen.findByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  // The next step is ready, although the first was not sent.
  expect(screen.getByRole('button', { name: 'Mark as dispatched' })).toBeVisible();
  expect((await parcelsOf(order.id))[0]?.status).toBe('paid');
  unmount();
  server.resetHandlers();
  setOffline(false);
  renderShop(<Orders />, { at: '/sell/orders' });
  await waitFor(async () => expect((await parcelsOf(order.id))[0]?.status).toBe('processing'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not sent yet' })).toBeNull());
});

it('owner splits a parcel and cancels a unit, and the queue shows both', async () => {
  const { id, order } = await workOn();
  const { user } = openOrder(id);
  await user.click(await screen.findByRole('button', { name: 'Split into two parcels' }));
  const moved = await screen.findByLabelText('Quantity of Cloud Cleanser in the other parcel');
  await user.clear(moved);
  await user.type(moved, '3');
  await user.click(screen.getByRole('button', { name: 'Split' }));
  expect(await screen.findByText(/leave at least one in this parcel/)).toBeVisible();
  await user.clear(moved);
  await user.type(moved, '1');
  await user.click(screen.getByRole('button', { name: 'Split' }));
  expect(await screen.findByText(/Parcel \d of 2/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Can’t supply Cloud Cleanser' }));
  const quantity = await screen.findByLabelText('How many?');
  await user.clear(quantity);
  await user.type(quantity, '1');
  await user.type(screen.getByLabelText('Reason, for the shopper'), 'The last one is damaged');
  await user.click(screen.getByRole('button', { name: 'Cancel these items' }));
  await waitFor(async () => expect(await parcelsOf(order.id)).toHaveLength(3));
  const parcels = await parcelsOf(order.id);
  expect(parcels.filter(({ status }) => status === 'cancelled' || status === 'refunded')).toHaveLength(1);
});

it('accountant sees the order without any way to change it', async () => {
  const { id } = await workOn({}, 'accountant');
  openOrder(id);
  expect(await screen.findByText('Deliver to')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(screen.queryByRole('button', { name: 'Mark as packed' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Can’t supply/ })).toBeNull();
});
