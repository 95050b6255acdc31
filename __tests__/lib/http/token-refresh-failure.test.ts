import Cookies from 'js-cookie';
import { http, HttpResponse } from 'msw';

import * as accountsApi from '@/contracts/accounts.api';
import { call } from '@/lib/http/call';
import { readAccessToken, readRefreshToken } from '@/session/token-cookies';

import { server } from '../../msw/server';
import { printMeasurement } from '../../support/api/print-measurement';
import { buildUser } from '../../support/builders';
import { watchRequests } from '../../support/requests';
import { connectHttpClient } from '../../support/session';
import { readSessionId } from '../../support/unsigned-token';
import { signInUser, signInWithExpiredToken } from '../../support/users';

const REFRESH = '/api/users/refresh-access-token/';
const refreshAnswers = (reply: () => Response) =>
  server.use(http.post('*/api/users/refresh-access-token', reply));

const renewed = (accesstoken: unknown) => HttpResponse.json({ status: 200, token: { accesstoken } });

it.each([400, 401, 403])(
  'a shopper whose refresh token is refused with %i loses both cookies (spec 4.15)',
  async (status) => {
    const { onExpired } = connectHttpClient();
    await signInWithExpiredToken();
    refreshAnswers(() => HttpResponse.json({ error: 'No.' }, { status }));
    await expect(call(accountsApi.getCurrentUser, {})).rejects.toMatchObject({ status });
    expect([readAccessToken(), readRefreshToken()]).toEqual([undefined, undefined]);
    expect(onExpired).toHaveBeenCalledTimes(1);
  },
);

it.each([
  ['the server fails', () => HttpResponse.json({ error: 'Oh.' }, { status: 500 })],
  ['a proxy answers', () => HttpResponse.html('<html></html>')],
  ['no token is in the reply', () => HttpResponse.json({ status: 200, token: {} })],
  ['the new token is undefined', () => renewed('undefined')],
  ['the new token contains undefined', () => renewed('abc.undefined.x')],
  ['the new token has no readable payload', () => renewed('a.b.c')],
  ['the new token has a line break', () => renewed('abc\r\nX-Evil: 1')],
  ['the new token is a number', () => renewed(7)],
  ['there is no connection', () => HttpResponse.error()],
])(
  'a shopper for whom %s keeps the refresh token and is redirected to the login (spec 8.16)',
  async (_why, reply) => {
    const { onExpired } = connectHttpClient();
    const { refreshToken } = await signInWithExpiredToken();
    const stored = readAccessToken();
    refreshAnswers(reply);
    await expect(call(accountsApi.getCurrentUser, {})).rejects.toMatchObject({ name: 'ApiError' });
    expect(readRefreshToken()).toBe(refreshToken);
    expect(readAccessToken()).toBe(stored);
    expect(onExpired).toHaveBeenCalledTimes(1);
  },
);

it('a shopper whose refresh failed once refreshes with the next call', async () => {
  connectHttpClient();
  const { account } = await signInWithExpiredToken();
  server.use(http.post('*/api/users/refresh-access-token', () => HttpResponse.error(), { once: true }));
  await expect(call(accountsApi.getCurrentUser, {})).rejects.toMatchObject({ code: 'network' });
  await expect(call(accountsApi.getCurrentUser, {})).resolves.toMatchObject({
    user: { email: account.email },
  });
});

/** Malformed tokens (T14). */
const malformed = [
  'undefined',
  'Bearer undefined',
  'null',
  'Bearer null',
  '[object Object]',
  'a.b.c',
  'a.e30.c',
  'x\r\nX-Evil: 1',
  'x y',
  '"quoted"',
  'é',
  'a'.repeat(8 * 1024),
];

it('a malformed token in the cookie is never sent', async () => {
  connectHttpClient();
  const requests = watchRequests();
  for (const token of malformed) {
    Cookies.set('didan_access', token, { path: '/' });
    await expect(call(accountsApi.getCurrentUser, {})).rejects.toMatchObject({ code: 'unauthorised' });
  }
  const sent = (await requests.all()).filter(({ bearer }) => bearer !== null);
  printMeasurement('T14', `${malformed.length} malformed tokens, ${sent.length} sent as Bearer`);
  expect(sent).toEqual([]);
  expect(await requests.all()).toHaveLength(malformed.length);
});

it.each(malformed)('an access token of %.20j is refreshed before the call', async (token) => {
  connectHttpClient();
  const { account } = await signInUser();
  Cookies.set('didan_access', token, { path: '/' });
  const requests = watchRequests();
  await expect(call(accountsApi.getCurrentUser, {})).resolves.toMatchObject({
    user: { email: account.email },
  });
  const bearers = (await requests.all()).flatMap(({ bearer }) => bearer ?? []);
  expect(bearers).toEqual([`Bearer ${readAccessToken()}`]);
  expect(readSessionId(readAccessToken() ?? '')).toBeDefined();
});

it.each(['undefined', 'null', ''])(
  'a guest whose refresh token is %j sends no refresh (spec 4.13)',
  async (token) => {
    connectHttpClient();
    Cookies.set('didan_refresh', token, { path: '/' });
    const requests = watchRequests();
    await expect(call(accountsApi.getCurrentUser, {})).rejects.toMatchObject({ code: 'unauthorised' });
    expect(await requests.to(REFRESH)).toEqual([]);
  },
);

const HOUR = 60 * 60_000;

/** A server whose clock differs from this device's, as each reply's Date header says. */
function serverOnAnotherClock(offset: number) {
  const now = () => Date.now() + offset;
  const tokenOfNow = () => {
    const payload = { exp: Math.floor(now() / 1000) + 15 * 60 };
    return ['e30', btoa(JSON.stringify(payload)).replaceAll('=', ''), 'x'].join('.');
  };
  const headers = () => ({ Date: new Date(now()).toUTCString() });
  server.use(
    http.post('*/api/users/refresh-access-token', () =>
      HttpResponse.json({ status: 200, token: { accesstoken: tokenOfNow() } }, { headers: headers() }),
    ),
    http.get('*/api/users/current-user', () =>
      HttpResponse.json({ user: buildUser() }, { headers: headers() }),
    ),
  );
  return tokenOfNow;
}

it('a shopper whose clock is two hours off refreshes at most once and stays signed in', async () => {
  const figures: string[] = [];
  for (const hours of [-2, -1, 1, 2]) {
    connectHttpClient();
    await signInUser();
    Cookies.set('didan_access', serverOnAnotherClock(hours * HOUR)(), { path: '/' });
    const requests = watchRequests();
    for (let count = 0; count < 10; count += 1) await call(accountsApi.getCurrentUser, {});
    const refreshes = await requests.to(REFRESH);
    figures.push(`${hours} h: ${refreshes.length}`);
    expect(refreshes.length).toBeLessThanOrEqual(1);
  }
  printMeasurement('T28', `refreshes in 10 calls, clock off by ${figures.join(', ')}`);
});
