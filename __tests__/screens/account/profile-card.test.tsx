import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { getAuthState } from '@/session/auth.store';
import { hasSession } from '@/session/has-session';

import { server } from '../../msw/server';
import { openAccount } from '../../support/account-page';
import { backend } from '../../support/backend';
import { field, fill, messageOf, press } from '../../support/forms';
import { watchRequests } from '../../support/requests';
import { NGOZI } from '../../support/users';

async function editing() {
  const shop = await openAccount();
  await press(shop.user, 'Edit');
  return shop;
}

it('a shopper reads what the shop knows (spec 1.4, 6.2)', async () => {
  await openAccount();
  expect(screen.getByText('Ngozi Eze')).toBeVisible();
  expect(screen.getByText(NGOZI)).toBeVisible();
  expect(screen.getByText('08031234567')).toBeVisible();
  expect(screen.getByText('Nigeria')).toBeVisible();
});

it('a shopper changes the profile, and sees it changed (spec 7.11, 8.22)', async () => {
  const { user, accesstoken } = await editing();
  const requests = watchRequests();
  await fill(user, { 'First name': 'Adaeze', Phone: '0809 765 4321' });
  await user.selectOptions(field('Country'), 'Ghana');
  await press(user, 'Save changes');
  await waitFor(() => expect(screen.getByText('Updated successfully')).toBeVisible());
  await waitFor(() => expect(screen.getByText('Adaeze Eze')).toBeVisible());
  expect(screen.getByText('Ghana')).toBeVisible();
  expect(await requests.to('/api/users/')).toEqual([
    {
      method: 'PATCH',
      path: '/api/users/',
      body: { first_name: 'Adaeze', last_name: 'Eze', phone: '0809 765 4321', country: 'GH' },
      bearer: `Bearer ${accesstoken}`,
    },
  ]);
  expect(await backend.readUser(NGOZI)).toMatchObject({ first_name: 'Adaeze', country: 'GH' });
});

it('a shopper who thinks better of it keeps what was', async () => {
  const { user } = await editing();
  const requests = watchRequests();
  await fill(user, { 'First name': 'Adaeze' });
  await press(user, 'Cancel');
  expect(screen.getByText('Ngozi Eze')).toBeVisible();
  expect(await requests.to('/api/users/')).toEqual([]);
  await press(user, 'Edit');
  expect(field('First name')).toHaveValue('Ngozi');
});

it.each([
  ['First name', '', 'Field is Required'],
  ['Last name', '', 'Field is Required'],
  ['Phone', '', 'Field is Required'],
  ['Phone', '0803123', 'Invalid Phone number'],
])('a shopper cannot save the %s %j', async (label, value, message) => {
  const { user } = await editing();
  const requests = watchRequests();
  await fill(user, { [label]: value });
  await press(user, 'Save changes');
  await waitFor(() => expect(messageOf(label)).toBe(message));
  expect(field(label)).toHaveFocus();
  expect(await requests.to('/api/users/')).toEqual([]);
});

it('a shopper whose profile change fails reads why and keeps the typed values', async () => {
  server.use(http.patch('*/api/users', () => HttpResponse.json({ error: 'Not today.' }, { status: 500 })));
  const { user } = await editing();
  await fill(user, { 'First name': 'Adaeze' });
  await press(user, 'Save changes');
  await waitFor(() => expect(screen.getByText('Not today.')).toBeVisible());
  expect(field('First name')).toHaveValue('Adaeze');
});

it('a shopper who signs out is at the login without next (spec 2.25, 4.4)', async () => {
  const { user, router, client, refreshToken } = await openAccount();
  await press(user, 'Sign out');
  await waitFor(() => expect(router.asPath).toBe('/auth/login'));
  expect(hasSession()).toBe(false);
  expect(getAuthState()).toMatchObject({ isLoggedIn: false, userLoggedOut: true });
  expect(
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data),
  ).toEqual([]);
  await waitFor(async () => expect(await backend.readSession(refreshToken)).toBeNull());
});

it('a shopper whose session had ended already signs out without an error (spec 8.14)', async () => {
  const { user, router } = await openAccount();
  // The last request of the page.
  await screen.findByText('You aren’t signed in anywhere else.');
  await backend.endAllSessions();
  await press(user, 'Sign out');
  await waitFor(() => expect(router.asPath).toBe('/auth/login'));
  expect(screen.queryByText(/failed to logout/)).not.toBeInTheDocument();
});

it('a shopper who signs out while the server fails is signed out here and sees an error', async () => {
  server.use(http.post('*/api/users/logout', () => HttpResponse.json({ error: 'Oh no.' }, { status: 500 })));
  const { user } = await openAccount();
  await press(user, 'Sign out');
  await waitFor(() => expect(screen.getByText('Oh no.')).toBeVisible());
  expect(hasSession()).toBe(false);
});
