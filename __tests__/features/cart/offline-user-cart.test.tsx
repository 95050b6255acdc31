import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { AddToCartButton } from '@/features/cart/components/add-to-cart-button';
import { CartScreen } from '@/screens/cart/cart-screen';
import { signOut } from '@/session/session';

import { server } from '../../msw/server';
import { toAddToCartInput, closePage, goOffline, goOnline, readStoredCart } from '../../support/cart-page';
import { products } from '../../support/catalogue';
import { press } from '../../support/forms';
import { holdReply } from '../../support/held-reply';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser } = products;
const ADD = `Add ${cleanser.name} to bag`;

afterEach(goOnline);

const openShop = () =>
  renderShop(
    <>
      <AddToCartButton product={toAddToCartInput(cleanser)} look="icon" />
      <CartScreen />
    </>,
  );

it('a shopper who signs out while adding leaves nothing behind', async () => {
  await signInUser();
  const { user, client } = openShop();
  await screen.findByText('Your bag is empty');
  const reply = holdReply();
  server.use(
    http.post('*/api/cart', async () => {
      await reply.hold();
      return HttpResponse.error();
    }),
  );
  await press(user, ADD);
  await reply.arrived;
  await act(() => signOut(client));
  reply.release();
  expect(await screen.findByText('Failed to add to cart')).toBeVisible();
  expect(readStoredCart()?.changes ?? []).toEqual([]);
});

it('a signed-in shopper who adds while offline keeps the item after a reload', async () => {
  const { account } = await signInUser();
  const first = openShop();
  await screen.findByText('Your bag is empty');
  closePage(first);
  goOffline();
  server.use(http.get('*/api/users/current-user', () => HttpResponse.error()));
  const { user } = openShop();
  await press(user, ADD);
  await waitFor(
    () =>
      expect(readStoredCart()?.changes).toMatchObject([{ owner: account.id, line: { slug: cleanser.slug } }]),
    { timeout: 5000 },
  );
});
