import { screen, within } from '@testing-library/react';

import { NotFoundScreen } from '@/screens/errors/not-found-screen';
import { ServerErrorScreen } from '@/screens/errors/server-error-screen';
import { PrivacyPolicyScreen } from '@/screens/legal/privacy-policy-screen';

import { takeFromConsole } from '../support/console';
import { press } from '../support/forms';
import { Home } from '../support/home';
import { onAPhone } from '../support/screen-size';
import { signInHere } from '../support/people';
import { renderShop } from '../support/render-shop';

it('guest at home is invited to join and to sell', async () => {
  const { user, router } = renderShop(<Home />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Glow isa locallanguage.');
  expect(screen.getByRole('link', { name: 'Shop all' })).toHaveAttribute('href', '/shop');
  expect(screen.getByRole('link', { name: 'Sell on Dídán' })).toHaveAttribute('href', '/sell/register');
  await user.click(screen.getByRole('link', { name: 'Join Dídán' }));
  expect(router.asPath).toBe('/auth/account');
});

it('guest on a phone joins in a sheet over the home page', async () => {
  onAPhone();
  const { user, router } = renderShop(<Home />);
  await user.click(screen.getByRole('link', { name: 'Join Dídán' }));
  expect([router.pathname, router.asPath]).toEqual(['/', '/auth/account']);
  expect(router.query).toEqual({ sheet: 'chooseAccount' });
  expect(router.moves.at(-1)).toMatchObject({ method: 'push', shallow: true });
});

it('signed-in shopper at home finds a link to the account instead', async () => {
  await signInHere();
  renderShop(<Home />);
  expect(await screen.findByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account');
  expect(screen.queryByRole('link', { name: 'Join Dídán' })).not.toBeInTheDocument();
});

it('a visitor reads the privacy policy, each part under its heading (spec 2.8)', () => {
  renderShop(<PrivacyPolicyScreen />, { at: '/privacy-policy' });
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  for (const name of [
    'Who is responsible',
    'What we keep',
    'Why we use it, and on what legal basis',
    'Who we share it with',
    'Transfers abroad',
    'How long we keep it',
    'Your rights',
    'Withdrawing consent',
    'Cookies and browser storage',
    'Complaints',
  ]) {
    const part = screen.getByRole('region', { name });
    expect(within(part).getByRole('heading', { level: 2, name })).toBeVisible();
    expect(part.querySelectorAll('p')).not.toHaveLength(0);
  }
});

it('a visitor at an address that is not there is led home', () => {
  renderShop(<NotFoundScreen />, { at: '/nowhere' });
  expect(screen.getByRole('heading', { level: 1, name: "We can't find this page" })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
});

it('a visitor who meets a fault of ours can load the page again', async () => {
  const { user } = renderShop(<ServerErrorScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong on our side' })).toBeVisible();
  await press(user, 'Try again');
  expect(takeFromConsole(/Not implemented: navigation/)).toBe(1);
});
