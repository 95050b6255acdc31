import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { getOtpFlowState } from '@/features/auth/otp-flow.store';
import { getRegistrationReturnPath } from '@/features/auth/registration.store';
import { AccountTypeScreen } from '@/screens/auth/account-type-screen';
import { LoginScreen } from '@/screens/auth/login-screen';
import { RegisterScreen } from '@/screens/auth/register-screen';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { buildRegistration } from '../../support/builders';
import { field, fill, messageOf, press } from '../../support/forms';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';

const registration = buildRegistration();
const answers = {
  'First name': registration.first_name,
  'Last name': registration.last_name,
  Email: registration.email,
  Phone: registration.phone,
  Password: registration.password,
  'Confirm password': registration.confirmPassword,
};

async function signUp(at = '/auth/register') {
  const requests = watchRequests();
  const shop = renderShop(<RegisterScreen />, { at });
  await fill(shop.user, answers);
  await press(shop.user, 'Sign Up');
  return { ...shop, requests };
}

it('a guest who signs up is asked for the code that was sent (spec 1.3, 2.3, 4.7)', async () => {
  const { router, requests } = await signUp();
  await waitFor(() => expect(router.asPath).toBe('/auth/verify'));
  expect(await requests.all()).toEqual([
    { method: 'POST', path: '/api/users/', body: registration, bearer: null },
  ]);
  expect(getOtpFlowState()).toMatchObject({ type: 'email', email: registration.email });
  expect(getOtpFlowState().resendAt).toBeGreaterThan(Date.now() + 55_000);
  expect(await backend.readCode(registration.email)).toMatch(/^\d{6}$/);
  expect(await screen.findByText('We’ve emailed you a code')).toBeVisible();
});

it('a guest with a return path goes there instead (spec 4.7)', async () => {
  const { router } = await signUp('/auth/register?next=%2Fsell%2Fregister');
  await waitFor(() => expect(router.asPath).toBe('/sell/register'));
});

it('a guest whose return path leads out of the shop lands on the home page', async () => {
  const { router } = await signUp('/auth/register?next=%2F%2Fe.com');
  await waitFor(() => expect(router.asPath).toBe('/'));
});

it('a guest sees a server error at its field until the value changes', async () => {
  server.use(
    http.post('*/api/users', () =>
      HttpResponse.json({ errors: { email: ['This email cannot be used'] } }, { status: 400 }),
    ),
  );
  const { user } = await signUp();
  await waitFor(() => expect(messageOf('Email')).toBe('This email cannot be used'));
  expect(field('Email')).toHaveFocus();
  expect(field('First name')).toHaveValue(registration.first_name);
  await user.type(field('Email'), 'x');
  expect(messageOf('Email')).toBeNull();
});

it('a visitor who goes back a step finds what was typed, but no password (spec 3.25)', async () => {
  const { user, show } = renderShop(<RegisterScreen />, { at: '/auth/register' });
  await fill(user, answers);
  show(<AccountTypeScreen />);
  show(<RegisterScreen />);
  expect(field('First name')).toHaveValue(registration.first_name);
  expect(field('Last name')).toHaveValue(registration.last_name);
  expect(field('Email')).toHaveValue(registration.email);
  expect(field('Phone')).toHaveValue(registration.phone);
  expect(field('Password')).toHaveValue('');
  expect(field('Confirm password')).toHaveValue('');
});

it('a visitor who has signed up leaves no draft for the next person', async () => {
  const { router, show } = await signUp();
  await waitFor(() => expect(router.asPath).toBe('/auth/verify'));
  show(<AccountTypeScreen />);
  show(<RegisterScreen />);
  expect(field('First name')).toHaveValue('');
});

it('a visitor can read the privacy policy before signing up, or sign in instead', () => {
  renderShop(<RegisterScreen />, { at: '/auth/register' });
  expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/login');
});

it.each([
  ['First name', 'given-name'],
  ['Last name', 'family-name'],
  ['Email', 'email'],
  ['Phone', 'tel'],
  ['Password', 'new-password'],
  ['Confirm password', 'new-password'],
])('the browser can autofill %s', (label, hint) => {
  renderShop(<RegisterScreen />, { at: '/auth/register' });
  expect(field(label)).toHaveAttribute('autocomplete', hint);
});

describe('a guest who chooses an account type', () => {
  it('is taken to sign-up as a shopper (spec 2.4)', async () => {
    const { user, router } = renderShop(<AccountTypeScreen />, { at: '/auth/account' });
    expect(screen.getByRole('radio', { name: /I want to shop/ })).toBeChecked();
    await press(user, 'Continue');
    expect(router.asPath).toBe('/auth/register');
  });

  it('is taken to the business form as a seller, and the choice is kept on coming back (spec 2.4)', async () => {
    const { user, router, show } = renderShop(<AccountTypeScreen />, { at: '/auth/account' });
    await user.click(screen.getByRole('radio', { name: /I want to sell/ }));
    await press(user, 'Continue');
    expect(router.asPath).toBe('/sell/register');
    show(<p>The form</p>);
    show(<AccountTypeScreen />);
    expect(screen.getByRole('radio', { name: /I want to sell/ })).toBeChecked();
  });

  it('signs up first when sent from the business form, and returns to it afterwards', async () => {
    const { user, router, show } = renderShop(<LoginScreen />, {
      at: '/auth/login?next=%2Fsell%2Fregister',
    });
    await screen.findByRole('button', { name: 'Sign In' });
    show(<AccountTypeScreen />);
    await user.click(screen.getByRole('radio', { name: /I want to sell/ }));
    await press(user, 'Continue');
    expect(router.asPath).toBe('/auth/register');
    expect(getRegistrationReturnPath()).toBe('/sell/register');
  });
});
