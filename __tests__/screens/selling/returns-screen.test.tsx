import { screen, waitFor, within } from '@testing-library/react';

import { ReturnsScreen } from '@/screens/selling/returns-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser } = products;
const naira = (kobo: number) => `₦${(kobo / 100).toLocaleString('en-NG')}`;

async function openReturn() {
  const { account } = await signInUser({ email: 'dele@mail.example' });
  await backend.joinStore(account.id, cleanser.store.id, 'owner');
  const placed = await backend.addOrder({ lines: [{ product: cleanser, quantity: 2 }], status: 'delivered' });
  await backend.addReturn(placed, { quantity: 2, reason: 'It stings' });
  const Page = withAuth(() => (
    <StoreLayout title="Returns">
      <ReturnsScreen />
    </StoreLayout>
  ));
  return { ...placed, ...renderShop(<Page />, { at: '/sell/returns' }) };
}

it('store accepts a return after a dialog that names amount, order, items and consequence', async () => {
  const { order, user } = await openReturn();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Accept this return?' });
  expect(dialog).toHaveTextContent(order.number);
  expect(dialog).toHaveTextContent(`2 × ${cleanser.name}`);
  expect(dialog).toHaveTextContent(
    `Once you have them, we refund ${naira(order.subtotalKobo)} at your store’s expense.`,
  );
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await user.click(await screen.findByRole('button', { name: 'I have the items' }));
  const received = await screen.findByRole('alertdialog', { name: 'Do you have all of these items?' });
  expect(received).toHaveTextContent(`We refund ${naira(order.subtotalKobo)} to the shopper`);
  await user.click(within(received).getByRole('button', { name: 'I have the items' }));
  expect(await screen.findByText('No open returns')).toBeVisible();
});

it('store disputes a return only with a message, after a dialog that says who decides', async () => {
  const { user } = await openReturn();
  await user.click(await screen.findByRole('button', { name: 'Dispute' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const note = screen.getByLabelText(/^Message to the shopper/);
  expect(note).toBeInvalid();
  await user.type(note, 'It was used up');
  await user.click(screen.getByRole('button', { name: 'Dispute' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Dispute this return?' });
  expect(dialog).toHaveTextContent('Our staff decide who is right');
  await user.click(within(dialog).getByRole('button', { name: 'Dispute' }));
  expect(await screen.findByText('Our staff decide. You will get an email.')).toBeVisible();
});
