import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { DifferencesScreen } from '@/screens/staff/differences-screen';
import { FailedMessagesScreen } from '@/screens/staff/failed-messages-screen';
import { LedgerScreen } from '@/screens/staff/ledger-screen';
import { OrderScreen } from '@/screens/staff/order-screen';
import { OrdersScreen } from '@/screens/staff/orders-screen';
import { RefundsScreen } from '@/screens/staff/refunds-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StaffLayout } from '@/shell/layouts/staff-layout';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser } = products;

async function openAs(role: 'support' | 'finance', Screen: () => React.JSX.Element, at: string) {
  const { account } = await signInUser({ email: 'staff@mail.example' });
  await backend.addStaffRole(account.id, role);
  const Page = withAuth(() => (
    <StaffLayout title="Staff">
      <Screen />
    </StaffLayout>
  ));
  return renderShop(<Page />, { at });
}
const naira = (kobo: number) => `₦${(kobo / 100).toLocaleString('en-NG')}`;
const addOrder = (status: 'paid' | 'delivered' = 'delivered') =>
  backend.addOrder({ lines: [{ product: cleanser, quantity: 2 }], status });

it('support finds an order by the shopper’s email, and reads that no other has it', async () => {
  const { order } = await addOrder();
  const { user, router } = await openAs('support', OrdersScreen, '/staff/orders');
  expect(await screen.findByRole('link', { name: new RegExp(order.number) })).toHaveAttribute(
    'href',
    `/staff/orders/${order.id}`,
  );
  const search = await screen.findByLabelText(/Order number, email/);
  await user.type(search, 'nobody@mail.example{Enter}');
  expect(await screen.findByText('No orders found')).toBeVisible();
  expect(router.asPath).toBe('/staff/orders?q=nobody%40mail.example');
});

it('support reads the shopper’s phone and has no button to refund', async () => {
  const { order } = await addOrder();
  await openAs('support', OrderScreen, `/staff/orders?id=${order.id}`);
  expect(await screen.findByText(order.email)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refund this parcel' })).toBeNull();
});

it('finance refunds one of two units, after a question that names the amount', async () => {
  const { order } = await addOrder();
  const { user } = await openAs('finance', OrderScreen, `/staff/orders?id=${order.id}`);
  await user.click(await screen.findByRole('button', { name: 'Refund this parcel' }));
  expect(screen.queryByText(order.email)).toBeNull();
  await user.selectOptions(await screen.findByLabelText(/^Quantity of/), '1');
  await user.type(screen.getByLabelText('Reason'), 'Arrived damaged');
  await user.click(screen.getByRole('button', { name: 'Refund…' }));
  const dialog = await screen.findByRole('alertdialog');
  const amount = naira(order.subtotalKobo / 2);
  expect(dialog).toHaveTextContent(
    `${amount} goes back to the shopper at the expense of ${cleanser.store.name}.`,
  );
  await user.click(within(dialog).getByRole('button', { name: `Refund ${amount}` }));
  expect(await screen.findByText(`We’re refunding ${amount}.`)).toBeVisible();
  expect(await screen.findByText(/Qty 2, 1 refunded/)).toBeVisible();
  expect((await screen.findAllByText('Arrived damaged')).length).toBeGreaterThan(0);
  expect(screen.getByText(`Parcel or items refunded by staff · ${cleanser.store.name}`)).toBeVisible();
  expect(screen.queryByText('parcel.refunded')).toBeNull();
});

it('finance cancels a parcel before dispatch', async () => {
  const { order } = await addOrder('paid');
  const { user } = await openAs('finance', OrderScreen, `/staff/orders?id=${order.id}`);
  await user.click(await screen.findByRole('button', { name: 'Cancel this parcel' }));
  await user.type(await screen.findByLabelText('Reason'), 'The store has closed');
  await user.click(screen.getByRole('button', { name: 'Cancel…' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel items' }));
  expect(await screen.findByText('Cancelled. We’re refunding anything that was paid for it.')).toBeVisible();
  const notes = await screen.findAllByText('Cancelled by Dídán: The store has closed');
  expect(notes.length).toBeGreaterThan(0);
});

it('order that does not load says so, and loads on the next try', async () => {
  const { order } = await addOrder();
  server.use(
    http.get('*/staff/orders/:id/', () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })),
  );
  const { user } = await openAs('support', OrderScreen, `/staff/orders?id=${order.id}`);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.resetHandlers();
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: order.number })).toBeVisible();
});

it('finance reads the entries of an order and the balance of an account', async () => {
  const { order } = await addOrder();
  const { user } = await openAs('finance', LedgerScreen, `/staff/ledger?order=${order.number}`);
  expect(await screen.findByRole('heading', { name: 'Sale' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^Account/), 'At the payment provider');
  await user.click(screen.getByRole('button', { name: 'Show entries' }));
  expect(await screen.findByText(`At the payment provider: ${naira(order.totalKobo)}`)).toBeVisible();
});

it.each([
  ['finance', RefundsScreen, 'No failed refunds'],
  ['finance', DifferencesScreen, 'No differences'],
  ['support', FailedMessagesScreen, 'No failed messages'],
] as const)('%s reads that nothing waits (%#)', async (role, Screen, text) => {
  await openAs(role, Screen, '/staff');
  expect(await screen.findByText(text)).toBeVisible();
});

it('finance reads which settled payment the shop does not know, and finds its account in the ledger', async () => {
  const difference = {
    id: 'd1',
    kind: 'settlement',
    order: null,
    storeName: null,
    storeSlug: null,
    payoutId: null,
    reference: 'unknown_1',
    expectedKobo: 500_000,
    bookedKobo: 0,
    openedAt: '2026-11-22T09:30:00.000Z',
  };
  server.use(http.get('*/staff/differences/', () => HttpResponse.json({ items: [difference] })));
  await openAs('finance', DifferencesScreen, '/staff');
  expect(await screen.findByRole('heading', { name: 'Settlement of a payment' })).toBeVisible();
  expect(screen.getByText('Payment unknown_1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the entries' })).toHaveAttribute(
    'href',
    '/staff/ledger?account=provider_clearing',
  );
});
