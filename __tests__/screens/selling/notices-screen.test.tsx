import { screen, within } from '@testing-library/react';

import { StorePart } from '@/screens/selling/store-part';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser, retinol } = products;

async function openNotices(role: 'owner' | 'packer', at = '/sell/store?part=notices') {
  const { account } = await signInUser({ email: 'dele@mail.example' });
  await backend.joinStore(account.id, cleanser.store.id, role);
  if (at.includes('store=')) await backend.joinStore(account.id, retinol.store.id, role);
  const Page = withAuth(() => (
    <StoreLayout title="Your store">
      <StorePart />
    </StoreLayout>
  ));
  return renderShop(<Page />, { at });
}
const findKind = (name: RegExp) => screen.findByRole('group', { name });

it('packer turns off emails about messages, and finds the choice after a reload', async () => {
  const { user, unmount } = await openNotices('packer');
  const box = within(await findKind(/^Messages/)).getByRole('checkbox', { name: 'Email' });
  expect(box).toBeChecked();
  await user.click(box);
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(box).not.toBeChecked();
  expect(screen.queryByRole('group', { name: /^Payouts/ })).toBeNull();
  unmount();
  const Page = withAuth(() => (
    <StoreLayout title="Your store">
      <StorePart />
    </StoreLayout>
  ));
  renderShop(<Page />, { at: '/sell/store?part=notices' });
  expect(within(await findKind(/^Messages/)).getByRole('checkbox', { name: 'Email' })).not.toBeChecked();
});

it('owner cannot turn off emails about reports, and confirms the number before an SMS', async () => {
  await openNotices('owner');
  expect(within(await findKind(/^Reports/)).getByRole('checkbox', { name: 'Email' })).toBeDisabled();
  expect(within(await findKind(/^Orders/)).getByRole('checkbox', { name: 'SMS' })).toBeDisabled();
  expect(within(await findKind(/^Returns/)).queryByRole('checkbox', { name: 'SMS' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send the code' })).toBeVisible();
});

it('link of a mail opens the store that it names for a member of several', async () => {
  await openNotices('owner', `/sell/store?part=notices&store=${retinol.store.id}`);
  expect(
    await screen.findByText(`Choose what we tell you about ${retinol.store.name}, and how.`),
  ).toBeVisible();
});
