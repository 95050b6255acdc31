import { act, screen, waitFor } from '@testing-library/react';

import { LoginScreen } from '@/screens/auth/login-screen';

import { fill, press } from '../../support/forms';
import { renderShop } from '../../support/render-shop';
import { addShopper, NGOZI, PASSWORD, signInUser } from '../../support/users';

/** Long enough for a redirect that should not happen. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

it.each([
  ['/auth/login', '/'],
  ['/auth/login?next=%2Faccount&tab=orders', '/account?tab=orders'],
  ['/auth/login?next=%2F%2Fe.com', '/'],
])('a signed-in shopper who opens %s is redirected to %s', async (at, target) => {
  await signInUser();
  const { router } = renderShop(<LoginScreen />, { at });
  await waitFor(() => expect(router.asPath).toBe(target));
  expect(router.moves.map(({ method }) => method)).toEqual(['replace']);
});

it('an unverified shopper who opens the login can still sign in', async () => {
  await signInUser({ verified: false });
  const { router } = renderShop(<LoginScreen />, { at: '/auth/login' });
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  await settle();
  expect(router.moves).toEqual([]);
});

it('a shopper who signs in is redirected once', async () => {
  await addShopper();
  const { user, router } = renderShop(<LoginScreen />, { at: '/auth/login?next=%2Fwishlist' });
  await fill(user, { Email: NGOZI, Password: PASSWORD });
  await press(user, 'Sign In');
  await waitFor(() => expect(router.asPath).toBe('/wishlist'));
  await settle();
  expect(router.moves).toHaveLength(1);
});

describe('a guest who chose to sell', () => {
  const at = '/auth/login?next=%2Fsell%2Fregister';

  it('is told why they have to sign in', () => {
    renderShop(<LoginScreen />, { at });
    expect(screen.getByText('Sign in or create an account to sell on Dídán.')).toBeVisible();
    expect(screen.queryByText('Welcome back')).not.toBeInTheDocument();
  });

  it('reads the usual welcome on a plain login', () => {
    renderShop(<LoginScreen />, { at: '/auth/login' });
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });
});
