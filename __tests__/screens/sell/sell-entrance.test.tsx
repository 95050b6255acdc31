import { screen } from '@testing-library/react';

import TodayPage from '@/pages/sell';
import SellPage from '@/pages/sell/register';

import { openApp } from '../../support/open-app';
import { signInUser } from '../../support/users';

it.each([
  ['the application', SellPage, '/sell/register'],
  ['a store’s start page', TodayPage, '/sell'],
])('guest who opens %s reads benefits, fees and needs before signing in', async (_name, Page, at) => {
  const { router } = await openApp(Page, at);
  for (const name of ['What you get', 'What it costs', 'What you need', 'What happens next'])
    expect(screen.getByRole('heading', { name })).toBeVisible();
  expect(screen.getByText('When something sells, we keep 10% of its price. No sale, no fee.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Apply to sell' })).toHaveAttribute(
    'href',
    '/auth/login?next=%2Fsell%2Fregister',
  );
  expect(screen.getByRole('link', { name: 'I already have a store' })).toHaveAttribute(
    'href',
    '/auth/login?next=%2Fsell',
  );
  expect(router.asPath).toBe(at);
});

it('user who is signed in goes to the form without the introduction', async () => {
  await signInUser();
  await openApp(SellPage, '/sell/register');
  expect(await screen.findByLabelText('Business name')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'What it costs' })).not.toBeInTheDocument();
});
