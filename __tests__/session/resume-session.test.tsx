import { act, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { http, HttpResponse } from 'msw';

import { getAuthState } from '@/session/auth.store';
import { hasSession } from '@/session/has-session';
import { readAccessToken, readRefreshToken } from '@/session/token-cookies';
import { getUsableToken } from '@/session/usable-token';
import { useSession } from '@/session/use-session';
import { Header } from '@/shell/header';

import { server } from '../msw/server';
import { backend } from '../support/backend';
import { renderShop } from '../support/render-shop';
import { watchRequests } from '../support/requests';
import { signInUser, signInWithExpiredToken } from '../support/users';

const REFRESH = '/api/users/refresh-access-token/';
const CURRENT = '/api/users/current-user/';

function WhoIsHere() {
  return <p>{useSession().status}</p>;
}

it('a shopper is logged in once the account loads as verified (spec 4.3)', async () => {
  await signInUser();
  renderShop(<WhoIsHere />);
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('signed-in')).toBeVisible();
  await waitFor(() => expect(getAuthState()).toMatchObject({ isLoggedIn: true, emailVerified: true }));
});

it('a shopper whose account loads as unverified is not logged in (spec 3.21)', async () => {
  await signInUser({ verified: false });
  renderShop(<WhoIsHere />);
  expect(await screen.findByText('unverified')).toBeVisible();
  expect(getAuthState()).toMatchObject({ isLoggedIn: false, emailVerified: false });
});

it('a guest sends no session requests (spec 6.1)', async () => {
  const requests = watchRequests();
  const { router } = renderShop(<WhoIsHere />);
  expect(await screen.findByText('guest')).toBeVisible();
  expect(await requests.all()).toEqual([]);
  expect(router.moves).toEqual([]);
});

it('a shopper with a refresh token and no access token gets one at the start (spec 4.16)', async () => {
  const { refreshToken } = await signInUser();
  Cookies.remove('didan_access', { path: '/' });
  const requests = watchRequests();
  renderShop(<WhoIsHere />);
  expect(await screen.findByText('signed-in')).toBeVisible();
  expect((await requests.all()).map(({ path }) => path)).toEqual([REFRESH, CURRENT]);
  expect((await requests.to(REFRESH))[0]?.body).toEqual({ refreshToken });
  expect(getUsableToken(readAccessToken())).not.toBeNull();
});

it('a shopper whose session expired continues as a guest without a redirect', async () => {
  await signInWithExpiredToken();
  await backend.endAllSessions();
  const { router } = renderShop(<WhoIsHere />, { at: '/privacy-policy' });
  expect(await screen.findByText('guest')).toBeVisible();
  expect(hasSession()).toBe(false);
  expect(router.moves).toEqual([]);
});

it('an offline shopper keeps the session and is signed in on reconnect', async () => {
  await signInWithExpiredToken();
  server.use(http.post('*/api/users/refresh-access-token', () => HttpResponse.error(), { once: true }));
  renderShop(<WhoIsHere />);
  expect(await screen.findByText('failed')).toBeVisible();
  expect(readRefreshToken()).toBeDefined();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('signed-in')).toBeVisible();
});

it('a shopper whose account failed to load is signed in on reconnect', async () => {
  await signInUser();
  server.use(http.get('*/api/users/current-user', () => HttpResponse.error()));
  renderShop(<WhoIsHere />);
  expect(await screen.findByText('failed', {}, { timeout: 5000 })).toBeVisible();
  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('signed-in')).toBeVisible();
});

it('the account is requested once for all parts of the page', async () => {
  await signInUser();
  const requests = watchRequests();
  renderShop(
    <>
      <Header />
      <WhoIsHere />
    </>,
  );
  await screen.findByText('signed-in');
  expect(await requests.to(CURRENT)).toHaveLength(1);
});
