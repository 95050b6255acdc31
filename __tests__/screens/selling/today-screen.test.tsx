import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { TodayScreen } from '@/screens/selling/today-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser } = products;

const TodayPage = withAuth(() => (
  <StoreLayout title="Today">
    <TodayScreen />
  </StoreLayout>
));

async function openToday(role: 'owner' | 'accountant' | 'packer' = 'owner') {
  const { account } = await signInUser({ email: 'dele@mail.example' });
  await backend.joinStore(account.id, cleanser.store.id, role);
  return renderShop(<TodayPage />, { at: '/sell' });
}
const figureOf = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement;

it('owner who never applied reads that nothing waits and nothing was sold, without a checklist', async () => {
  await openToday();
  expect(await screen.findByText('You’re up to date.')).toBeVisible();
  expect(await screen.findByText('No sales in this period.')).toBeVisible();
  expect(await screen.findByText('Nothing sold in this period.')).toBeVisible();
  expect(screen.queryByText('Get your store ready')).not.toBeInTheDocument();
});

it('store sees what to do, its sales, the best day and the best product', async () => {
  await backend.addOrder({ lines: [{ product: cleanser, quantity: 2 }], hoursAgo: 1 });
  await openToday('accountant');
  expect(await screen.findByRole('link', { name: '1 order to pack' })).toHaveAttribute(
    'href',
    '/sell/orders',
  );
  const sold = `₦${((2 * cleanser.priceKobo) / 100).toLocaleString('en-NG')}`;
  expect(figureOf('Sales')).toHaveTextContent(`${sold}₦0 in the previous period`);
  expect(figureOf('Orders')).toHaveTextContent('1');
  expect(await screen.findByText(new RegExp(`^${sold} in total. The best day was`))).toBeVisible();
  const best = await screen.findByRole('link', { name: new RegExp(cleanser.name) });
  expect(best).toHaveTextContent('2 sold, 0 in the previous period');
});

it('owner who chooses a shorter period reads its days in the table', async () => {
  await backend.addOrder({ lines: [{ product: cleanser, quantity: 1 }], hoursAgo: 1 });
  const { user } = await openToday();
  await user.selectOptions(await screen.findByLabelText('Period'), 'Last 7 days');
  await user.click(await screen.findByText('Show as a table'));
  // The figures of the longer period stay until these arrive.
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('rowheader')).toHaveLength(7));
});

it('figures that do not load say so, and load on the next try', async () => {
  server.use(http.get('*/store/dashboard/', () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })));
  const { user } = await openToday();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.resetHandlers();
  await user.click(retry);
  expect(await screen.findByText('You’re up to date.')).toBeVisible();
});

it('packer sees no sales figures on the Today screen', async () => {
  await openToday('packer');
  expect(await screen.findByRole('heading', { name: /^Hello/ })).toBeVisible();
  expect(screen.queryByText('Sales')).not.toBeInTheDocument();
});

it('store reads how many views led to orders, and which orders were late', async () => {
  const { order } = await backend.addOrder({
    lines: [{ product: cleanser, quantity: 1 }],
    hoursAgo: 10 * 24,
  });
  await openToday();
  expect(await screen.findByText('No views were counted in this period.')).toBeVisible();
  await waitFor(() => expect(figureOf('Late dispatch')).toHaveTextContent('100.0%'));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: order.number, hidden: true })).toHaveAttribute(
      'href',
      `/sell/orders/${order.parcels[0]?.id}`,
    ),
  );
});

it('store downloads the sales of the period by day', async () => {
  const save = jest.fn(() => 'blob:file');
  Object.assign(URL, { createObjectURL: save, revokeObjectURL: jest.fn() });
  const followed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await openToday();
  await user.click(await screen.findByRole('button', { name: 'Download by day' }));
  await waitFor(() => expect(followed).toHaveBeenCalled());
  expect(save).toHaveBeenCalledWith(expect.any(Blob));
  followed.mockRestore();
});
