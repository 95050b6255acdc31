import { screen, waitFor, within } from '@testing-library/react';

import { getOtpFlowState } from '@/features/auth/otp-flow.store';
import { LoginScreen } from '@/screens/auth/login-screen';
import { getAuthState } from '@/session/auth.store';
import { readAccessToken, readRefreshToken } from '@/session/token-cookies';

import { backend } from '../../support/backend';
import { field, fill, press } from '../../support/forms';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';
import { addShopper, NGOZI, PASSWORD } from '../../support/users';

async function signIn(at = '/auth/login', password = PASSWORD) {
  const requests = watchRequests();
  const shop = renderShop(<LoginScreen />, { at });
  await fill(shop.user, { Email: NGOZI, Password: password });
  await press(shop.user, 'Sign In');
  return { ...shop, requests };
}

it('a shopper with the right password reaches the wanted page (spec 1.3, 2.2, 8.17)', async () => {
  await addShopper();
  const { router, requests } = await signIn('/auth/login?next=%2Faccount&tab=orders');
  expect(await screen.findByText('Login Successful')).toBeVisible();
  expect(router.asPath).toBe('/account?tab=orders');
  expect(router.moves.at(-1)?.method).toBe('replace');
  expect(getAuthState()).toMatchObject({ isLoggedIn: true, userLoggedOut: false, emailVerified: true });
  expect(await backend.readSession(readRefreshToken() ?? '')).not.toBeNull();
  expect(readAccessToken()).toBeDefined();
  expect(await requests.to('/api/users/login/')).toEqual([
    { method: 'POST', path: '/api/users/login/', body: { email: NGOZI, password: PASSWORD }, bearer: null },
  ]);
});

it('a shopper who opened the login directly lands on the home page (spec 2.1)', async () => {
  await addShopper();
  const { router } = await signIn();
  await waitFor(() => expect(router.asPath).toBe('/'));
});

it.each(['%2F%2Fe.com', 'https%3A%2F%2Fe.com', '%2Fauth%2Flogin', 'javascript%3Aalert(1)'])(
  'a shopper whose link says next=%s is at home',
  async (next) => {
    await addShopper();
    const { router } = await signIn(`/auth/login?next=${next}`);
    await waitFor(() => expect(router.asPath).toBe('/'));
  },
);

it('a shopper with a wrong password is told so by a toast and in the form, and keeps the typed values', async () => {
  await addShopper();
  const { router } = await signIn('/auth/login', 'Wrong-one9!');
  const told = within(await screen.findByRole('form', { name: 'Sign in' }));
  const problem = await told.findByText('The email or password is incorrect.');
  expect(problem).toHaveAttribute('role', 'alert');
  await waitFor(() => expect(screen.getAllByText('The email or password is incorrect.')).toHaveLength(2));
  const toast = screen.getAllByText('The email or password is incorrect.').find((shown) => shown !== problem);
  expect(toast?.closest('[role=alert]')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveFocus();
  expect(field('Email')).toHaveValue(NGOZI);
  expect(field('Password')).toHaveValue('Wrong-one9!');
  expect(router.moves).toEqual([]);
  expect(readRefreshToken()).toBeUndefined();
});

it('error of a wrong password disappears with the next attempt', async () => {
  await addShopper();
  const { user } = await signIn('/auth/login', 'Wrong-one9!');
  const form = within(await screen.findByRole('form', { name: 'Sign in' }));
  await form.findByText('The email or password is incorrect.');
  await fill(user, { Password: PASSWORD });
  await press(user, 'Sign In');
  await screen.findByText('Login Successful');
  expect(form.queryByText('The email or password is incorrect.')).not.toBeInTheDocument();
});

it('an unverified shopper is sent a new code and led to the verify screen (spec 4.6, 8.7)', async () => {
  await addShopper({ verified: false });
  const { router, requests } = await signIn('/auth/login?next=%2Faccount');
  expect(await screen.findByText('Please verify your account')).toBeVisible();
  expect(router.asPath).toBe('/auth/verify');
  expect(getOtpFlowState()).toMatchObject({ type: 'email', email: NGOZI, otp: '', returnTo: '/account' });
  await waitFor(() => expect(getOtpFlowState().resendAt).toBeGreaterThan(Date.now() + 55_000));
  expect(await requests.to('/api/users/resend-verification/')).toEqual([
    { method: 'PUT', path: '/api/users/resend-verification/', body: { email: NGOZI }, bearer: null },
  ]);
  expect(await backend.readCode(NGOZI)).toMatch(/^\d{6}$/);
});

it('a shopper who blocks cookies is told why sign-in fails', async () => {
  await addShopper();
  const jar = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const { router } = await signIn();
  const problem = await screen.findByText(/^Your browser is blocking cookies/);
  jar.mockRestore();
  expect(problem).toHaveAttribute('role', 'alert');
  expect(screen.queryByText('Login Successful')).not.toBeInTheDocument();
  expect(router.moves).toEqual([]);
});

it('a shopper who presses Sign In twice is signed in once', async () => {
  await addShopper();
  const requests = watchRequests();
  const { user } = renderShop(<LoginScreen />, { at: '/auth/login' });
  await fill(user, { Email: NGOZI, Password: PASSWORD });
  await user.dblClick(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Login Successful');
  expect(await requests.to('/api/users/login/')).toHaveLength(1);
});

it('a shopper sees an error when sign-in with Google fails', async () => {
  const { user } = renderShop(<LoginScreen />, { at: '/auth/login' });
  await press(user, 'Continue with Google');
  expect(await screen.findByText('Failed to authenticate with Google')).toBeVisible();
});

it.each([
  ['Forgot password', '/auth/forgot-password'],
  ['Sign Up', '/auth/account'],
])('a shopper who chooses %s is taken to %s (spec 2.10)', async (name, address) => {
  const { user, router } = renderShop(<LoginScreen />, { at: '/auth/login' });
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', address);
  await user.click(link);
  expect(router.asPath).toBe(address);
});

it('a shopper can show the password', async () => {
  const { user } = renderShop(<LoginScreen />, { at: '/auth/login' });
  expect(field('Password')).toHaveAttribute('type', 'password');
  await press(user, 'Show password');
  expect(field('Password')).toHaveAttribute('type', 'text');
  await press(user, 'Hide password');
  expect(field('Password')).toHaveAttribute('type', 'password');
});

it('a password manager fills both fields (spec 2.10)', () => {
  renderShop(<LoginScreen />, { at: '/auth/login' });
  expect(field('Email')).toHaveAttribute('autocomplete', 'username');
  expect(field('Email')).toHaveAttribute('inputmode', 'email');
  expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
});
