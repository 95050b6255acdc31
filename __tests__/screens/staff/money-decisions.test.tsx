import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { DifferencesScreen } from '@/screens/staff/differences-screen';
import { PayoutsScreen } from '@/screens/staff/payouts-screen';
import { RefundsScreen } from '@/screens/staff/refunds-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StaffLayout } from '@/shell/layouts/staff-layout';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser } = products;
const TEN_THOUSAND = 1_000_000;

async function openAsFinance(Screen: () => React.JSX.Element) {
  const { account } = await signInUser({ email: 'staff@mail.example' });
  await backend.addStaffRole(account.id, 'finance');
  const Page = withAuth(() => (
    <StaffLayout title="Staff">
      <Screen />
    </StaffLayout>
  ));
  return renderShop(<Page />, { at: '/staff' });
}

it('finance approves a payout by keyboard, after a dialog that names amount, store, account and the accepted name (T56)', async () => {
  await backend.addWaitingPayout(cleanser, TEN_THOUSAND);
  const { user } = await openAsFinance(PayoutsScreen);
  expect(await screen.findByText('First payout to this account, which is in another name')).toBeVisible();
  expect(screen.getByText('₦0 in 24 hours, ₦0 in 7 days')).toBeVisible();
  screen.getByRole('button', { name: 'Approve' }).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('alertdialog', { name: 'Approve this payout?' });
  for (const text of ['₦10,000', '₦9,975', cleanser.store.name, 'ADAEZE TEST OBI', 'ending in 0001'])
    expect(dialog).toHaveTextContent(text);
  expect(dialog).toHaveTextContent('It also accepts the name ADAEZE TEST OBI for this account');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus());
  await user.keyboard('{Enter}');
  const again = await screen.findByRole('alertdialog');
  within(again).getByRole('button', { name: 'Pay ₦10,000' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No payouts wait')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Payouts' })).toHaveFocus();
});

it('finance declines a payout after a dialog that names amount, store and reason', async () => {
  await backend.addWaitingPayout(cleanser, TEN_THOUSAND);
  const { user } = await openAsFinance(PayoutsScreen);
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.type(screen.getByLabelText('Reason'), 'Another name{Enter}');
  const dialog = await screen.findByRole('alertdialog', { name: 'Decline this payout?' });
  expect(dialog).toHaveTextContent(`₦10,000 goes back to the wallet of ${cleanser.store.name}.`);
  expect(dialog).toHaveTextContent('The store reads: “Another name”');
  await user.click(within(dialog).getByRole('button', { name: 'Decline payout' }));
  expect(await screen.findByText('No payouts wait')).toBeVisible();
});

it('finance who decides after a colleague reads why in the dialog, and then sees the list anew', async () => {
  const id = await backend.addWaitingPayout(cleanser, TEN_THOUSAND);
  const { user } = await openAsFinance(PayoutsScreen);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  server.use(
    http.patch(`*/staff/payouts/${id}/`, () =>
      HttpResponse.json({ error: 'This payout doesn’t wait for a decision.' }, { status: 409 }),
    ),
    http.get('*/staff/payouts/', () => HttpResponse.json({ items: [] })),
  );
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Pay ₦10,000' }));
  expect(await within(dialog).findByText('This payout doesn’t wait for a decision.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('No payouts wait')).toBeVisible();
});

it('finance marks a failed refund as done after a dialog that names amount, order and consequence', async () => {
  const { order } = await backend.addOrder({
    lines: [{ product: cleanser, quantity: 2 }],
    status: 'delivered',
  });
  await backend.addFailedRefund(order);
  const { user } = await openAsFinance(RefundsScreen);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await user.type(screen.getByLabelText('Reason'), 'The bank is back{Enter}');
  const retry = await screen.findByRole('alertdialog', { name: 'Try this refund again?' });
  expect(retry).toHaveTextContent('We ask the payment provider to send ₦');
  await user.click(within(retry).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Mark as done' }));
  await user.type(screen.getByLabelText('Reason'), 'By transfer, FT123{Enter}');
  const dialog = await screen.findByRole('alertdialog', { name: 'Mark this refund as done?' });
  expect(dialog).toHaveTextContent(order.number);
  expect(dialog).toHaveTextContent('We send nothing: you have paid ₦');
  await user.click(within(dialog).getByRole('button', { name: 'Mark as done' }));
  expect(await screen.findByText('No failed refunds')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Failed refunds' })).toHaveFocus();
});

it('finance resolves a difference after a dialog that names amount, store and consequence', async () => {
  await backend.addDifference(cleanser.store.id, 123_400);
  const { user } = await openAsFinance(DifferencesScreen);
  await user.click(await screen.findByRole('button', { name: 'Resolve' }));
  await user.type(screen.getByLabelText('Reason'), 'Corrected by hand{Enter}');
  const dialog = await screen.findByRole('alertdialog', { name: 'Resolve this difference?' });
  expect(dialog).toHaveTextContent('₦1,234');
  expect(dialog).toHaveTextContent(cleanser.store.name);
  expect(dialog).toHaveTextContent('no money moves');
  await user.click(within(dialog).getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('No differences')).toBeVisible();
});
