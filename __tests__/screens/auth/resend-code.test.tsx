import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { otpFlowStarted, otpSent } from '@/features/auth/otp-flow.store';
import { VerifyScreen } from '@/screens/auth/verify-screen';

import { server } from '../../msw/server';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';
import { addShopper, NGOZI } from '../../support/users';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

const RESEND = '/api/users/resend-verification/';
const clock = () => screen.getByText(/^\d:\d\d$/).textContent;
const resend = () => screen.getByRole('button', { name: /^Resend code/ });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function openVerify() {
  await addShopper({ verified: false });
  otpFlowStarted({ type: 'email', email: NGOZI });
  otpSent();
  return renderShop(<VerifyScreen />, { at: '/auth/verify', advanceTimers: jest.advanceTimersByTime });
}

it('a shopper can resend the code after 60 seconds, and not before (spec 2.13, 5.16, 9.1)', async () => {
  await openVerify();
  expect(clock()).toBe('1:00');
  expect(resend()).toBeDisabled();
  await pass(30_000);
  expect(clock()).toMatch(/^0:(30|29|28)$/);
  await pass(25_000);
  expect(resend()).toBeDisabled();
  await pass(5_500);
  expect(resend()).toBeEnabled();
  expect(resend()).toHaveAccessibleName('Resend code');
});

it('a shopper who comes back to the screen sees the countdown continue', async () => {
  const { show } = await openVerify();
  await pass(20_000);
  show(<p>Somewhere else</p>);
  await pass(10_000);
  show(<VerifyScreen />);
  expect(clock()).toMatch(/^0:(30|29|28)$/);
});

it('resending the code restarts the countdown', async () => {
  const requests = watchRequests();
  const { user } = await openVerify();
  await pass(60_500);
  await user.click(resend());
  expect(await screen.findByText('If this email needs a code, we’ve sent one')).toBeVisible();
  expect(clock()).toMatch(/^(1:00|0:59)$/);
  expect(resend()).toBeDisabled();
  expect(await requests.to(RESEND)).toEqual([
    { method: 'PUT', path: RESEND, body: { email: NGOZI }, bearer: null },
  ]);
});

it('a shopper who requested a code elsewhere waits for the rest of the minute', async () => {
  const { user } = await openVerify();
  await pass(60_500);
  await user.click(resend());
  await screen.findByText(/needs a code/);
  act(() => otpSent(0));
  // The server uses the real clock, so its minute has only just begun.
  server.use(
    http.put('*/api/users/resend-verification', () =>
      HttpResponse.json(
        { error: 'Ask again in 40 seconds.' },
        { status: 429, headers: { 'Retry-After': '40' } },
      ),
    ),
  );
  await user.click(resend());
  expect(await screen.findByText('Ask again in 40 seconds.')).toBeVisible();
  expect(clock()).toMatch(/^0:(40|39|38)$/);
});

it('a screen reader hears only the start and end of the countdown', async () => {
  await openVerify();
  const spoken = screen.getByText('You can request another code in a minute.');
  expect(spoken).toHaveAttribute('role', 'status');
  await pass(30_000);
  expect(spoken).toHaveTextContent('You can request another code in a minute.');
  await pass(31_000);
  expect(spoken).toHaveTextContent('You can request another code now.');
  expect(screen.queryByText(/^\d:\d\d$/)).not.toBeInTheDocument();
});
