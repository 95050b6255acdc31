import { http, HttpResponse } from 'msw';

import * as accountsApi from '@/contracts/accounts.api';
import { logIn } from '@/features/auth/log-in';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';
import { getHttpClient as shopClient } from '@/lib/http/http-client';

import { server } from '../../msw/server';
import { connectHttpClient, setHttpTimeout } from '../../support/session';
import { NGOZI, PASSWORD, signInUser } from '../../support/users';

const credentials = { email: NGOZI, password: PASSWORD };

async function failureOf(reply: () => Response): Promise<unknown> {
  connectHttpClient();
  server.use(http.post('*/api/users/login', reply));
  return logIn(credentials).catch((error: unknown) => error);
}

it.each([
  [
    'a proxy page with status 200',
    () => HttpResponse.html('<html><body>Sign in to the Wi-Fi</body></html>'),
    'unreadable',
  ],
  ['an empty body with status 200', () => new HttpResponse(null, { status: 200 }), 'unreadable'],
  ['a number with status 200', () => HttpResponse.json(7), 'unreadable'],
  ['tokens that are missing', () => HttpResponse.json({ message: 'Login Successful' }), 'unreadable'],
  [
    'tokens that are empty',
    () => HttpResponse.json({ message: 'x', user: { accesstoken: '', refreshToken: '' } }),
    'unreadable',
  ],
  [
    'a fault of the server',
    () => HttpResponse.json({ error: 'Something broke.' }, { status: 500 }),
    'server',
  ],
  ['a proxy page with status 502', () => HttpResponse.html('<html></html>', { status: 502 }), 'server'],
  ['no answer at all', () => HttpResponse.error(), 'network'],
])('a shopper who signs in and meets %s reads a clear message', async (_what, reply, code) => {
  const error = await failureOf(reply);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code });
});

it('a shopper whose request times out is told that it took too long', async () => {
  connectHttpClient();
  server.use(http.post('*/api/users/login', () => new Promise<Response>(() => {})));
  expect((await shopClient()).defaults.timeout).toBe(20_000);
  const restorePatience = await setHttpTimeout(20);
  await expect(logIn(credentials)).rejects.toMatchObject({ code: 'timeout', status: 0 });
  restorePatience();
});

it('leaving the page cancels the request', async () => {
  connectHttpClient();
  await signInUser();
  const leaving = new AbortController();
  const asking = call(accountsApi.getCurrentUser, {}, { signal: leaving.signal });
  leaving.abort();
  await expect(asking).rejects.toMatchObject({ code: 'cancelled' });
});

it('a developer who forgot configureHttp gets an error', async () => {
  await jest.isolateModulesAsync(async () => {
    const unconnected = await import('@/lib/http/http-client');
    await expect(unconnected.getHttpClient()).rejects.toThrow('configureHttp()');
  });
});
