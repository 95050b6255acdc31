import { screen } from '@testing-library/react';

import { AccountScreen } from '@/screens/account/account-screen';
import { withAuth } from '@/shell/guards/with-auth';

import { type world } from '../msw/world';
import { signInHere } from './people';
import { renderShop } from './render-shop';

/** As `_app` shows it. */
export const Account = withAuth(AccountScreen);

/** The account's page, for somebody who is signed in. */
export async function openAccount(changes: Partial<Parameters<typeof world.addShopper>[0]> = {}) {
  const signedIn = signInHere(changes);
  const shop = renderShop(<Account />, { at: '/account' });
  await screen.findByRole('heading', { name: 'Your account' });
  return { ...shop, ...signedIn };
}
