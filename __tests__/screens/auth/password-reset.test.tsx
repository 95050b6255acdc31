import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { otpEntered, otpFlowStarted, getOtpFlowState } from '@/features/auth/otp-flow.store';
import { ForgotPasswordScreen } from '@/screens/auth/forgot-password-screen';
import { ResetScreen } from '@/screens/auth/reset-screen';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { field, fill, messageOf, press } from '../../support/forms';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';
import { addShopper, NGOZI } from '../../support/users';

const FORGOT = '/api/users/forgot-password/';
const RESET = '/api/users/reset-password/';
const password = 'New-butter9!';

describe('a shopper who requests a reset code', () => {
  it('gets it sent and enters it next (spec 2.6, 2.11, 4.8, 8.21)', async () => {
    await addShopper();
    const requests = watchRequests();
    const { user, router } = renderShop(<ForgotPasswordScreen />, { at: '/auth/forgot-password' });
    await fill(user, { Email: NGOZI });
    await press(user, 'Reset Password');
    expect(await screen.findByText('Password reset otp sent to your email')).toBeVisible();
    expect(router.asPath).toBe('/auth/verify');
    expect(getOtpFlowState()).toMatchObject({ type: 'password-reset', email: NGOZI, otp: '' });
    expect(getOtpFlowState().resendAt).toBeGreaterThan(Date.now() + 55_000);
    expect(await requests.all()).toEqual([
      { method: 'PATCH', path: FORGOT, body: { email: NGOZI }, bearer: null },
    ]);
  });

  it('too soon after the last one continues with the code already sent', async () => {
    await addShopper();
    await backend.sendCode(NGOZI, 'reset');
    server.use(
      http.patch('*/api/users/forgot-password', () =>
        HttpResponse.json(
          { error: 'Please wait 42 seconds and try again.' },
          { status: 429, headers: { 'Retry-After': '42' } },
        ),
      ),
    );
    const { user, router } = renderShop(<ForgotPasswordScreen />, { at: '/auth/forgot-password' });
    await fill(user, { Email: NGOZI });
    await press(user, 'Reset Password');
    expect(await screen.findByText('Please wait 42 seconds and try again.')).toBeVisible();
    expect(router.asPath).toBe('/auth/verify');
    expect(getOtpFlowState().resendAt - Date.now()).toBeLessThanOrEqual(42_000);
  });

  it('too often in an hour sees an error and stays', async () => {
    server.use(
      http.patch('*/api/users/forgot-password', () =>
        HttpResponse.json({ error: 'Please wait.' }, { status: 429, headers: { 'Retry-After': '3000' } }),
      ),
    );
    const { user, router } = renderShop(<ForgotPasswordScreen />, { at: '/auth/forgot-password' });
    await fill(user, { Email: NGOZI });
    await press(user, 'Reset Password');
    expect(await screen.findByText('Please wait.')).toBeVisible();
    expect(router.moves).toEqual([]);
    expect(field('Email')).toHaveValue(NGOZI);
  });

  it('can sign up instead (spec 2.11)', () => {
    renderShop(<ForgotPasswordScreen />, { at: '/auth/forgot-password' });
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth/account');
  });

  it('who returns from the code page to change the email finds it prefilled', () => {
    otpFlowStarted({ type: 'password-reset', email: NGOZI });
    renderShop(<ForgotPasswordScreen />, { at: '/auth/forgot-password' });
    expect(field('Email')).toHaveValue(NGOZI);
  });
});

async function openReset(otp?: string) {
  await addShopper();
  await backend.sendCode(NGOZI, 'reset');
  otpFlowStarted({ type: 'password-reset', email: NGOZI });
  otpEntered(otp ?? (await backend.readCode(NGOZI, 'reset')));
  return renderShop(<ResetScreen />, { at: '/auth/reset' });
}

async function setPassword(user: Awaited<ReturnType<typeof openReset>>['user']) {
  await fill(user, { 'New password': password, 'Confirm password': password });
  await press(user, 'Reset Password');
}

describe('a shopper who sets a new password', () => {
  it('sees a success panel and continues to the login (spec 2.7, 2.15, 2.17, 4.10)', async () => {
    const requests = watchRequests();
    const { user, router } = await openReset();
    const otp = await backend.readCode(NGOZI, 'reset');
    await setPassword(user);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Success!' })).toHaveFocus());
    expect(await requests.all()).toEqual([
      {
        method: 'PATCH',
        path: RESET,
        body: { password, confirmPassword: password, otp, email: NGOZI },
        bearer: null,
      },
    ]);
    expect(await backend.hasPassword(NGOZI, password)).toBe(true);
    expect(getOtpFlowState()).toMatchObject({ email: '', otp: '' });
    await press(user, 'Proceed to Dashboard');
    expect(router.asPath).toBe('/auth/login');
  });

  it('with a wrong code reads why and gets a new code (spec 2.16, 4.10)', async () => {
    const { user, router } = await openReset('000000');
    const requests = watchRequests();
    await setPassword(user);
    const title = 'That code is incorrect or has expired';
    await waitFor(() => expect(screen.getByRole('heading', { name: title })).toHaveFocus());
    expect(screen.getByText(/^Your password hasn’t changed/)).toBeVisible();
    await press(user, 'Try again');
    await waitFor(() => expect(router.asPath).toBe('/auth/verify'));
    expect(getOtpFlowState()).toMatchObject({ type: 'password-reset', email: NGOZI, otp: '' });
    expect(await requests.to(FORGOT)).toEqual([
      { method: 'PATCH', path: FORGOT, body: { email: NGOZI }, bearer: null },
    ]);
  });

  it('that the server rejects sees the error at the field', async () => {
    server.use(
      http.patch('*/api/users/reset-password', () =>
        HttpResponse.json({ errors: { password: ['Choose another one'] } }, { status: 400 }),
      ),
    );
    const { user } = await openReset();
    await setPassword(user);
    await waitFor(() => expect(messageOf('New password')).toBe('Choose another one'));
    expect(field('New password')).toHaveValue(password);
  });

  it('while the server fails keeps the typed values', async () => {
    server.use(http.patch('*/api/users/reset-password', () => HttpResponse.json({}, { status: 500 })));
    const { user } = await openReset();
    await setPassword(user);
    expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeVisible();
    expect(field('New password')).toHaveValue(password);
    expect(field('Confirm password')).toHaveValue(password);
  });

  it('can go back to the code (spec 2.15)', async () => {
    const { user, router } = await openReset();
    await press(user, 'Back');
    expect(router.asPath).toBe('/auth/verify');
  });

  it('without a code is sent back to enter it', async () => {
    const { router } = await openReset('');
    await waitFor(() => expect(router.asPath).toBe('/auth/verify'));
  });

  it('who opens the page directly starts with the email', async () => {
    const { router } = renderShop(<ResetScreen />, { at: '/auth/reset' });
    await waitFor(() => expect(router.asPath).toBe('/auth/forgot-password'));
  });
});
