import { act, screen, waitFor } from '@testing-library/react';

import { otpFlowStarted, otpSent } from '@/features/auth/otp-flow.store';
import { VerifyScreen } from '@/screens/auth/verify-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

import { printMeasurement } from '../support/api/print-measurement';
import { press } from '../support/forms';
import { Home as HomeContent } from '../support/home';
import { openApp } from '../support/open-app';
import { NGOZI } from '../support/users';

const Home = () => (
  <ShopLayout title="Dídán">
    <HomeContent />
  </ShopLayout>
);

const denied = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
let held = 0;

let blocked: jest.SpyInstance[] = [];
beforeEach(() => {
  blocked = (['localStorage', 'sessionStorage'] as const).map((name) =>
    jest.spyOn(window, name, 'get').mockImplementation(denied),
  );
});
afterEach(() => blocked.forEach((spy) => spy.mockRestore()));
afterAll(() => printMeasurement('T27', `${held} journeys with storage blocked, all to their end`));

it('a person with blocked storage answers the cookie notice once per page', async () => {
  const { user } = await openApp(Home);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await screen.findByRole('region', { name: 'Cookie notice' });
  await press(user, 'Decline');
  expect(screen.queryByRole('region', { name: 'Cookie notice' })).not.toBeInTheDocument();
  held += 1;
});

it('a person with blocked storage can choose dark mode', async () => {
  const { user } = await openApp(Home);
  await press(user, 'Switch between light and dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  held += 1;
});

it('a person with blocked storage reaches the verify screen', async () => {
  otpFlowStarted({ type: 'email', email: NGOZI });
  otpSent();
  await openApp(VerifyScreen, '/auth/verify');
  await waitFor(() => expect(screen.getByText(NGOZI)).toBeVisible());
  expect(screen.getByRole('button', { name: 'Resend code in' })).toBeDisabled();
  await act(async () => {});
  held += 1;
});
