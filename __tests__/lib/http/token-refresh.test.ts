import { http, HttpResponse } from 'msw';

import * as accountsApi from '@/contracts/accounts.api';
import { call } from '@/lib/http/call';
import { signOut } from '@/session/session';
import { readAccessToken, readRefreshToken, storeLoginTokens } from '@/session/token-cookies';
import { getUsableToken } from '@/session/usable-token';

import { server } from '../../msw/server';
import { printMeasurement } from '../../support/api/print-measurement';
import { backend } from '../../support/backend';
import { holdReply } from '../../support/held-reply';
import { watchRequests } from '../../support/requests';
import { connectHttpClient } from '../../support/session';
import { buildAccessToken } from '../../support/unsigned-token';
import { addShopper, NGOZI, PASSWORD, signInUser, signInWithExpiredToken } from '../../support/users';

const REFRESH = '/api/users/refresh-access-token/';
const CURRENT = '/api/users/current-user/';

const times = <T>(count: number, act: () => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, act));
const succeeded = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;
const reject = () => HttpResponse.json({ error: 'Please sign in.' }, { status: 401 });

it('a valid token is sent as Bearer without a refresh (spec 6.5)', async () => {
  connectHttpClient();
  const { accesstoken } = await signInUser();
  const requests = watchRequests();
  await call(accountsApi.getCurrentUser, {});
  expect(await requests.all()).toEqual([
    { method: 'GET', path: CURRENT, body: undefined, bearer: `Bearer ${accesstoken}` },
  ]);
});

it('a shopper who comes back after 15 minutes refreshes once for fifty calls (spec 4.14)', async () => {
  connectHttpClient();
  const { accesstoken, refreshToken } = await signInWithExpiredToken();
  const requests = watchRequests();
  const results = await times(50, () => call(accountsApi.getCurrentUser, {}));
  const refreshes = await requests.to(REFRESH);
  printMeasurement('T10', `50 calls, ${refreshes.length} refresh, ${succeeded(results)} succeed`);
  expect(refreshes).toEqual([{ method: 'POST', path: REFRESH, body: { refreshToken }, bearer: null }]);
  expect(succeeded(results)).toBe(50);
  expect(readAccessToken()).not.toBe(accesstoken);
  const bearers = (await requests.to(CURRENT)).map(({ bearer }) => bearer);
  expect(new Set(bearers)).toEqual(new Set([`Bearer ${readAccessToken()}`]));
});

it.each(['', 'undefined', 'Bearer undefined', 'x.undefined.y'])(
  'an access token of %j is replaced before the call (spec 4.13)',
  async (stored) => {
    connectHttpClient();
    const { refreshToken } = await signInUser();
    storeLoginTokens({ accesstoken: stored, refreshToken }, 'password');
    const requests = watchRequests();
    await call(accountsApi.getCurrentUser, {});
    expect((await requests.all()).map(({ path }) => path)).toEqual([REFRESH, CURRENT]);
    expect(readAccessToken()).toBe(getUsableToken(readAccessToken()));
  },
);

it('a token that the server refuses is refreshed and the call retried once', async () => {
  const { onExpired } = connectHttpClient();
  const { refreshToken } = await signInUser();
  storeLoginTokens({ accesstoken: 'an-opaque-token-of-yesterday', refreshToken }, 'password');
  const requests = watchRequests();
  const results = await times(50, () => call(accountsApi.updateProfile, { body: { first_name: 'Ada' } }));
  const tries = await requests.to('/api/users/');
  expect(succeeded(results)).toBe(50);
  expect(tries).toHaveLength(100);
  expect(tries.every(({ body }) => JSON.stringify(body) === '{"first_name":"Ada"}')).toBe(true);
  expect(await requests.to(REFRESH)).toHaveLength(1);
  expect(onExpired).not.toHaveBeenCalled();
});

it('an expired session causes no redirect loop (spec 7.9)', async () => {
  const { onExpired } = connectHttpClient();
  await signInUser();
  await backend.endAllSessions();
  const requests = watchRequests();
  const results = await times(50, () => call(accountsApi.getCurrentUser, {}));
  expect(succeeded(results)).toBe(0);
  expect(await requests.to(REFRESH)).toHaveLength(1);
  expect(await requests.to(CURRENT)).toHaveLength(50);
  expect(onExpired).toHaveBeenCalled();
  expect([readAccessToken(), readRefreshToken()]).toEqual([undefined, undefined]);
});

it('a shopper whose new token is refused too is redirected to the login after one retry', async () => {
  const { onExpired } = connectHttpClient();
  await signInUser();
  server.use(http.get('*/api/users/current-user', reject));
  const requests = watchRequests();
  const [result] = await times(1, () => call(accountsApi.getCurrentUser, {}));
  const [refreshes, tries] = [await requests.to(REFRESH), await requests.to(CURRENT)];
  printMeasurement(
    'T11',
    `${refreshes.length} refresh, ${tries.length - 1} retry, ${onExpired.mock.calls.length} redirect`,
  );
  expect(result).toMatchObject({ status: 'rejected', reason: { code: 'unauthorised' } });
  expect([refreshes.length, tries.length, onExpired.mock.calls.length]).toEqual([1, 2, 1]);
});

it('a guest without tokens is refused without a refresh', async () => {
  const { onExpired } = connectHttpClient();
  const requests = watchRequests();
  await expect(call(accountsApi.getCurrentUser, {})).rejects.toMatchObject({ code: 'unauthorised' });
  expect((await requests.all()).map(({ path, bearer }) => [path, bearer])).toEqual([[CURRENT, null]]);
  expect(onExpired).toHaveBeenCalledTimes(1);
});

it('a login with an old token in the browser neither sends nor refreshes it (spec 7.1, 7.9)', async () => {
  connectHttpClient();
  await signInWithExpiredToken();
  const requests = watchRequests();
  await call(accountsApi.logIn, { body: { email: NGOZI, password: PASSWORD } });
  expect((await requests.all()).map(({ path, bearer }) => [path, bearer])).toEqual([
    ['/api/users/login/', null],
  ]);
});

it('a wrong password shows an error and does not redirect', async () => {
  const { onExpired } = connectHttpClient();
  await addShopper();
  const requests = watchRequests();
  await expect(
    call(accountsApi.logIn, { body: { email: NGOZI, password: 'Wrong-one9!' } }),
  ).rejects.toMatchObject({
    code: 'unauthorised',
    message: 'The email or password is incorrect.',
  });
  expect(await requests.all()).toHaveLength(1);
  expect(onExpired).not.toHaveBeenCalled();
});

describe('a shopper who signs out during a refresh', () => {
  async function refreshUnderWay() {
    const { client, onExpired } = connectHttpClient();
    await signInWithExpiredToken();
    const reply = holdReply();
    server.use(
      http.post('*/api/users/refresh-access-token', async () => {
        await reply.hold();
        return HttpResponse.json({ status: 200, token: { accesstoken: buildAccessToken('late') } });
      }),
    );
    const calling = call(accountsApi.getCurrentUser, {}).catch((error: unknown) => error);
    await reply.arrived;
    return { client, onExpired, reply, calling };
  }

  it('stays signed out when the reply comes', async () => {
    const { client, reply, calling } = await refreshUnderWay();
    await signOut(client).catch(() => {});
    reply.release();
    expect(await calling).toMatchObject({ code: 'cancelled' });
    const left = [readAccessToken(), readRefreshToken()].filter((token) => token !== undefined);
    printMeasurement('T12', `${left.length} cookies came back`);
    expect(left).toEqual([]);
  });

  it('leaves the cookies of the next user alone', async () => {
    const { client, reply, calling } = await refreshUnderWay();
    await signOut(client).catch(() => {});
    const ada = await signInUser({ email: 'ada@mail.example' });
    reply.release();
    await calling;
    expect([readAccessToken(), readRefreshToken()]).toEqual([ada.accesstoken, ada.refreshToken]);
  });
});
