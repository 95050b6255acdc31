import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { WalletScreen } from '@/screens/selling/wallet-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser } = products;

const WalletPage = withAuth(() => (
  <StoreLayout title="Wallet">
    <WalletScreen />
  </StoreLayout>
));

async function signInAs(role: 'owner' | 'accountant' | 'packer') {
  const { account } = await signInUser({ email: 'dele@mail.example' });
  await backend.joinStore(account.id, cleanser.store.id, role);
}
const openWallet = () => renderShop(<WalletPage />, { at: '/sell/wallet' });
const balanceOf = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement;

it('store without sales reads that nothing has changed yet', async () => {
  await signInAs('owner');
  openWallet();
  expect(await screen.findByText('Everything you have earned is available.')).toBeVisible();
  expect(balanceOf('Available')).toHaveTextContent('₦0');
  expect(await screen.findByText('Each sale, refund and payout appears here.')).toBeVisible();
});

it('accountant reads what is pending and why, and opens the order of a sale', async () => {
  await signInAs('accountant');
  const { order } = await backend.addOrder({ lines: [{ product: cleanser, quantity: 2 }], hoursAgo: 1 });
  openWallet();
  const earned = order.subtotalKobo + order.shippingKobo - Math.floor(order.subtotalKobo / 10);
  const amount = `₦${(earned / 100).toLocaleString('en-NG')}`;
  expect(await screen.findByText('Not delivered yet')).toBeVisible();
  expect(balanceOf('Pending')).toHaveTextContent(amount);
  const [sale] = await screen.findAllByRole('link', { name: new RegExp(`Sale.*${order.number}`) });
  expect(sale).toHaveAttribute('href', `/sell/orders/${order.parcels[0]?.id}`);
  expect(sale).toHaveTextContent(`Pending +${amount}`);
});

it('owner sees only the chosen kind of transaction', async () => {
  await signInAs('owner');
  await backend.addOrder({ lines: [{ product: cleanser, quantity: 1 }], hoursAgo: 1 });
  const { user } = openWallet();
  const kind = await screen.findByLabelText('Show');
  await user.selectOptions(kind, 'Refunds');
  expect(await screen.findByText('Nothing of this kind.')).toBeVisible();
  await user.selectOptions(kind, 'Sales');
  expect(await screen.findByRole('link', { name: /^Sale/ })).toBeVisible();
});

it('wallet that does not load says so, and loads on the next try', async () => {
  await signInAs('owner');
  server.use(http.get('*/wallet/', () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })));
  const { user } = openWallet();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.resetHandlers();
  await user.click(retry);
  expect(await screen.findByText('Everything you have earned is available.')).toBeVisible();
});

const example = expect.stringContaining('Write the amount in naira, e.g. 8500 or 8,500.');

it('owner withdraws what was typed in one reading, and an amount with two is refused (T61)', async () => {
  await backend.addEarnings(cleanser, 3);
  await signInAs('owner');
  const { user } = openWallet();
  const amount = await screen.findByLabelText(/^Amount in naira/);
  const withdraw = screen.getByRole('button', { name: 'Withdraw' });
  for (const typed of ['500,50', '60,75', '12,50', '12.500', '10000,00']) {
    await user.clear(amount);
    await user.type(amount, typed);
    await user.click(withdraw);
    await waitFor(() => expect(amount).toHaveAccessibleDescription(example));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }
  for (const typed of ['10,000', '₦10,000', '10,000.00', 'NGN 10000']) {
    await user.clear(amount);
    await user.type(amount, typed);
    await user.click(withdraw);
    const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw this amount?' });
    expect(dialog).toHaveTextContent('₦10,000 leaves your wallet now.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
});

it('owner starts weekly payouts, and stops them', async () => {
  await signInAs('owner');
  const { user } = openWallet();
  expect(await screen.findByText('Off: you request each payout yourself.')).toBeVisible();
  const amount = screen.getByLabelText(/^Pay out from, in naira/);
  await user.type(amount, '12.500');
  await user.click(screen.getByRole('button', { name: 'Pay out every Monday' }));
  await waitFor(() => expect(amount).toHaveAccessibleDescription(example));
  await user.clear(amount);
  await user.type(amount, '4,000');
  await user.click(screen.getByRole('button', { name: 'Pay out every Monday' }));
  expect(await screen.findByText('Enter an amount from ₦5,000')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '20,000');
  await user.click(screen.getByRole('button', { name: 'Pay out every Monday' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Pay out every Monday?' });
  expect(dialog).toHaveTextContent('₦20,000');
  expect(dialog).toHaveTextContent('Nothing is paid until you add one.');
  await user.click(within(dialog).getByRole('button', { name: 'Pay out every Monday' }));
  const started = 'Every Monday we pay out all that is available, once it is ₦20,000 or more.';
  expect(await screen.findByText(started)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop weekly payouts' }));
  expect(await screen.findByText('Off: you request each payout yourself.')).toBeVisible();
});

it('owner withdraws after a dialog that names amount, fee, account and when it arrives', async () => {
  await backend.addEarnings(cleanser, 3);
  await signInAs('owner');
  const { user } = openWallet();
  await user.type(await screen.findByLabelText(/^Amount in naira/), '10,000');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw this amount?' });
  for (const text of ['₦9,975', '₦25', 'EKO SKIN ROOM LTD', '₦10,000 leaves your wallet now.'])
    expect(dialog).toHaveTextContent(text);
  expect(dialog).toHaveTextContent('It arrives within minutes');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Payout requested')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Payouts' })).toHaveFocus();
});

it('packer has no link to the wallet', async () => {
  await signInAs('packer');
  openWallet();
  const nav = await screen.findByRole('navigation', { name: 'Your store' });
  expect(within(nav).queryByRole('link', { name: 'Wallet' })).toBeNull();
});
