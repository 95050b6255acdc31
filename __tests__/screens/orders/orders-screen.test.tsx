import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { type Order } from '@/contracts/orders';
import { OrdersScreen } from '@/screens/orders/orders-screen';
import { withAuth } from '@/shell/guards/with-auth';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import type { OrderOptions } from '../../support/backend-server/orders';
import { products } from '../../support/catalogue';
import { renderShop } from '../../support/render-shop';
import { NGOZI, signInUser } from '../../support/users';

const { cleanser, retinol } = products;
const Orders = withAuth(OrdersScreen);

const openOrders = (at = '/orders') => renderShop(<Orders />, { at });
const rows = () => within(screen.getByRole('list', { name: 'Your orders' })).getAllByRole('link');

async function order(hoursAgo: number, changes: OrderOptions = {}) {
  return (await backend.addOrder({ email: NGOZI, hoursAgo, ...changes })).order;
}

it('shopper without orders finds a link to the shop', async () => {
  await signInUser();
  openOrders();
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/shop');
});

it('shopper sees the newest order first, with its items and status', async () => {
  await signInUser();
  const older = await order(48, { status: 'delivered', lines: [{ product: cleanser }] });
  const newer = await order(8, { status: 'shipped' });
  openOrders();
  await screen.findByText(newer.number);
  const [first, second] = rows();
  expect(first).toHaveTextContent(newer.number);
  expect(first).toHaveTextContent('On its way');
  expect(first).toHaveTextContent('3 items');
  expect(first).toHaveTextContent('₦39,100');
  expect(first).toHaveAttribute('href', `/orders/${newer.id}`);
  expect(first?.querySelectorAll('img')).toHaveLength(2);
  expect(second).toHaveTextContent(older.number);
  expect(second).toHaveTextContent('Delivered');
});

it('shopper sees which order is awaiting payment', async () => {
  await signInUser();
  await order(0, { status: 'placed' });
  openOrders();
  expect(await screen.findByText('Awaiting payment')).toBeVisible();
});

it('filtering by status puts the status into the URL', async () => {
  await signInUser();
  const sent = await order(8, { status: 'shipped' });
  const come = await order(48, { status: 'delivered' });
  const { user, router } = openOrders();
  await screen.findByText(sent.number);
  await user.click(screen.getByRole('link', { name: 'Delivered' }));
  expect(router.asPath).toBe('/orders?status=delivered');
  await waitFor(() => expect(screen.queryByText(sent.number)).not.toBeInTheDocument());
  expect(await screen.findByText(come.number)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Delivered' })).toHaveAttribute('aria-current', 'true');
});

it('shopper with no orders of a status finds a link to all orders', async () => {
  await signInUser();
  await order(8, { status: 'shipped' });
  const { user, router } = openOrders('/orders?status=refunded');
  expect(await screen.findByRole('heading', { name: 'No orders under “Refunded”' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See all your orders' }));
  expect(router.asPath).toBe('/orders');
});

it('shopper loads older orders through a link that also works by itself', async () => {
  await signInUser();
  const all: Order[] = [];
  while (all.length < 12) all.push(await order(all.length + 1, { lines: [{ product: retinol }] }));
  const { user } = openOrders();
  const more = await screen.findByRole('link', { name: 'Load more' });
  expect(more).toHaveAttribute('href', '/orders?page=2');
  expect(screen.getByText('10 of 12')).toBeVisible();
  await user.click(more);
  expect(await screen.findByText('12 of 12')).toBeVisible();
  expect(rows()).toHaveLength(12);
  await waitFor(() => expect(rows()[10]).toHaveFocus());
  expect(rows()[10]).toHaveTextContent(all[10]?.number ?? '');
});

it('shopper on an older page finds a link to newer orders', async () => {
  await signInUser();
  for (let hoursAgo = 1; hoursAgo <= 12; hoursAgo += 1) await order(hoursAgo);
  openOrders('/orders?page=2');
  expect(await screen.findByText('12 of 12')).toBeVisible();
  expect(rows()).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Newer orders' })).toHaveAttribute('href', '/orders');
});

it('shopper on a page after the last is told so and finds the first', async () => {
  await signInUser();
  await order(8);
  openOrders('/orders?page=9');
  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible();
  expect(screen.getByText('This list has one page.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute('href', '/orders');
});

it('shopper whose orders fail to load retries', async () => {
  await signInUser();
  const { number } = await order(8);
  server.use(http.get('*/api/order/get-user/', () => HttpResponse.json({ error: 'Busy' }, { status: 500 })));
  const { user } = openOrders();
  expect(await screen.findByRole('heading', { name: 'We couldn’t load your orders' })).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(number)).toBeVisible();
});

it('shopper finds orders placed as a guest with the same email', async () => {
  const kept = await backend.addOrder({ email: NGOZI });
  await signInUser();
  openOrders();
  expect(await screen.findByText(kept.order.number)).toBeVisible();
});
