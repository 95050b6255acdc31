import { screen } from '@testing-library/react';

import { LoginScreen } from '@/screens/auth/login-screen';

import { addShopper, NGOZI, PASSWORD } from '../../support/people';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';

it('a shopper with the right password is on the page they wanted', async () => {
  addShopper();
  const requests = watchRequests();
  const { user, router } = renderShop(<LoginScreen />, { at: '/auth/login?next=%2Faccount&tab=orders' });
  await user.type(screen.getByLabelText('E-mail'), NGOZI);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Login Successful')).toBeVisible();
  expect(router.asPath).toBe('/account?tab=orders');
  expect(await requests.to('/api/users/login/')).toEqual([
    { method: 'POST', path: '/api/users/login/', body: { email: NGOZI, password: PASSWORD }, bearer: null },
  ]);
});
