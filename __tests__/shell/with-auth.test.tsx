import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import * as accountsApi from '@/contracts/accounts.api';
import { getOtpFlowState } from '@/features/auth/otp-flow.store';
import { call } from '@/lib/http/call';
import { loggedOut } from '@/session/auth.store';
import { storeLoginTokens } from '@/session/token-cookies';
import { withAuth } from '@/shell/guards/with-auth';

import { server } from '../msw/server';
import { printMeasurement } from '../support/api/print-measurement';
import { backend } from '../support/backend';
import { holdReply } from '../support/held-reply';
import { renderShop } from '../support/render-shop';
import { watchRequests } from '../support/requests';
import { NGOZI, signInUser, signInWithExpiredToken } from '../support/users';

const Guarded = withAuth(function Orders() {
  return <h1>Your orders</h1>;
});

const open = (at = '/account?tab=orders') => renderShop(<Guarded />, { at });
const page = () => screen.queryByRole('heading', { name: 'Your orders' });

it('a guest is redirected to the login with next and the existing query (spec 2.24, 6.4)', async () => {
  const { router } = open();
  await waitFor(() => expect(router.asPath).toBe('/auth/login?next=%2Faccount&tab=orders'));
  expect(router.moves).toEqual([
    { method: 'replace', address: '/auth/login?next=%2Faccount&tab=orders', shallow: false },
  ]);
  expect(page()).not.toBeInTheDocument();
});

it('a shopper who has just logged out is redirected to the login without next (spec 2.25, 3.21)', async () => {
  loggedOut();
  const { router } = open();
  await waitFor(() => expect(router.asPath).toBe('/auth/login'));
});

it('a shopper sees a full-screen spinner until the account loads, then the page (spec 2.23, 2.26)', async () => {
  const reply = holdReply();
  server.use(http.get('*/api/users/current-user', reply.hold));
  await signInUser();
  const { router } = open();
  expect(screen.getByText('Loading your account')).toBeInTheDocument();
  expect(screen.getByText('Loading your account').parentElement).toHaveAttribute('role', 'status');
  await reply.arrived;
  expect(page()).not.toBeInTheDocument();
  reply.release();
  await waitFor(() => expect(page()).toBeVisible());
  expect(screen.queryByText('Loading your account')).not.toBeInTheDocument();
  expect(router.moves).toEqual([]);
});

it('a shopper who comes back after 15 minutes gets a new token and the page', async () => {
  await signInWithExpiredToken();
  const requests = watchRequests();
  open();
  await waitFor(() => expect(page()).toBeVisible());
  expect(await requests.to('/api/users/refresh-access-token/')).toHaveLength(1);
});

it('a shopper whose data fails to load sees an error and the home page (spec 2.27, 8.13)', async () => {
  server.use(
    http.get('*/api/users/current-user', () => HttpResponse.json({ error: 'No.' }, { status: 404 })),
  );
  await signInUser();
  const { router } = open();
  expect(await screen.findByText('Failed to load page data due to some error.')).toBeVisible();
  expect(router.asPath).toBe('/');
});

it('a shopper sees the load error only after the second failure', async () => {
  server.use(http.get('*/api/users/current-user', () => HttpResponse.json({}, { status: 500 })));
  const requests = watchRequests();
  await signInUser();
  const { router } = open();
  const words = 'Failed to load page data due to some error.';
  expect(await screen.findByText(words, {}, { timeout: 4000 })).toBeVisible();
  expect(await requests.to('/api/users/current-user/')).toHaveLength(2);
  expect(router.asPath).toBe('/');
});

it('an unverified shopper is sent a code, verifies and returns here (spec 2.28)', async () => {
  await signInUser({ verified: false });
  const requests = watchRequests();
  const { router } = open();
  await waitFor(() => expect(router.asPath).toBe('/auth/verify'));
  expect(getOtpFlowState()).toMatchObject({ type: 'email', email: NGOZI, returnTo: '/account?tab=orders' });
  await waitFor(() => expect(getOtpFlowState().resendAt).toBeGreaterThan(Date.now()));
  expect(await backend.readCode(NGOZI)).toMatch(/^\d{6}$/);
  expect(await requests.to('/api/users/resend-verification/')).toHaveLength(1);
  expect(page()).not.toBeInTheDocument();
});

it('a shopper whose session expired is redirected to the login once (spec 4.15, 8.16)', async () => {
  await signInWithExpiredToken();
  await backend.endAllSessions();
  const requests = watchRequests();
  const { router } = open();
  await act(() => Promise.allSettled(Array.from({ length: 20 }, () => call(accountsApi.getCurrentUser, {}))));
  await waitFor(() => expect(router.asPath).toBe('/auth/login?next=%2Faccount&tab=orders'));
  const refreshes = await requests.to('/api/users/refresh-access-token/');
  printMeasurement(
    'T11',
    `${refreshes.length} refresh, ${router.moves.length} redirect for 20 calls and a guard`,
  );
  expect(refreshes).toHaveLength(1);
  expect(router.moves).toHaveLength(1);
});

it('a shopper whose new token is refused too is redirected to the login with next', async () => {
  server.use(
    http.get('*/api/users/current-user', () => HttpResponse.json({ error: 'No.' }, { status: 401 })),
  );
  await signInUser();
  const requests = watchRequests();
  const { router } = open();
  await waitFor(() => expect(router.asPath).toBe('/auth/login?next=%2Faccount&tab=orders'));
  await waitFor(async () => expect(await requests.to('/api/users/current-user/')).toHaveLength(2));
  expect(await requests.to('/api/users/refresh-access-token/')).toHaveLength(1);
  expect(router.moves).toHaveLength(1);
  expect(screen.queryByText('Failed to load page data due to some error.')).not.toBeInTheDocument();
});

it('an expired session on an auth page redirects nowhere', async () => {
  storeLoginTokens({ accesstoken: 'old', refreshToken: 'dead' }, 'password');
  const { router } = renderShop(<p>The login</p>, { at: '/auth/login?next=%2Faccount' });
  await act(() => Promise.allSettled([call(accountsApi.getCurrentUser, {})]));
  expect(router.moves).toEqual([]);
});
