import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import * as accountsApi from '@/contracts/accounts.api';
import { call } from '@/lib/http/call';
import { LoginScreen } from '@/screens/auth/login-screen';
import { readRefreshToken } from '@/session/token-cookies';
import { withAuth } from '@/shell/guards/with-auth';

import { server } from '../msw/server';
import { renderShop } from '../support/render-shop';
import { watchRequests } from '../support/requests';
import { signInUser, signInWithExpiredToken } from '../support/users';

const REFRESH = '/api/users/refresh-access-token/';
const HERE = '/account?tab=orders';
const LOGIN = '/auth/login?next=%2Faccount&tab=orders';

const Guarded = withAuth(function Orders() {
  return <h1>Your orders</h1>;
});

const answerRefresh = (reply: () => Response) =>
  server.use(http.post('*/api/users/refresh-access-token', reply));

/** Long enough for a second redirect to show. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

const failures: [string, () => Response][] = [
  ['answers 500', () => HttpResponse.json({ error: 'Oh.' }, { status: 500 })],
  ['answers a page', () => HttpResponse.html('<html></html>', { status: 502 })],
  ['does not answer', () => HttpResponse.error()],
];

it.each(failures)(
  'a guarded page whose refresh %s redirects to the login with next and keeps the session (spec 4.15)',
  async (_how, reply) => {
    answerRefresh(reply);
    const { refreshToken } = await signInWithExpiredToken();
    const { router } = renderShop(<Guarded />, { at: HERE });
    await waitFor(() => expect(router.asPath).toBe(LOGIN));
    expect(router.moves).toEqual([{ method: 'replace', address: LOGIN, shallow: false }]);
    expect(screen.queryByText('Failed to load page data due to some error.')).not.toBeInTheDocument();
    expect(readRefreshToken()).toBe(refreshToken);
  },
);

it('a guarded page with a refused refresh token redirects to the login with next, signed out', async () => {
  answerRefresh(() => HttpResponse.json({ error: 'No.' }, { status: 401 }));
  await signInWithExpiredToken();
  const { router } = renderShop(<Guarded />, { at: HERE });
  await waitFor(() => expect(router.asPath).toBe(LOGIN));
  expect(readRefreshToken()).toBeUndefined();
});

it('a signed-in shopper on the login page stays there while the server is down', async () => {
  answerRefresh(() => HttpResponse.json({}, { status: 500 }));
  await signInWithExpiredToken();
  const requests = watchRequests();
  const { router } = renderShop(<LoginScreen />, { at: LOGIN });
  await waitFor(async () => expect(await requests.to(REFRESH)).toHaveLength(1));
  await settle();
  expect(router.moves).toEqual([]);
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

it('a signed-in shopper on the login page continues to next once the session is renewed', async () => {
  answerRefresh(() => HttpResponse.error());
  await signInWithExpiredToken();
  const shop = renderShop(<Guarded />, { at: HERE });
  await waitFor(() => expect(shop.router.asPath).toBe(LOGIN));
  shop.show(<LoginScreen />);
  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(shop.router.asPath).toBe(HERE));
});

it('a session that fails on a page causes no redirect loop with the login', async () => {
  await signInUser();
  const shop = renderShop(<Guarded />, { at: HERE });
  await screen.findByRole('heading', { name: 'Your orders' });
  server.use(http.get('*/api/users/current-user', () => HttpResponse.json({}, { status: 401 })));
  await act(() => Promise.allSettled([call(accountsApi.getCurrentUser, {})]));
  await waitFor(() => expect(shop.router.asPath).toBe(LOGIN));
  shop.show(<LoginScreen />);
  await settle();
  expect(shop.router.asPath).toBe(LOGIN);
  expect(shop.router.moves).toHaveLength(1);
});
