import { screen, within } from '@testing-library/react';
import { type ComponentType } from 'react';

import { type StoreRole } from '@/contracts/permissions';
import { MembersScreen } from '@/screens/selling/members-screen';
import { StorePart } from '@/screens/selling/store-part';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { store } = products.cleanser;

async function openPage(role: StoreRole, Screen: ComponentType, at: string) {
  const { account } = await signInUser({ email: 'dele@mail.example' });
  await backend.joinStore(account.id, store.id, role);
  const Page = withAuth(() => (
    <StoreLayout title="Your store">
      <Screen />
    </StoreLayout>
  ));
  return renderShop(<Page />, { at });
}
type Shown = Awaited<ReturnType<typeof openPage>>;

async function confirmLeaving({ user }: Shown) {
  await user.click(await screen.findByRole('button', { name: 'Leave the store' }));
  const question = await screen.findByRole('alertdialog', { name: `Leave ${store.name}?` });
  await user.click(within(question).getByRole('button', { name: 'Leave the store' }));
  return question;
}

it('packer leaves the store from the notifications and has no store any more', async () => {
  const shown = await openPage('packer', StorePart, '/sell/store?part=notices');
  await confirmLeaving(shown);
  expect(await screen.findByText('You have left the store')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'You have no store yet' })).toBeVisible();
  expect(shown.router.asPath).toBe('/sell');
});

it('only owner who wants to leave reads that someone else has to be an owner first', async () => {
  const shown = await openPage('owner', MembersScreen, '/sell/members');
  const question = await confirmLeaving(shown);
  expect(
    await within(question).findByText('A store needs at least one owner. Make someone else an owner first.'),
  ).toBeVisible();
  expect(shown.router.asPath).toBe('/sell/members');
});

it('member who answers the question with Cancel stays in the store', async () => {
  const { user } = await openPage('packer', StorePart, '/sell/store?part=notices');
  await user.click(await screen.findByRole('button', { name: 'Leave the store' }));
  const question = await screen.findByRole('alertdialog', { name: `Leave ${store.name}?` });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Leave the store' })).toBeVisible();
});
