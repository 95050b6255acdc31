import { screen, waitFor } from '@testing-library/react';

import { AccountScreen } from '@/screens/account/account-screen';

import { signInHere } from '../../support/people';
import { renderShop } from '../../support/render-shop';

/** This file loads the account's page alone, as a browser does that opens its address. */
it('a shopper who signs out where they came in leaves nothing of what they looked at, or where they live', async () => {
  signInHere();
  window.localStorage.setItem('didan.viewed', '[{"slug":"a","name":"A","brand":"B","image":"c"}]');
  window.localStorage.setItem('didan.state', 'Lagos');
  const { user } = renderShop(<AccountScreen />, { at: '/account' });
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(window.localStorage.getItem('didan.viewed')).toBeNull());
  expect(window.localStorage.getItem('didan.state')).toBeNull();
});
