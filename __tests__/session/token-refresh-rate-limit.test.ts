import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import * as accountsApi from '@/contracts/accounts.api';
import { call } from '@/lib/http/call';
import { createQueryClient } from '@/lib/query/create-query-client';
import { signOut } from '@/session/session';
import { readRefreshToken } from '@/session/token-cookies';

import { server } from '../msw/server';
import { watchRequests } from '../support/requests';
import { connectHttpClient } from '../support/session';
import { signInWithExpiredToken } from '../support/users';

const REFRESH = '/api/users/refresh-access-token/';

/** The server answers 429 with a wait of one second, the given number of times. */
function refusesFor(times: number): void {
  const refused = () =>
    HttpResponse.json({ error: 'Too many tries.' }, { status: 429, headers: { 'Retry-After': '1' } });
  for (let time = 0; time < times; time += 1)
    server.use(http.post('*/api/users/refresh-access-token', refused, { once: true }));
}

it('a refresh answered with 429 waits as told and keeps the session', async () => {
  const { onExpired } = connectHttpClient();
  const { account, refreshToken } = await signInWithExpiredToken();
  refusesFor(2);
  const requests = watchRequests();
  const started = performance.now();
  await expect(call(accountsApi.getCurrentUser, {})).resolves.toMatchObject({
    user: { email: account.email },
  });
  expect(performance.now() - started).toBeGreaterThan(1_900);
  expect(await requests.to(REFRESH)).toHaveLength(3);
  expect(readRefreshToken()).toBe(refreshToken);
  expect(onExpired).not.toHaveBeenCalled();
});

it('sign-out during a rate-limited refresh stays signed out', async () => {
  const { onExpired } = connectHttpClient();
  await signInWithExpiredToken();
  refusesFor(1);
  const requests = watchRequests();
  const asking = call(accountsApi.getCurrentUser, {}).catch((error: unknown) => error);
  await waitFor(async () => expect(await requests.to(REFRESH)).toHaveLength(1));
  await signOut(createQueryClient());
  expect(await asking).toMatchObject({ code: 'cancelled' });
  expect(await requests.to(REFRESH)).toHaveLength(1);
  expect(readRefreshToken()).toBeUndefined();
  expect(onExpired).toHaveBeenCalledTimes(1);
});
