import { screen, within } from '@testing-library/react';

import { OrderScreen } from '@/screens/selling/order-screen';
import { RecallsScreen } from '@/screens/staff/recalls-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { StoreLayout } from '@/shell/layouts/store-layout';

import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { openAsGuest } from '../../support/order-page';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser } = products;
/** Longer than the list waits until it is fetched again. */
const SOON = { timeout: 15_000 };

const Recalls = withAuth(() => (
  <StaffLayout title="Recalls">
    <RecallsScreen />
  </StaffLayout>
));
const StoreOrder = withAuth(() => (
  <StoreLayout title="Order">
    <OrderScreen />
  </StoreLayout>
));

async function openAs(role: 'support' | 'moderator' | 'finance' | 'admin', search = '') {
  const { account } = await signInUser({ email: 'staff@mail.example' });
  await backend.addStaffRole(account.id, role);
  return renderShop(<Recalls />, { at: `/staff/recalls${search}` });
}
const lines = [{ product: cleanser, quantity: 2 }];
const valueOf = (name: string) => screen.getByText(name).nextElementSibling;

it('administrator recalls a product, sees who is told, approves the refund and lifts the recall', async () => {
  const { order } = await backend.addOrder({ lines, status: 'delivered' });
  const { user } = await openAs('admin');
  expect(await screen.findByText('No recalls')).toBeVisible();
  await user.type(await screen.findByLabelText('Product'), `${cleanser.name}{Enter}`);
  await user.click(await screen.findByRole('button', { name: `Recall ${cleanser.name}` }));
  await user.click(screen.getByRole('button', { name: 'Recall' }));
  expect(await screen.findAllByText('Field is Required')).toHaveLength(3);
  await user.selectOptions(screen.getByLabelText('Batch'), 'All batches');
  await user.type(screen.getByLabelText('Reason'), 'It can irritate the eyes.');
  await user.type(screen.getByLabelText('Advice to buyers'), 'Stop using it.');
  await user.click(screen.getByRole('button', { name: 'Recall' }));
  const question = within(await screen.findByRole('alertdialog', { name: `Recall ${cleanser.name}?` }));
  await user.click(question.getByRole('button', { name: 'Recall' }));
  expect(await screen.findByText('The recall has started. We’re telling every buyer.')).toBeVisible();
  const approve = await screen.findByRole('button', { name: 'Approve refunds' }, SOON);
  expect(valueOf('Orders affected')).toHaveTextContent('1');
  expect(valueOf('Refunds waiting')).toHaveTextContent('1 line');
  await user.click(approve);
  const refund = within(await screen.findByRole('alertdialog', { name: 'Refund 1 line?' }));
  await user.click(refund.getByRole('button', { name: 'Approve refunds' }));
  expect(await screen.findByText('1 refund is being requested.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Lift the recall' }));
  await user.selectOptions(screen.getByLabelText('Why is it lifted?'), 'The store has only good stock now');
  await user.type(screen.getByLabelText(/What was checked/), 'Photos of the stock');
  await user.click(screen.getByRole('button', { name: 'Lift the recall' }));
  const lift = within(await screen.findByRole('alertdialog', { name: 'Lift this recall?' }));
  await user.click(lift.getByRole('button', { name: 'Lift the recall' }));
  expect(await screen.findByText(/^Lifted .*: the stock was replaced\.$/)).toBeVisible();
  expect((await backend.readOrder(order.id)).refundedKobo).toBe(order.totalKobo);
}, 60_000);

it('moderator who finds no product reads so', async () => {
  const { user } = await openAs('moderator');
  await user.type(await screen.findByLabelText('Product'), 'Nothing like this{Enter}');
  expect(await screen.findByText('No product matches “Nothing like this”.')).toBeVisible();
});

it('moderator who comes from a report finds its product searched for', async () => {
  await openAs('moderator', `?${new URLSearchParams({ product: cleanser.name })}`);
  expect(await screen.findByRole('button', { name: `Recall ${cleanser.name}` })).toBeVisible();
});

it.each([
  ['support', [], ['Start a recall', 'Lift the recall']],
  ['moderator', ['Start a recall', 'Lift the recall'], []],
  ['finance', [], ['Start a recall', 'Lift the recall']],
] as const)('%s sees only what the role may do about a recall', async (role, shown, hidden) => {
  await backend.addRecall(cleanser.id);
  await openAs(role);
  expect(await screen.findByText(`${cleanser.name}, all batches`)).toBeVisible();
  for (const name of shown) expect(screen.getByText(name)).toBeVisible();
  for (const name of hidden) expect(screen.queryByText(name)).toBeNull();
});

it('shopper reads on the order that a product is recalled, why and what to do', async () => {
  await backend.addRecall(cleanser.id);
  await openAsGuest({ lines, status: 'delivered' });
  expect(await screen.findByText('This product is recalled')).toBeVisible();
  expect(screen.getByText('Why: It can irritate the eyes.')).toBeVisible();
  expect(screen.getByText('What to do: Stop using it and keep the pack.')).toBeVisible();
});

it('shopper reads that a recalled product which was not dispatched is not sent', async () => {
  await backend.addRecall(cleanser.id);
  await openAsGuest({ lines, status: 'paid' });
  expect(await screen.findByText('This product is recalled')).toBeVisible();
  expect(screen.getByText(/^We’ve stopped it, so it won’t be sent\./)).toBeVisible();
  expect(screen.queryByText(/^What to do/)).toBeNull();
});

it('store reads on an order to pack that a product is recalled and must not be sent', async () => {
  const { account } = await signInUser({ email: 'dele@mail.example' });
  await backend.joinStore(account.id, cleanser.store.id, 'packer');
  const { order } = await backend.addOrder({ lines, status: 'paid' });
  await backend.addRecall(cleanser.id);
  const id = order.parcels[0]?.id ?? '';
  renderShop(<StoreOrder />, { at: `/sell/orders/${id}?id=${id}` });
  expect(await screen.findByText('This product is recalled')).toBeVisible();
  expect(screen.getByText(/Don’t send it\. Cancel the item/)).toBeVisible();
});
