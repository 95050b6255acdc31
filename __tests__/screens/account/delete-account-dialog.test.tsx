import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { getAuthState } from '@/session/auth.store';
import { hasSession } from '@/session/has-session';

import { server } from '../../msw/server';
import { Account, openAccount } from '../../support/account-page';
import { backend } from '../../support/backend';
import { field, fill, messageOf, press } from '../../support/forms';
import { holdReply } from '../../support/held-reply';
import { watchRequests } from '../../support/requests';
import { NGOZI, PASSWORD } from '../../support/users';

async function leaving(changes: Parameters<typeof openAccount>[0] = {}) {
  const shop = await openAccount(changes);
  await press(shop.user, 'Delete my account');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account?' });
  const confirm = () => shop.user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  return { ...shop, dialog, confirm };
}

it('a shopper reads what is deleted and what stays', async () => {
  const { dialog } = await leaving();
  expect(dialog).toHaveAccessibleDescription(/What we delete:.*What stays:.*This can’t be undone/);
});

it('a shopper who deletes the account is signed out on the home page', async () => {
  const { user, confirm, router } = await leaving();
  const requests = watchRequests();
  await fill(user, { 'Your password': PASSWORD });
  await confirm();
  await waitFor(() => expect(router.asPath).toBe('/'));
  await waitFor(() => expect(screen.getByText('Your account has been deleted')).toBeVisible());
  expect(hasSession()).toBe(false);
  expect(getAuthState()).toMatchObject({ isLoggedIn: false, userLoggedOut: true });
  expect(await backend.readUser(NGOZI)).toBeNull();
  // Not through the login, because the account no longer exists.
  expect(router.moves.map(({ address }) => address)).toEqual(['/']);
  // The session was deleted with the account, so no logout is sent.
  expect(await requests.to('/api/users/logout/')).toEqual([]);
});

it('a shopper who deleted the account must sign in to open the account page', async () => {
  const { user, confirm, router, show } = await leaving();
  await fill(user, { 'Your password': PASSWORD });
  await confirm();
  await waitFor(() => expect(router.asPath).toBe('/'));
  show(<Account key="once more" />);
  await waitFor(() => expect(router.asPath).toBe('/auth/login'));
});

it('a shopper with a wrong password sees the error at the field', async () => {
  const { user, confirm, router } = await leaving();
  await fill(user, { 'Your password': 'Not-this-one9!' });
  await confirm();
  await waitFor(() => expect(messageOf('Your password')).toBe('That password is incorrect'));
  await waitFor(() => expect(field('Your password')).toHaveFocus());
  expect(field('Your password')).toHaveValue('Not-this-one9!');
  expect(router.asPath).toBe('/account');
  expect(await backend.readUser(NGOZI)).not.toBeNull();
});

it('a shopper without a password in the field is asked for it', async () => {
  const { confirm } = await leaving();
  await confirm();
  await waitFor(() => expect(messageOf('Your password')).toBe('Field is Required'));
  expect(await backend.readUser(NGOZI)).not.toBeNull();
});

it('a shopper who only used Google is linked to setting a password', async () => {
  const { user, dialog, confirm, router } = await leaving({ password: null });
  await fill(user, { 'Your password': 'Any-at-all9!' });
  await confirm();
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(/has no password yet/));
  await user.click(within(dialog).getByRole('link', { name: 'Go to Forgot password' }));
  expect(router.asPath).toBe('/auth/forgot-password');
});

it('a shopper whose deletion fails reads why and keeps the typed password', async () => {
  server.use(
    http.delete('*/api/users', () => HttpResponse.json({ error: 'You are still here.' }, { status: 500 })),
  );
  const { user, dialog, confirm } = await leaving();
  await fill(user, { 'Your password': PASSWORD });
  await confirm();
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('You are still here.'));
  expect(field('Your password')).toHaveValue(PASSWORD);
  expect(hasSession()).toBe(true);
});

it('a shopper cannot close the dialog while the account is being deleted', async () => {
  const reply = holdReply();
  server.use(
    http.delete('*/api/users', async () => {
      await reply.hold();
      return undefined;
    }),
  );
  const { user, dialog, confirm, router } = await leaving();
  await fill(user, { 'Your password': PASSWORD });
  await confirm();
  await reply.arrived;
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  reply.release();
  await waitFor(() => expect(router.asPath).toBe('/'));
});

it('a shopper who cancels the deletion gets the focus back', async () => {
  const { user, dialog } = await leaving();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus());
});
