import { screen, waitFor, within } from '@testing-library/react';

import { ShopLayout } from '@/shell/layouts/shop-layout';

import { fill, press } from '../support/forms';
import { openApp } from '../support/open-app';
import { setPhoneScreen } from '../support/screen-size';
import { addShopper, NGOZI, PASSWORD } from '../support/users';

beforeEach(setPhoneScreen);

const Page = () => (
  <ShopLayout title="Dídán">
    <h1>Home</h1>
  </ShopLayout>
);

async function openLogin(at = '/') {
  const app = await openApp(Page, at);
  const tabs = screen.getByRole('navigation', { name: 'Quick links' });
  await app.user.click(within(tabs).getByRole('link', { name: 'Sign in' }));
  await screen.findByLabelText('Email');
  return app;
}

it('a shopper signs in in a sheet, and is on the page they never left (spec 2.22)', async () => {
  await addShopper();
  const { user, router } = await openLogin('/privacy-policy');
  expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeInTheDocument();
  expect([router.pathname, router.asPath]).toEqual(['/privacy-policy', '/auth/login?next=%2Fprivacy-policy']);
  await fill(user, { Email: NGOZI, Password: PASSWORD });
  await press(user, 'Sign In');
  await waitFor(() => expect(router.asPath).toBe('/privacy-policy'));
  expect(router.query).toEqual({});
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  ['Forgot password', 'Forgot password', '/auth/forgot-password'],
  ['Sign Up', 'Choose an account type', '/auth/account'],
])('a shopper who chooses %s stays in the sheet (spec 2.22)', async (name, label, address) => {
  const { user, router } = await openLogin();
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name }));
  expect(await screen.findByRole('dialog', { name: label })).toBeInTheDocument();
  expect([router.pathname, router.asPath]).toEqual(['/', address]);
  expect(router.moves.map(({ method, shallow }) => [method, shallow])).toEqual([
    ['push', true],
    ['replace', true],
  ]);
});

it('a shopper who closes the sheet is back on the page', async () => {
  const { user, router } = await openLogin();
  await press(user, 'Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.asPath).toBe('/');
  expect(router.moves.at(-1)?.method).toBe('back');
});

it('a shopper who goes back closes the sheet', async () => {
  const { user, router } = await openLogin();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.asPath).toBe('/');
});

it('a shopper who opens the login URL directly gets a page, not a sheet', async () => {
  const { router } = await openApp(() => <h1>The login page</h1>, '/auth/login');
  expect(screen.getByRole('heading', { name: 'The login page' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.moves).toEqual([]);
});
