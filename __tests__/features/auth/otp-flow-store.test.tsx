import { screen } from '@testing-library/react';

import type * as Store from '@/features/auth/otp-flow.store';

import { renderShop } from '../../support/render-shop';
import { NGOZI } from '../../support/users';

const KEY = 'didan.verify-otp';

/** Simulates a reload: modules start fresh and read the tab's storage. */
async function afterReload() {
  const opened: { store?: typeof Store } = {};
  await jest.isolateModulesAsync(async () => {
    opened.store = await import('@/features/auth/otp-flow.store');
  });
  if (!opened.store) throw new Error('The shop did not start.');
  return opened.store;
}

it('a shopper who reloads keeps the email, the purpose and the countdown, but never the code (spec 3.24)', async () => {
  const before = await afterReload();
  before.otpFlowStarted({ type: 'password-reset', email: NGOZI, returnTo: '/account' });
  before.otpSent();
  before.otpEntered('417203');
  const { resendAt } = before.getOtpFlowState();
  expect(window.sessionStorage.getItem(KEY)).not.toContain('417203');
  const after = await afterReload();
  expect(after.getOtpFlowState()).toEqual({
    type: 'password-reset',
    email: NGOZI,
    otp: '',
    resendAt,
    returnTo: '/account',
  });
});

it.each(['{"state":', 'null', '7', '"text"', '{"state":null,"version":0}'])(
  'a shopper whose tab stored %j starts with an empty flow',
  async (kept) => {
    window.sessionStorage.setItem(KEY, kept);
    const { getOtpFlowState: verifyOtp } = await afterReload();
    expect(verifyOtp()).toMatchObject({ type: 'email', email: '', otp: '' });
  },
);

it('a verified shopper keeps only the return path', async () => {
  const store = await afterReload();
  store.otpFlowStarted({ type: 'email', email: NGOZI, returnTo: '/account' });
  store.otpEntered('417203');
  store.otpFlowCompleted();
  expect(store.getOtpFlowState()).toEqual({
    type: 'email',
    email: '',
    otp: '',
    resendAt: 0,
    returnTo: '/account',
  });
  store.otpFlowAbandoned();
  expect(store.getOtpFlowState().returnTo).toBe('');
});

it('a shopper who reloads the screen sees the countdown continue', async () => {
  const state = { type: 'email', email: NGOZI, resendAt: Date.now() + 30_000, returnTo: '' };
  window.sessionStorage.setItem(KEY, JSON.stringify({ state, version: 0 }));
  // First import in this file, so it starts from the tab's storage.
  const { VerifyScreen } = await import('@/screens/auth/verify-screen');
  renderShop(<VerifyScreen />, { at: '/auth/verify' });
  expect(screen.getByText(NGOZI)).toBeVisible();
  expect(screen.getByText(/^0:(30|29)$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Resend code in' })).toBeDisabled();
});
