import { http, HttpResponse } from 'msw';

import { getAuthState } from '@/session/auth.store';
import { currentUserOptions } from '@/session/current-user';
import { hasSession } from '@/session/has-session';
import { clearDeletedAccount, signOut, startSession } from '@/session/session';
import { dropSession, onSessionEnd } from '@/session/session-end';
import { readAccessToken, readRefreshToken } from '@/session/token-cookies';

import { server } from '../msw/server';
import { backend } from '../support/backend';
import { buildUser } from '../support/builders';
import { watchRequests } from '../support/requests';
import { connectHttpClient } from '../support/session';
import { signInUser } from '../support/users';

const LOGOUT = '/api/users/logout/';
const tokens = { accesstoken: 'access-1', refreshToken: 'refresh-1' };

/** A filled query cache: the user, personal data and public data. */
function cacheOf({ client }: ReturnType<typeof connectHttpClient>) {
  client.setQueryData(currentUserOptions().queryKey, buildUser());
  client.setQueryData(['cart'], { items: [1] });
  client.setQueryData(['wishlist'], { items: [2] });
  client.setQueryData(['anything', 'else'], 3);
  return client;
}

const cached = ({ client }: ReturnType<typeof connectHttpClient>) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined);

it('a shopper who signs in is logged in with both tokens stored (spec 3.21, 4.1)', () => {
  const { client } = connectHttpClient();
  startSession(client, tokens, 'password');
  expect(getAuthState()).toMatchObject({ isLoggedIn: true, userLoggedOut: false, emailVerified: true });
  expect([readAccessToken(), readRefreshToken()]).toEqual(['access-1', 'refresh-1']);
  expect(hasSession()).toBe(true);
});

it('a shopper who signs in after another user sees none of their data', () => {
  const shop = connectHttpClient();
  cacheOf(shop);
  const clean = jest.fn();
  const stop = onSessionEnd(clean);
  startSession(shop.client, tokens, 'password');
  stop();
  expect(cached(shop)).toEqual([]);
  expect(clean.mock.calls).toEqual([['signed-in']]);
});

it('signing out clears all cached data (spec 4.5)', async () => {
  const shop = connectHttpClient();
  const { accesstoken, refreshToken } = await signInUser();
  cacheOf(shop);
  const requests = watchRequests();
  await signOut(shop.client);
  expect(cached(shop)).toEqual([]);
  expect(getAuthState()).toMatchObject({ isLoggedIn: false, userLoggedOut: true, emailVerified: false });
  expect(hasSession()).toBe(false);
  expect(await requests.all()).toEqual([
    { method: 'POST', path: LOGOUT, body: { refreshToken }, bearer: `Bearer ${accesstoken}` },
  ]);
  expect(await backend.readSession(refreshToken)).toBeNull();
});

it('signing out clears cart and wishlist through their session-end callbacks (spec 4.5)', async () => {
  const { client } = connectHttpClient();
  const [emptyCart, emptyWishlist] = [jest.fn(), jest.fn()];
  const stops = [onSessionEnd(emptyCart), onSessionEnd(emptyWishlist)];
  await signOut(client);
  stops.forEach((stop) => stop());
  await signOut(client);
  expect([emptyCart.mock.calls.length, emptyWishlist.mock.calls.length]).toEqual([1, 1]);
});

it('a shopper who signs out, whose session dies, or who leaves in another tab, does each in its own way', async () => {
  const { client } = connectHttpClient();
  const clean = jest.fn();
  const stop = onSessionEnd(clean);
  await signOut(client);
  dropSession(client);
  dropSession(client, 'elsewhere');
  stop();
  expect(clean.mock.calls).toEqual([['signed-out'], ['lost'], ['elsewhere']]);
});

it('a shopper whose session went with the account is signed out here, and the server is told nothing', async () => {
  const shop = connectHttpClient();
  await signInUser();
  cacheOf(shop);
  const clean = jest.fn();
  const stop = onSessionEnd(clean);
  const requests = watchRequests();
  clearDeletedAccount(shop.client);
  stop();
  expect(hasSession()).toBe(false);
  expect(cached(shop)).toEqual([]);
  expect(getAuthState()).toMatchObject({ isLoggedIn: false, userLoggedOut: true });
  expect(clean.mock.calls).toEqual([['signed-out']]);
  expect(await requests.all()).toEqual([]);
});

it('a shopper who signs out is signed out here before the server has answered (spec 4.4)', async () => {
  const { client } = connectHttpClient();
  await signInUser();
  const ending = signOut(client);
  expect(hasSession()).toBe(false);
  expect(getAuthState().userLoggedOut).toBe(true);
  return ending;
});

it('a shopper who was logged out already is signed out here all the same (spec 8.14)', async () => {
  const { client } = connectHttpClient();
  await signInUser();
  await backend.endAllSessions();
  await expect(signOut(client)).resolves.toBeUndefined();
  expect(hasSession()).toBe(false);
});

it.each([
  ['fails', () => HttpResponse.json({ error: 'Something broke.' }, { status: 500 })],
  ['cannot be reached', () => HttpResponse.error()],
])(
  'a shopper who signs out while the server %s is signed out here and sees an error',
  async (_how, reply) => {
    const { client } = connectHttpClient();
    await signInUser();
    server.use(http.post('*/api/users/logout', reply));
    await expect(signOut(client)).rejects.toMatchObject({ name: 'ApiError' });
    expect(hasSession()).toBe(false);
    expect(getAuthState().userLoggedOut).toBe(true);
  },
);

it('signing out with an expired token sends neither the token nor a refresh', async () => {
  const { client } = connectHttpClient();
  const { refreshToken } = await signInUser();
  startSession(client, { accesstoken: 'undefined', refreshToken }, 'password');
  const requests = watchRequests();
  await signOut(client);
  expect((await requests.all()).map(({ path, bearer }) => [path, bearer])).toEqual([[LOGOUT, null]]);
});

describe('the account request', () => {
  it('is retried once when the server fails (spec 7.7, 9.8)', async () => {
    const { client } = connectHttpClient();
    const { account } = await signInUser();
    server.use(
      http.get('*/api/users/current-user', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    const requests = watchRequests();
    const user = await client.fetchQuery({ ...currentUserOptions(), retryDelay: 0 });
    expect(user.email).toBe(account.email);
    expect(await requests.all()).toHaveLength(2);
  });

  it('is not retried twice (spec 9.8)', async () => {
    const { client } = connectHttpClient();
    await signInUser();
    server.use(http.get('*/api/users/current-user', () => HttpResponse.error()));
    const requests = watchRequests();
    await expect(client.fetchQuery({ ...currentUserOptions(), retryDelay: 0 })).rejects.toMatchObject({
      code: 'network',
    });
    expect(await requests.all()).toHaveLength(2);
  });

  it('is not retried after a refusal', async () => {
    const { client } = connectHttpClient();
    await signInUser();
    server.use(
      http.get('*/api/users/current-user', () => HttpResponse.json({ error: 'No.' }, { status: 403 })),
    );
    const requests = watchRequests();
    await expect(client.fetchQuery({ ...currentUserOptions(), retryDelay: 0 })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await requests.all()).toHaveLength(1);
  });
});
