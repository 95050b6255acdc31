import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { LoginScreen } from '@/screens/auth/login-screen';
import { getAuthState } from '@/session/auth.store';
import { readAccessToken, readRefreshToken } from '@/session/token-cookies';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { getGoogleButton, fakeGoogleScript } from '../../support/fake-google-script';
import { fill, field, press } from '../../support/forms';
import { holdReply } from '../../support/held-reply';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';
import { addShopper, NGOZI } from '../../support/users';

const CALLBACK = '*/api/auth/google/callback/';
const GOOGLE_FAILED = 'Failed to authenticate with Google';
const person = { sub: 'google-1', email: NGOZI, given_name: 'Ngozi', family_name: 'Eze' };

let google: ReturnType<typeof fakeGoogleScript>;
beforeEach(() => {
  google = fakeGoogleScript();
});
afterEach(() => google.leave());

/** Presses the button and waits for Google's window. */
async function openPopup(at = '/auth/login') {
  const shop = renderShop(<LoginScreen />, { at });
  await shop.user.click(getGoogleButton());
  await google.arrives();
  await waitFor(() => expect(google.windows).toHaveLength(1));
  return shop;
}

const isPending = () => getGoogleButton().getAttribute('aria-busy') === 'true';

it('a shopper who signs in with Google reaches the wanted page, signed in for a day (spec 1.7, 3.12, 4.2, 7.10)', async () => {
  await addShopper();
  const jar = jest.spyOn(document, 'cookie', 'set');
  const requests = watchRequests();
  const { router } = await openPopup('/auth/login?next=%2Faccount&tab=orders');
  const code = await backend.createGoogleCode(person);
  google.sends({ code });

  expect(await screen.findByText('Login Successful')).toBeInTheDocument();
  expect(router.asPath).toBe('/account?tab=orders');
  expect(router.moves.at(-1)?.method).toBe('replace');
  expect(getAuthState()).toMatchObject({ isLoggedIn: true, userLoggedOut: false, emailVerified: true });
  expect(await backend.readSession(readRefreshToken() ?? '')).toMatchObject({ email: NGOZI });
  expect(readAccessToken()).toBeDefined();
  expect(await requests.to('/api/auth/google/callback/')).toEqual([
    { method: 'POST', path: '/api/auth/google/callback/', body: { code }, bearer: null },
  ]);
  expect(daysOf('didan_refresh', jar.mock.calls)).toBeCloseTo(1, 2);
  expect(daysOf('didan_access', jar.mock.calls)).toBeCloseTo(30, 2);
  jar.mockRestore();
});

/** The lifetime of the last cookie in days. */
function daysOf(name: string, written: string[][]): number {
  const cookie = written.flat().findLast((text) => text.startsWith(`${name}=`)) ?? '';
  return Number(/max-age=(\d+)/.exec(cookie)?.[1]) / (24 * 60 * 60);
}

it('a shopper asks Google for a code, in a window of its own, and for no more than who they are (spec 2.10)', async () => {
  await openPopup();
  const [client] = google.windows;
  expect(client).toMatchObject({ client_id: 'shop-1', ux_mode: 'popup' });
  expect(client?.scope.trim().split(' ')).toEqual(['openid', 'profile', 'email']);
});

it('the login loads no script of Google until it is needed', async () => {
  const { user } = renderShop(<LoginScreen />, { at: '/auth/login' });
  await fill(user, { Email: NGOZI });
  expect(google.scripts()).toBe(0);
});

it('a shopper who points at the button has the window open with the press', async () => {
  const { user } = renderShop(<LoginScreen />, { at: '/auth/login' });
  await user.hover(getGoogleButton());
  await google.arrives();
  expect(google.windows).toHaveLength(0);
  await user.click(getGoogleButton());
  expect(google.windows).toHaveLength(1);
});

it('a shopper sees the sign-in in progress and cannot start it twice', async () => {
  const held = holdReply();
  server.use(http.post(CALLBACK, held.hold));
  const { user } = renderShop(<LoginScreen />, { at: '/auth/login' });
  expect(isPending()).toBe(false);
  await user.click(getGoogleButton());
  expect(isPending()).toBe(true);
  await google.arrives();
  await waitFor(() => expect(google.windows).toHaveLength(1));
  await user.click(getGoogleButton());
  google.sends({ code: await backend.createGoogleCode(person) });
  await held.arrived;
  await user.click(getGoogleButton());
  expect(isPending()).toBe(true);
  expect(google.windows).toHaveLength(1);
  held.release();
  expect(await screen.findByText('Login Successful')).toBeInTheDocument();
  await waitFor(() => expect(isPending()).toBe(false));
});

it.each([
  ['what Google says of it', 'The user did not consent.', 'The user did not consent.'],
  ['that it failed, where Google says nothing', undefined, GOOGLE_FAILED],
])('a shopper refused in the Google window reads %s (spec 8.9)', async (_what, error_description, words) => {
  const { router } = await openPopup();
  google.sends({ error: 'access_denied', error_description });
  expect((await screen.findByText(words)).closest('[role=alert]')).toBeInTheDocument();
  expect(isPending()).toBe(false);
  expect(router.moves).toEqual([]);
  expect(readRefreshToken()).toBeUndefined();
});

it.each([
  ['popup_closed', 'You closed the Google window before signing in. Try again when you’re ready.'],
  ['popup_failed_to_open', 'Your browser blocked the Google window. Press the button again to open it.'],
  ['unknown', GOOGLE_FAILED],
  ['something_new', GOOGLE_FAILED],
])('a shopper whose Google window ends with %s is told so and can retry', async (type, words) => {
  await addShopper();
  const { user, router } = await openPopup();
  google.says(type);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(isPending()).toBe(false);
  await user.click(getGoogleButton());
  expect(google.windows).toHaveLength(2);
  google.sends({ code: await backend.createGoogleCode(person) });
  await waitFor(() => expect(router.asPath).toBe('/'));
});

it('a refused sign-in with Google shows the shop’s message and keeps what was typed', async () => {
  const { user, router } = await openPopup();
  await fill(user, { Email: NGOZI });
  google.sends({ code: 'made-up' });
  expect(await screen.findByText(GOOGLE_FAILED)).toBeInTheDocument();
  expect(field('Email')).toHaveValue(NGOZI);
  expect(isPending()).toBe(false);
  expect(router.moves).toEqual([]);
  expect(readRefreshToken()).toBeUndefined();
});

it.each([
  [
    'says why',
    () => HttpResponse.json({ error: 'The shop is resting.' }, { status: 503 }),
    'The shop is resting.',
  ],
  ['does not answer', () => HttpResponse.error(), GOOGLE_FAILED],
  ['answers without tokens', () => HttpResponse.json({ message: 'Login Successful' }), GOOGLE_FAILED],
])('a shopper whose Google sign-in %s sees the failure (spec 8.8)', async (_what, reply, words) => {
  server.use(http.post(CALLBACK, reply));
  await openPopup();
  google.sends({ code: 'a-code' });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(readRefreshToken()).toBeUndefined();
});

it.each(['fails', 'arrivesEmpty'] as const)(
  'a shopper for whom Google’s script %s sees the failure, and the next click retries',
  async (how) => {
    const { user } = renderShop(<LoginScreen />, { at: '/auth/login' });
    await user.click(getGoogleButton());
    await google[how]();
    expect(await screen.findByText(GOOGLE_FAILED)).toBeInTheDocument();
    expect(isPending()).toBe(false);
    expect(google.scripts()).toBe(0);
    await user.click(getGoogleButton());
    await google.arrives();
    await waitFor(() => expect(google.windows).toHaveLength(1));
  },
);

it('a shopper who only hovers the button sees no error when the script fails', async () => {
  const { user } = renderShop(<LoginScreen />, { at: '/auth/login' });
  await user.hover(getGoogleButton());
  await google.fails();
  await waitFor(() => expect(google.scripts()).toBe(0));
  expect(screen.queryByText(GOOGLE_FAILED)).not.toBeInTheDocument();
});

it('a shopper who blocks cookies is told why sign-in fails', async () => {
  const { router } = await openPopup();
  const jar = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  google.sends({ code: await backend.createGoogleCode(person) });
  const problem = await screen.findByText(/^Your browser is blocking cookies/);
  jar.mockRestore();
  expect(problem).toHaveAttribute('role', 'alert');
  expect(screen.queryByText('Login Successful')).not.toBeInTheDocument();
  expect(router.moves).toEqual([]);
});

it('a shopper sees the failure when no Google client id is configured', async () => {
  google.leave();
  const { user } = renderShop(<LoginScreen />, { at: '/auth/login' });
  await press(user, 'Continue with Google');
  expect(await screen.findByText(GOOGLE_FAILED)).toBeInTheDocument();
  expect(google.scripts()).toBe(0);
});
