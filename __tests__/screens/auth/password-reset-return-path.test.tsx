import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { otpEntered, getOtpFlowState } from '@/features/auth/otp-flow.store';
import { ForgotPasswordScreen } from '@/screens/auth/forgot-password-screen';
import { LoginScreen } from '@/screens/auth/login-screen';
import { ResetScreen } from '@/screens/auth/reset-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

import { server } from '../../msw/server';
import { fill, press } from '../../support/forms';
import { openApp } from '../../support/open-app';
import { renderShop } from '../../support/render-shop';
import { setPhoneScreen } from '../../support/screen-size';
import { addShopper, NGOZI } from '../../support/users';

const LOGIN = '/auth/login?next=%2Faccount%3Ftab%3Dorders';
const FORGOT = '/auth/forgot-password?next=%2Faccount%3Ftab%3Dorders';
const password = 'New-butter9!';

const Page = () => (
  <ShopLayout title="Dídán">
    <h1>A page</h1>
  </ShopLayout>
);

it('the forgot-password link carries the wanted page', () => {
  renderShop(<LoginScreen />, { at: '/auth/login?next=%2Faccount&tab=orders' });
  expect(screen.getByRole('link', { name: 'Forgot password' })).toHaveAttribute('href', FORGOT);
});

it('after a password reset on the way to a page, the login keeps that page as next', async () => {
  await addShopper();
  server.use(
    http.patch('*/api/users/reset-password', () => HttpResponse.json({ message: 'Your password is set.' })),
  );
  const shop = renderShop(<ForgotPasswordScreen />, { at: FORGOT });
  await fill(shop.user, { Email: NGOZI });
  await press(shop.user, 'Reset Password');
  await waitFor(() => expect(shop.router.asPath).toBe('/auth/verify'));
  expect(getOtpFlowState().returnTo).toBe('/account?tab=orders');

  otpEntered('123456');
  shop.show(<ResetScreen />);
  await fill(shop.user, { 'New password': password, 'Confirm password': password });
  await press(shop.user, 'Reset Password');
  await press(shop.user, 'Proceed to Dashboard');
  expect(shop.router.asPath).toBe(LOGIN);
});

it('a shopper who corrects the email of a password reset keeps the return path', async () => {
  await addShopper();
  const shop = renderShop(<ForgotPasswordScreen />, { at: FORGOT });
  await fill(shop.user, { Email: 'wrong@mail.example' });
  await press(shop.user, 'Reset Password');
  await waitFor(() => expect(shop.router.asPath).toBe('/auth/verify'));
  await act(() => shop.router.push('/auth/forgot-password'));
  shop.show(<ForgotPasswordScreen />);
  await fill(shop.user, { Email: NGOZI });
  await press(shop.user, 'Reset Password');
  await waitFor(() => expect(getOtpFlowState().email).toBe(NGOZI));
  expect(getOtpFlowState().returnTo).toBe('/account?tab=orders');
});

describe('a shopper on a phone', () => {
  beforeEach(setPhoneScreen);

  it('keeps the page under the sheet as next through forgot password', async () => {
    await addShopper();
    const { user, router } = await openApp(Page, '/privacy-policy');
    await user.click(within(screen.getByRole('navigation', { name: 'Quick links' })).getByText('Sign in'));
    await user.click(await screen.findByRole('link', { name: 'Forgot password' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Forgot password' }));
    await sheet.findByLabelText('Email'); // the form arrives after its sheet
    expect(router.asPath).toBe('/auth/forgot-password?next=%2Fprivacy-policy');
    await fill(user, { Email: NGOZI });
    await press(user, 'Reset Password');
    await screen.findByRole('dialog', { name: 'Verify your account' });
    expect(getOtpFlowState().returnTo).toBe('/privacy-policy');
  });

  it('sign-in link of the menu passes the current page as next', async () => {
    const { user } = await openApp(Page, '/privacy-policy');
    await press(user, 'Menu');
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth/login?next=%2Fprivacy-policy',
    );
  });
});
