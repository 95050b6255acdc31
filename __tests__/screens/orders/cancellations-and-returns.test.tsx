import { screen, waitFor, within } from '@testing-library/react';

import { backend } from '../../support/backend';
import { stores } from '../../support/catalogue';
import { fill } from '../../support/forms';
import {
  getEkoParcel,
  openAsGuest,
  openAsMember,
  openOrder,
  getOrchardParcel,
  getSteps,
} from '../../support/order-page';

const partly = { [stores.eko.id]: 'paid', [stores.orchard.id]: 'processing' } as const;

type Shop = Awaited<ReturnType<typeof openAsGuest>>;

async function askToCancel({ user }: Pick<Shop, 'user'>, what: string) {
  await user.click(screen.getByRole('button', { name: new RegExp(`^Cancel ${what}`) }));
  const dialog = await screen.findByRole('alertdialog', { name: `Cancel ${what}?` });
  const confirm = () => user.click(within(dialog).getByRole('button', { name: `Cancel ${what}` }));
  return { dialog, confirm };
}

it('guest cancels a whole unpaid order', async () => {
  const shop = await openAsGuest({ status: 'placed', hoursAgo: 0 });
  const { dialog, confirm } = await askToCancel(shop, 'this order');
  expect(dialog).toHaveAccessibleDescription(/You haven’t paid for it and owe nothing/);
  await confirm();
  await waitFor(() => expect(getSteps(getEkoParcel())).toEqual(['Done: Placed', 'Now: Cancelled']));
  expect(await screen.findByText('Cancelled. There’s nothing to pay.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
});

it('guest who paid a wrong amount reads before cancelling that it is refunded', async () => {
  const kept = await backend.addOrder({ email: 'bisi@mail.example', status: 'placed', hoursAgo: 0 });
  await backend.settlePayment((await backend.openPayment(kept)).reference, 'success', 100);
  const shop = openOrder(kept.order.id, { hash: `#${kept.token}` });
  await screen.findByRole('heading', { level: 1, name: `Order ${kept.order.number}` });
  const { dialog } = await askToCancel(shop, 'this order');
  expect(dialog).toHaveAccessibleDescription(/refund the amount you sent/);
});

it('shopper cancels the one parcel that is not packed yet', async () => {
  const shop = await openAsMember({ status: partly });
  expect(getOrchardParcel().queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
  const { confirm } = await askToCancel(shop, 'this parcel');
  await confirm();
  await waitFor(() => expect(getSteps(getEkoParcel())).toContain('Now: Cancelled'));
  expect(screen.getByText('Cancelled. We’re refunding what you paid.')).toBeVisible();
  expect(getEkoParcel().getByText(/We’re refunding/)).toHaveTextContent('₦22,100');
  expect(getSteps(getOrchardParcel())).toContain('Now: Being packed');
});

it('shopper who cancels a pay-on-delivery parcel reads what is still due', async () => {
  const shop = await openAsMember({ method: 'pod', status: { ...partly, [stores.eko.id]: 'placed' } });
  expect(screen.getByText('Pay ₦39,100 on delivery')).toBeVisible();
  const { confirm } = await askToCancel(shop, 'this parcel');
  await confirm();
  expect(await screen.findByText('Cancelled. There’s nothing to pay.')).toBeVisible();
  expect(await screen.findByText('Pay ₦17,000 on delivery')).toBeVisible();
});

it('shopper who dismisses the confirmation keeps the parcel', async () => {
  const { user, ...shop } = await openAsMember({ status: partly });
  const { dialog } = await askToCancel({ user }, 'this parcel');
  await user.click(within(dialog).getByRole('button', { name: 'Don’t cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect((await backend.readOrder(shop.order.id)).parcels.map(({ status }) => status)).toEqual([
    'paid',
    'processing',
  ]);
});

it('shopper whose parcel was just packed is told it cannot be cancelled', async () => {
  const shop = await openAsMember({ status: 'paid' });
  await shop.user.click(screen.getByRole('button', { name: 'Cancel this parcel from Eko Skin Room' }));
  const dialog = await screen.findByRole('alertdialog');
  await backend.moveParcels(shop.order.id, 'processing');
  await shop.user.click(within(dialog).getByRole('button', { name: 'Cancel this parcel' }));
  expect(await screen.findByText(/already being packed or on its way/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument());
});

async function askToReturn({ user }: Pick<Shop, 'user'>) {
  await user.click(screen.getByRole('button', { name: 'Return items from Eko Skin Room' }));
  const dialog = await screen.findByRole('dialog', { name: 'Return items' });
  return { dialog, send: () => user.click(within(dialog).getByRole('button', { name: 'Request return' })) };
}

it('shopper returns one of two items and reads that the refund follows the inspection', async () => {
  const shop = await openAsMember({ status: 'delivered' });
  const { dialog, send } = await askToReturn(shop);
  const quantity = screen.getByRole('combobox', { name: /Cloud Cleanser/ });
  expect(quantity).toHaveDisplayValue('2 of 2');
  await shop.user.selectOptions(quantity, '1 of 2');
  const cause = screen.getByRole('combobox', { name: 'Reason for return' });
  expect(cause).toHaveDisplayValue('Choose a reason');
  await shop.user.selectOptions(cause, 'unsuitable');
  expect(within(dialog).getByText(/You pay to send them back/)).toBeVisible();
  await shop.user.selectOptions(cause, 'damaged');
  expect(within(dialog).getByText(/The store pays you back for the courier/)).toBeVisible();
  await fill(shop.user, { 'Tell the store more': 'The lid is broken' });
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await getEkoParcel().findByText('Return requested')).toBeVisible();
  expect(getEkoParcel().getByText(/Keep your items for now/)).toBeVisible();
  expect(getEkoParcel().getByText('₦9,800', { selector: 'b' })).toBeVisible();
  expect(getSteps(getEkoParcel())).toContain('Done: Delivered');
  expect(getEkoParcel().queryByRole('button', { name: /^Return items/ })).not.toBeInTheDocument();
});

it('shopper reads why staff refunded one of two units, and can return only the other', async () => {
  const { order, unmount } = await openAsMember({ status: 'delivered' });
  unmount();
  await backend.refundUnits(order, 1, 'One jar arrived damaged');
  const { user } = openOrder(order.id);
  expect(await screen.findByText('1 refunded: One jar arrived damaged')).toBeVisible();
  expect(screen.queryByText(/\breturned$/)).toBeNull();
  await askToReturn({ user });
  await user.selectOptions(screen.getByRole('combobox', { name: /Cloud Cleanser/ }), '1 of 1');
});

it('shopper who chooses no items to return is told so', async () => {
  const shop = await openAsMember({ status: 'delivered' });
  const { dialog, send } = await askToReturn(shop);
  await shop.user.selectOptions(screen.getByRole('combobox', { name: /Cloud Cleanser/ }), 'None');
  await send();
  expect(await within(dialog).findByText('Choose what to return')).toBeVisible();
  expect(within(dialog).getByText('Choose a reason for the return')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Cloud Cleanser/ })).toHaveFocus());
});

it('shopper cannot return a parcel after the return period', async () => {
  await openAsMember({ status: 'delivered', hoursAgo: 9 * 24 });
  expect(screen.queryByRole('button', { name: /^Return items/ })).not.toBeInTheDocument();
});
