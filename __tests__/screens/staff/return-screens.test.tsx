import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { ReturnsScreen } from '@/screens/staff/returns-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StaffLayout } from '@/shell/layouts/staff-layout';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser } = products;
const naira = (kobo: number) => `₦${(kobo / 100).toLocaleString('en-NG')}`;

async function openReturns(at = '/staff/returns') {
  const { account } = await signInUser({ email: 'staff@mail.example' });
  await backend.addStaffRole(account.id, 'moderator');
  const Page = withAuth(() => (
    <StaffLayout title="Staff">
      <ReturnsScreen />
    </StaffLayout>
  ));
  return renderShop(<Page />, { at });
}

/** A delivered order of two bottles, both of which the shopper wants to return. */
async function addDispute() {
  const placed = await backend.addOrder({ lines: [{ product: cleanser, quantity: 2 }], status: 'delivered' });
  const evidence = { quantity: 2, reason: 'It stings', note: 'It was used up' };
  return { ...placed, id: await backend.addDisputedReturn(placed, evidence) };
}

it('moderator finds a disputed return in the list, with its deadline', async () => {
  const { order, id } = await addDispute();
  await openReturns();
  const row = await screen.findByRole('link', { name: new RegExp(order.number) });
  expect(row).toHaveAttribute('href', `/staff/returns?id=${id}`);
  expect(row).toHaveTextContent(`${cleanser.store.name} · Doesn’t suit the shopper`);
  expect(row).toHaveTextContent(/Decide by/);
});

it('moderator reads that no return is in dispute', async () => {
  await openReturns();
  expect(await screen.findByText('No disputed returns')).toBeVisible();
});

it('moderator refunds one of two units, after a question that names the amount and the store', async () => {
  const { order, id } = await addDispute();
  const { user } = await openReturns(`/staff/returns?id=${id}`);
  expect(await screen.findByText('It stings')).toBeVisible();
  expect(screen.getByText('It was used up')).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^Decision/), 'partial');
  await user.type(screen.getByLabelText(/^Reason/), 'One was opened.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Choose at least one item to refund.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^Quantity of/), '1');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Refund part of this return?' });
  expect(dialog).toHaveTextContent(naira(order.subtotalKobo / 2));
  expect(dialog).toHaveTextContent(cleanser.store.name);
  await user.click(within(dialog).getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Return decided. Both sides have been notified.')).toBeVisible();
  expect(await screen.findByText('This return is decided.')).toBeVisible();
  expect(screen.getByText('One was opened.')).toBeVisible();
});

it('moderator who decides after a colleague reads why it is refused', async () => {
  const { id } = await addDispute();
  server.use(
    http.patch('*/staff/returns/:id/', () =>
      HttpResponse.json({ error: 'Somebody has already decided it.' }, { status: 409 }),
    ),
  );
  const { user } = await openReturns(`/staff/returns?id=${id}`);
  await user.selectOptions(await screen.findByLabelText(/^Decision/), 'refuse');
  await user.type(screen.getByLabelText(/^Reason/), 'It was used up.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Decline this return?' });
  await user.click(within(dialog).getByRole('button', { name: 'Decide' }));
  expect(await within(dialog).findByText('Somebody has already decided it.')).toBeVisible();
});

it('return that does not load says so, and loads on the next try', async () => {
  const { order, id } = await addDispute();
  server.use(
    http.get('*/staff/returns/:id/', () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })),
  );
  const { user } = await openReturns(`/staff/returns?id=${id}`);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.resetHandlers();
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: `Return of order ${order.number}` })).toBeVisible();
});
