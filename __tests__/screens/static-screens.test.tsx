import { screen, within } from '@testing-library/react';

import PrivacyPolicyPage from '@/pages/privacy-policy';
import { NotFoundScreen } from '@/screens/errors/not-found-screen';
import { ServerErrorScreen } from '@/screens/errors/server-error-screen';
import { ContactScreen } from '@/screens/help/contact-screen';

import { takeConsoleOutput } from '../support/console';
import { press } from '../support/forms';
import { Home } from '../support/home';
import { renderShop } from '../support/render-shop';
import { setPhoneScreen } from '../support/screen-size';
import { signInUser } from '../support/users';

it('a guest on the home page is invited to join and to sell', async () => {
  const { user, router } = renderShop(<Home />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Glow isa locallanguage.');
  expect(screen.getByRole('link', { name: 'Shop all' })).toHaveAttribute('href', '/shop');
  expect(screen.getByRole('link', { name: 'Sell on Dídán' })).toHaveAttribute('href', '/sell/register');
  await user.click(screen.getByRole('link', { name: 'Join Dídán' }));
  expect(router.asPath).toBe('/auth/account');
});

it('a guest on a phone joins in a sheet over the home page', async () => {
  setPhoneScreen();
  const { user, router } = renderShop(<Home />);
  await user.click(screen.getByRole('link', { name: 'Join Dídán' }));
  expect([router.pathname, router.asPath]).toEqual(['/', '/auth/account']);
  expect(router.query).toEqual({ sheet: 'chooseAccount' });
  expect(router.moves.at(-1)).toMatchObject({ method: 'push', shallow: true });
});

it('a signed-in shopper on the home page finds the account instead', async () => {
  await signInUser();
  renderShop(<Home />);
  expect(await screen.findByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account');
  expect(screen.queryByRole('link', { name: 'Join Dídán' })).not.toBeInTheDocument();
});

it('a guest reads the privacy policy in sections with headings (spec 2.8)', () => {
  renderShop(<PrivacyPolicyPage />, { at: '/privacy-policy' });
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

it('a guest reads whole sentences where the shop names no company', () => {
  renderShop(<PrivacyPolicyPage />, { at: '/privacy-policy' });
  expect(
    screen.getByText(
      'The operator of this shop is the controller of your data. If you have a question about this page, use the contact details on the page “Contact”.',
    ),
  ).toBeVisible();
});

it('a guest on the contact page of a shop without contact details finds no empty list', () => {
  renderShop(<ContactScreen />, { at: '/contact' });
  expect(screen.getByText('Our email address and phone number will be here soon.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Reach us' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Track your order' })).toBeVisible();
});

it('a guest at an unknown address finds a link home', () => {
  renderShop(<NotFoundScreen />, { at: '/nowhere' });
  expect(screen.getByRole('heading', { level: 1, name: 'We can’t find this page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
});

it('a guest who meets a server error can reload the page', async () => {
  const { user } = renderShop(<ServerErrorScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong on our side' })).toBeVisible();
  await press(user, 'Try again');
  expect(takeConsoleOutput(/Not implemented: navigation/)).toBe(1);
});
