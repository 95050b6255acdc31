import { act, screen, waitFor } from '@testing-library/react';

import { AccountScreen } from '@/screens/account/account-screen';
import { dropSession } from '@/session/session-end';

import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

/** Loads only the account page, like a browser that opens it directly. */
it('signing out clears recently viewed products and the delivery state', async () => {
  await signInUser();
  window.localStorage.setItem('didan.viewed', '[{"slug":"a","name":"A","brand":"B","image":"c"}]');
  window.localStorage.setItem('didan.state', 'Lagos');
  const { user } = renderShop(<AccountScreen />, { at: '/account' });
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(window.localStorage.getItem('didan.viewed')).toBeNull());
  expect(window.localStorage.getItem('didan.state')).toBeNull();
});

it('signing in in another tab keeps recently viewed products and the delivery state', async () => {
  await signInUser();
  window.localStorage.setItem('didan.viewed', '[{"slug":"a","name":"A","brand":"B","image":"c"}]');
  window.localStorage.setItem('didan.state', 'Lagos');
  const { client } = renderShop(<AccountScreen />, { at: '/account' });
  await screen.findByRole('button', { name: 'Sign out' });
  act(() => dropSession(client, 'elsewhere'));
  expect(window.localStorage.getItem('didan.viewed')).not.toBeNull();
  expect(window.localStorage.getItem('didan.state')).toBe('Lagos');
});
