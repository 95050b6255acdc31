import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { type Order } from '@/contracts/orders';
import { OrdersScreen } from '@/screens/orders/orders-screen';
import { withAuth } from '@/shell/guards/with-auth';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import type { OrderOptions } from '../../support/backend-server/orders';
import { products } from '../../support/catalogue';
import { NGOZI, signInHere } from '../../support/people';
import { renderShop } from '../../support/render-shop';

const { cleanser, retinol } = products;
const Orders = withAuth(OrdersScreen);

const openOrders = (at = '/orders') => renderShop(<Orders />, { at });
const rows = () => within(screen.getByRole('list', { name: 'Your orders' })).getAllByRole('link');

async function order(hoursAgo: number, changes: OrderOptions = {}) {
  return (await backend.addOrder({ email: NGOZI, hoursAgo, ...changes })).order;
}

it('a shopper who has ordered nothing finds a way on', async () => {
  await signInHere();
  openOrders();
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/shop');
});

it('a shopper finds the newest order first, with what it was and where it is', async () => {
  await signInHere();
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

it('a shopper sees which order still waits for its payment', async () => {
  await signInHere();
  await order(0, { status: 'placed' });
  openOrders();
  expect(await screen.findByText('Awaiting payment')).toBeVisible();
});

it('a shopper narrows the list, and the address says to what', async () => {
  await signInHere();
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

it('a shopper who narrows the list to nothing finds the way back', async () => {
  await signInHere();
  await order(8, { status: 'shipped' });
  const { user, router } = openOrders('/orders?status=refunded');
  expect(await screen.findByRole('heading', { name: 'No orders under “Refunded”' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See all your orders' }));
  expect(router.asPath).toBe('/orders');
});

it('a shopper with many orders loads older ones by a link that leads to them, too', async () => {
  await signInHere();
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

it('a shopper at an older page finds the way to the newer ones', async () => {
  await signInHere();
  for (let hoursAgo = 1; hoursAgo <= 12; hoursAgo += 1) await order(hoursAgo);
  openOrders('/orders?page=2');
  expect(await screen.findByText('12 of 12')).toBeVisible();
  expect(rows()).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Newer orders' })).toHaveAttribute('href', '/orders');
});

it('a shopper whose orders do not come tries again', async () => {
  await signInHere();
  const { number } = await order(8);
  server.use(http.get('*/api/order/get-user/', () => HttpResponse.json({ error: 'Busy' }, { status: 500 })));
  const { user } = openOrders();
  expect(await screen.findByRole('heading', { name: 'We couldn’t load your orders' })).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(number)).toBeVisible();
});

it('a shopper finds what they ordered as a guest with the same e-mail', async () => {
  const kept = await backend.addOrder({ email: NGOZI });
  await signInHere();
  openOrders();
  expect(await screen.findByText(kept.order.number)).toBeVisible();
});
