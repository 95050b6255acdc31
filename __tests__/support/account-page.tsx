import { screen } from '@testing-library/react';

import { AccountScreen } from '@/screens/account/account-screen';
import { withAuth } from '@/shell/guards/with-auth';

import type { NewUser } from './backend-server/accounts';
import { renderShop } from './render-shop';
import { signInUser } from './users';

/** The account screen behind the guard, as in `_app`. */
export const Account = withAuth(AccountScreen);

/** Opens the account page as a signed-in user. */
export async function openAccount(changes: NewUser = {}) {
  const signedIn = await signInUser(changes);
  const shop = renderShop(<Account />, { at: '/account' });
  await screen.findByRole('heading', { name: 'Your account' });
  return { ...shop, ...signedIn };
}
