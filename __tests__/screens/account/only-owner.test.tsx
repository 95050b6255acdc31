import { screen, waitFor, within } from '@testing-library/react';

import { StoreSettingsScreen } from '@/screens/selling/store-settings-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

import { openAccount } from '../../support/account-page';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { press } from '../../support/forms';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { store } = products.cleanser;
const Settings = withAuth(() => (
  <StoreLayout title="Store">
    <StoreSettingsScreen />
  </StoreLayout>
));

it('only owner of an open store reads what to do before deleting the account, with links', async () => {
  const { user, account, router } = await openAccount();
  await backend.joinStore(account.id, store.id);
  await press(user, 'Delete my account');
  const dialog = within(await screen.findByRole('dialog', { name: 'You can’t delete your account yet' }));
  expect(dialog.getByText(new RegExp(`only owner of ${store.name}, which is open`))).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Go to members' })).toHaveAttribute('href', '/sell/members');
  expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('link', { name: 'Close the store' }));
  expect(router.asPath).toBe('/sell/store');
});

it('owner closes the store after a question', async () => {
  const { account } = await signInUser();
  await backend.joinStore(account.id, store.id);
  const { user } = renderShop(<Settings />, { at: '/sell/store' });
  await user.click(await screen.findByRole('button', { name: 'Close the store' }));
  const question = within(await screen.findByRole('alertdialog', { name: `Close ${store.name}?` }));
  await user.click(question.getByRole('button', { name: 'Close the store' }));
  expect(await screen.findByText(/Your store is closed: shoppers can’t see it/)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Close the store' })).not.toBeInTheDocument(),
  );
});

it('manager is not asked to close the store', async () => {
  const { account } = await signInUser();
  await backend.joinStore(account.id, store.id, 'manager');
  renderShop(<Settings />, { at: '/sell/store' });
  expect(await screen.findByRole('heading', { name: 'Store page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close the store' })).not.toBeInTheDocument();
});
