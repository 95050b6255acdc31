import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { CartCount } from '@/features/cart/components/cart-count';
import { CartScreen } from '@/screens/cart/cart-screen';
import { signOut, startSession } from '@/session/session';
import { dropSession } from '@/session/session-end';
import { clearTokens } from '@/session/token-cookies';

import { server } from '../../msw/server';
import { printMeasurement } from '../../support/api/print-measurement';
import { backend } from '../../support/backend';
import {
  closePage,
  goOffline,
  goOnline,
  storeGuestCart,
  readStoredCart,
  openCart,
} from '../../support/cart-page';
import { products } from '../../support/catalogue';
import { press } from '../../support/forms';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';
import { addShopper, signInUser } from '../../support/users';

const { cleanser, retinol } = products;
const MERGE = '/api/cart/merge/';

afterEach(goOnline);

const quantityOf = (name: string) => screen.findByRole('textbox', { name: `Quantity of ${name}` });
const idForgotten = () => waitFor(() => expect(readStoredCart()?.publicCartId ?? null).toBeNull());
const quantities = async (owner: string) => (await backend.readCart(owner)).map(({ quantity }) => quantity);

it.each(['password', 'google'] as const)(
  'a guest who signs in by %s has both bags merged once and the guest id cleared',
  async (by) => {
    const account = await addShopper();
    await backend.putInCart(account.id, cleanser, 1);
    const id = storeGuestCart();
    await backend.putInCart(id, cleanser, 2);
    await backend.putInCart(id, retinol, 1);
    const { client } = openCart();
    expect(await quantityOf(cleanser.name)).toHaveValue('2');
    const requests = watchRequests();
    const tokens = await backend.signIn(account.email);
    act(() => startSession(client, tokens, by));
    await idForgotten();
    await waitFor(async () => expect(await quantityOf(cleanser.name)).toHaveValue('3'));
    expect(await quantities(account.id)).toEqual([3, 1]);
    const merges = await requests.to(MERGE);
    printMeasurement('T19', `one sign-in, ${merges.length} merge`);
    expect(merges.map(({ body }) => body)).toEqual([{ publicCartId: id }]);
    expect(screen.queryByRole('region', { name: 'Changes to your bag' })).not.toBeInTheDocument();
  },
);

it('a guest whose bags exceed the stock on merging is told what did not fit', async () => {
  const account = await addShopper();
  await backend.putInCart(account.id, retinol, 2);
  await backend.putInCart(storeGuestCart(), retinol, 2);
  const { client } = openCart();
  await quantityOf(retinol.name);
  const tokens = await backend.signIn(account.email);
  act(() => startSession(client, tokens, 'password'));
  expect(await screen.findByRole('region', { name: 'Changes to your bag' })).toHaveTextContent(
    'Only 2 of First Retinol left, so your bag has 2.',
  );
  expect(await quantityOf(retinol.name)).toHaveValue('2');
});

it('a guest’s queued changes are sent before the bags are merged', async () => {
  const account = await addShopper();
  const id = storeGuestCart();
  await backend.putInCart(id, cleanser, 1);
  const { client, user } = openCart();
  await quantityOf(cleanser.name);
  goOffline();
  await press(user, `Increase quantity: ${cleanser.name}`);
  await screen.findByText(/^One change hasn.t been saved yet/);
  const requests = watchRequests();
  const tokens = await backend.signIn(account.email);
  act(() => startSession(client, tokens, 'password'));
  goOnline();
  await idForgotten();
  expect(await quantities(account.id)).toEqual([2]);
  const sent = (await requests.all()).filter(({ method }) => method === 'PUT' || method === 'POST');
  expect(sent.map(({ method, path }) => [method, path])).toEqual([
    ['PUT', `/api/temp-cart/${id}`],
    ['POST', MERGE],
  ]);
});

it('a merge that failed is retried when the server is back', async () => {
  const { account } = await signInUser();
  const id = storeGuestCart();
  await backend.putInCart(id, cleanser, 2);
  server.use(http.post('*/api/cart/merge', () => HttpResponse.error()));
  const requests = watchRequests();
  openCart();
  await waitFor(async () => expect(await requests.to(MERGE)).toHaveLength(1));
  expect(readStoredCart()?.publicCartId).toBe(id);
  server.resetHandlers();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  goOnline();
  await idForgotten();
  expect(await quantities(account.id)).toEqual([2]);
});

it('a guest id that the server rejects is not retried', async () => {
  await signInUser();
  storeGuestCart();
  server.use(http.post('*/api/cart/merge', () => HttpResponse.json({ error: 'No.' }, { status: 400 })));
  openCart();
  await idForgotten();
});

it('a tab merges nothing when another tab has merged already', async () => {
  await signInUser();
  const id = storeGuestCart();
  const requests = watchRequests();
  const page = openCart();
  // The other tab finishes before this one has loaded the user.
  window.localStorage.setItem('didan.cart', JSON.stringify({ publicCartId: null, known: null, changes: [] }));
  expect(await screen.findByText('Your bag is empty')).toBeVisible();
  expect(await requests.to(MERGE)).toEqual([]);
  expect(await backend.hasCart(id)).toBe(false);
  page.unmount();
});

describe('a shopper whose session ends', () => {
  async function withCart() {
    const { account } = await signInUser();
    await backend.putInCart(account.id, cleanser, 2);
    const page = renderShop(
      <>
        <CartCount />
        <CartScreen />
      </>,
    );
    expect(await quantityOf(cleanser.name)).toHaveValue('2');
    return { account, ...page };
  }

  it('by signing out leaves an empty bag and clears storage', async () => {
    const { client, account } = await withCart();
    await act(() => signOut(client));
    expect(await screen.findByText('Your bag is empty')).toBeVisible();
    expect(screen.queryByText('2 in your bag')).not.toBeInTheDocument();
    expect(readStoredCart()).toBeNull();
    expect(
      JSON.stringify(
        client
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data ?? null),
      ),
    ).not.toContain(cleanser.slug);
    expect(await quantities(account.id)).toEqual([2]);
  });

  it('by expiry hides the bag and restores queued changes on the next sign-in', async () => {
    const { client, user, account } = await withCart();
    goOffline();
    await press(user, `Increase quantity: ${cleanser.name}`);
    await screen.findByText(/^One change hasn.t been saved yet/);
    clearTokens();
    act(() => dropSession(client));
    goOnline();
    expect(await screen.findByText('Your bag is empty')).toBeVisible();
    expect(readStoredCart()?.known).toBeNull();
    const tokens = await backend.signIn(account.email);
    act(() => startSession(client, tokens, 'password'));
    await waitFor(async () => expect(await quantities(account.id)).toEqual([3]));
  });

  it('never has queued changes sent for the next user', async () => {
    const { client, user, account } = await withCart();
    const ada = await addShopper({ email: 'ada@mail.example' });
    goOffline();
    await press(user, `Increase quantity: ${cleanser.name}`);
    await screen.findByText(/^One change hasn.t been saved yet/);
    clearTokens();
    act(() => dropSession(client));
    const tokens = await backend.signIn(ada.email);
    act(() => startSession(client, tokens, 'password'));
    goOnline();
    await waitFor(() => expect(readStoredCart()?.changes).toEqual([]));
    expect(await screen.findByText('Your bag is empty')).toBeVisible();
    expect([await quantities(account.id), await quantities(ada.id)]).toEqual([[2], []]);
  });

  it('while offline can still read the bag after a reload', async () => {
    const page = await withCart();
    closePage(page);
    server.use(
      http.get('*/api/users/current-user', () => HttpResponse.error()),
      http.get('*/api/cart', () => HttpResponse.error()),
    );
    openCart();
    expect(await quantityOf(cleanser.name)).toHaveValue('2');
  });
});
