import { http, HttpResponse } from 'msw';

import { server } from '../msw/server';
import { printMeasurement } from '../support/api/print-measurement';
import { buildUser } from '../support/builders';
import { watchRequests } from '../support/requests';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const REFRESH = '/api/users/refresh-access-token/';

/** The server's clock, which is right whatever the device clock shows. */
let serverTime = Date.parse('2026-11-20T10:00:00Z');

const tokenOfNow = () => {
  const payload = { exp: Math.floor(serverTime / 1000) + 15 * 60 };
  return ['e30', btoa(JSON.stringify(payload)).replaceAll('=', ''), 'x'].join('.');
};
const isExpired = (token: string) => {
  const claims = JSON.parse(atob(token.split('.')[1] ?? '')) as { exp: number }; // as tokenOfNow writes it
  return claims.exp * 1000 <= serverTime;
};
const headers = () => ({ Date: new Date(serverTime).toUTCString() });

beforeEach(() => {
  window.localStorage.clear();
  server.use(
    http.post('*/api/users/refresh-access-token', () =>
      HttpResponse.json({ status: 200, token: { accesstoken: tokenOfNow() } }, { headers: headers() }),
    ),
    http.get('*/api/users/current-user', ({ request }) => {
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
      return isExpired(token)
        ? HttpResponse.json({ error: 'Expired.' }, { status: 401, headers: headers() })
        : HttpResponse.json({ user: buildUser() }, { headers: headers() });
    }),
  );
});

afterEach(() => jest.restoreAllMocks());

/** Loads a page: modules start fresh, cookies and storage stay. */
async function loadPage(clockOffset: number): Promise<void> {
  jest.spyOn(Date, 'now').mockReturnValue(serverTime + clockOffset);
  await jest.isolateModulesAsync(async () => {
    const { connectHttpClient } = await import('../support/session');
    const { resumeSession } = await import('@/session/resume-session');
    const { call } = await import('@/lib/http/call');
    const accountsApi = await import('@/contracts/accounts.api');
    connectHttpClient();
    await resumeSession();
    await call(accountsApi.getCurrentUser, {});
  });
}

async function signIn(clockOffset: number): Promise<void> {
  jest.spyOn(Date, 'now').mockReturnValue(serverTime + clockOffset);
  const { storeLoginTokens } = await import('@/session/token-cookies');
  storeLoginTokens({ accesstoken: tokenOfNow(), refreshToken: 'refresh' }, 'password');
}

const behind = -2 * HOUR;
const ahead = 2 * HOUR;

it.each([
  ['is right', () => 0],
  ['is two hours behind', () => behind],
  ['is two hours ahead', () => ahead],
  ['jumps once from two hours behind to two hours ahead', (load: number) => (load < 5 ? behind : ahead)],
  ['jumps once from two hours ahead to two hours behind', (load: number) => (load < 5 ? ahead : behind)],
  ['jumps at every reload', (load: number) => (load % 2 ? ahead : behind)],
])(
  'a shopper who reloads for 15 minutes while the clock %s refreshes at most twice',
  async (how, offsetOf) => {
    await signIn(offsetOf(0));
    await loadPage(offsetOf(0));
    const requests = watchRequests();
    for (let load = 1; load <= 14; load += 1) {
      serverTime += MINUTE;
      await loadPage(offsetOf(load));
    }
    const refreshes = await requests.to(REFRESH);
    printMeasurement('T28', `clock ${how}: ${refreshes.length} refreshes in 14 reloads`);
    expect(refreshes.length).toBeLessThanOrEqual(2);
  },
);

it('a token refreshed while the clock was behind is kept', async () => {
  await signIn(behind);
  serverTime += 20 * MINUTE;
  await loadPage(behind);
  const requests = watchRequests();
  for (let load = 0; load < 10; load += 1) {
    serverTime += MINUTE;
    await loadPage(behind);
  }
  expect(await requests.to(REFRESH)).toHaveLength(0);
});

it('a shopper who comes back a day later sends no expired token', async () => {
  await signIn(0);
  await loadPage(0);
  serverTime += 24 * HOUR;
  const requests = watchRequests();
  await loadPage(0);
  expect((await requests.all()).map(({ path }) => path)).toEqual([REFRESH, '/api/users/current-user/']);
});
