import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { server } from '../../msw/server';
import { openAccount } from '../../support/account-page';
import { backend } from '../../support/backend';
import { press } from '../../support/forms';
import { holdReply } from '../../support/held-reply';
import { addShopper, NGOZI } from '../../support/users';

const SESSIONS = '*/api/users/sessions';
const HOUR = 3_600_000;

const SAFARI_ON_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

/** Signs the user in on a phone too. */
async function withAPhone() {
  await addShopper();
  return backend.signIn(NGOZI, {
    userAgent: SAFARI_ON_IOS,
    kind: 'google',
    createdAt: '2026-11-06T10:00:00.000Z',
    lastUsedAt: ago(3 * HOUR + 60_000),
  });
}

const card = () => screen.getByRole('region', { name: 'Where you’re signed in' });
const rowOf = async (device: string) => {
  const [name] = await within(card()).findAllByText(device);
  const row = name?.closest('li');
  if (!row) throw new Error(`There is no row for ${device}.`);
  return row;
};

it('a shopper sees this device first, then the others with date and method', async () => {
  await withAPhone();
  await openAccount();
  expect(await rowOf('Chrome on Linux')).toHaveTextContent('This device');
  expect(await rowOf('Safari on iOS')).toHaveTextContent(
    'Last used 3 hours ago, signed in with Google on 6 November 2026',
  );
  expect(within(card()).getAllByRole('listitem')[0]).toHaveTextContent('Chrome on Linux');
});

it('a shopper with one session is told so and has nothing to sign out', async () => {
  await openAccount();
  expect(await screen.findByText('You aren’t signed in anywhere else.')).toBeVisible();
  expect(within(card()).queryByRole('button')).not.toBeInTheDocument();
});

it('a shopper with many sessions sees the latest, and all on request', async () => {
  await addShopper();
  for (let used = 1; used <= 6; used += 1) await backend.signIn(NGOZI, { lastUsedAt: ago(used * HOUR) });
  const { user } = await openAccount();
  const rows = () => within(card()).getAllByRole('listitem');
  await rowOf('Chrome on Linux');
  expect(rows()).toHaveLength(5);
  await press(user, 'Show all 7');
  expect(rows()).toHaveLength(7);
  await press(user, 'Show fewer');
  expect(rows()).toHaveLength(5);
});

it('a shopper sees a loading state, then the list', async () => {
  const reply = holdReply();
  server.use(
    http.get(SESSIONS, async () => {
      await reply.hold();
      return undefined;
    }),
  );
  await openAccount();
  expect(within(card()).getByText('Loading your devices')).toBeInTheDocument();
  reply.release();
  expect(await rowOf('Chrome on Linux')).toBeVisible();
});

it('a shopper whose sessions fail to load reads why and retries', async () => {
  server.use(
    http.get(SESSIONS, () => HttpResponse.json({ error: 'No list today.' }, { status: 403 }), { once: true }),
  );
  const { user } = await openAccount();
  expect(await screen.findByText('No list today.')).toBeVisible();
  await user.click(within(card()).getByRole('button', { name: 'Try again' }));
  expect(await rowOf('Chrome on Linux')).toBeVisible();
});

it('a shopper signs out a lost phone', async () => {
  const { refreshToken } = await withAPhone();
  const { user } = await openAccount();
  await rowOf('Safari on iOS');
  await press(user, 'Sign out Safari on iOS');
  await waitFor(() => expect(screen.getByText('That device has been signed out')).toBeVisible());
  expect(within(card()).queryByText('Safari on iOS')).not.toBeInTheDocument();
  expect(await backend.readSession(refreshToken)).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Where you’re signed in' })).toHaveFocus());
});

it('a shopper whose lost phone cannot be signed out sees an error and still sees it listed', async () => {
  await withAPhone();
  server.use(http.delete(SESSIONS, () => HttpResponse.json({ error: 'The phone stays.' }, { status: 500 })));
  const { user } = await openAccount();
  await rowOf('Safari on iOS');
  await press(user, 'Sign out Safari on iOS');
  await waitFor(() => expect(screen.getByText('The phone stays.')).toBeVisible());
  expect(await rowOf('Safari on iOS')).toBeVisible();
});

it('a shopper signs out everywhere else, and stays signed in here', async () => {
  const phone = await withAPhone();
  const { user, refreshToken } = await openAccount();
  await rowOf('Safari on iOS');
  await press(user, 'Sign out everywhere else');
  const question = await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await press(user, 'Sign out other devices');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(await screen.findByText('You aren’t signed in anywhere else.')).toBeVisible();
  expect(await backend.readSession(phone.refreshToken)).toBeNull();
  expect(await backend.readSession(refreshToken)).not.toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Where you’re signed in' })).toHaveFocus());
});

it('a shopper who cancels leaves the other sessions signed in', async () => {
  const phone = await withAPhone();
  const { user } = await openAccount();
  await rowOf('Safari on iOS');
  await press(user, 'Sign out everywhere else');
  const question = await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(await backend.readSession(phone.refreshToken)).not.toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign out everywhere else' })).toHaveFocus());
});
