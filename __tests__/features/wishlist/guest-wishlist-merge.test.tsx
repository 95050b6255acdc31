import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { signOut, startSession } from '@/session/session';
import { dropSession } from '@/session/session-end';
import { useSession } from '@/session/use-session';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { holdReply } from '../../support/held-reply';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';
import { fakeWebLocks, removeWebLocks } from '../../support/session';
import { addShopper, NGOZI, signInUser } from '../../support/users';
import {
  getWishlistButton,
  WishlistButtons,
  isWishlistButtonPressed,
  storeWishlist,
  readStoredWishlist,
} from '../../support/wishlist-buttons';

const { cleanser, retinol, soldOut } = products;
const MERGE = '/api/wishlist/merge/';

const Who = () => <p>{useSession().user?.first_name ?? 'nobody'}</p>;
const page = (
  <>
    <Who />
    <WishlistButtons />
  </>
);
const saved = async (email = NGOZI) => (await backend.readWishlist(email)).map(({ productId }) => productId);
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

/** Renders the page for a guest with two saved products, about to sign in. */
async function visit() {
  const { email } = await addShopper();
  storeWishlist([cleanser, retinol]);
  const requests = watchRequests();
  const shop = renderShop(page);
  const signIn = async () => {
    const tokens = await backend.signIn(email);
    act(() => startSession(shop.client, tokens, 'password'));
  };
  return { ...shop, requests, signIn };
}

it('guest who signs in has the wishlist merged once and removed from the browser', async () => {
  const { requests, signIn } = await visit();
  await signIn();
  expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(true);
  await waitFor(async () => expect(await saved()).toEqual([cleanser.id, retinol.id]));
  await waitFor(() => expect(readStoredWishlist()).toBeNull());
  await settled();
  expect(await requests.to(MERGE)).toMatchObject([
    { method: 'POST', body: { productIds: [cleanser.id, retinol.id] }, bearer: expect.any(String) },
  ]);
  expect([isWishlistButtonPressed('Cloud Cleanser'), isWishlistButtonPressed('First Retinol')]).toEqual([
    true,
    true,
  ]);
});

it('guest who signs in keeps the products already in the account', async () => {
  const { signIn } = await visit();
  await backend.addToWishlist(NGOZI, [soldOut.id], 1);
  await signIn();
  await waitFor(() => expect(isWishlistButtonPressed('Hibiscus Mask')).toBe(true));
  await waitFor(async () => expect(await saved()).toEqual([cleanser.id, retinol.id, soldOut.id]));
});

it('signed-in shopper with stored products has them merged on page load', async () => {
  await signInUser();
  storeWishlist([cleanser]);
  renderShop(page);
  await waitFor(async () => expect(await saved()).toEqual([cleanser.id]));
  await waitFor(() => expect(readStoredWishlist()).toBeNull());
});

it('guest whose account wishlist is full is told how many products did not fit', async () => {
  const { signIn } = await visit();
  const full = Array.from({ length: WISHLIST_MAX_ITEMS }, () => ({
    ...soldOut,
    id: crypto.randomUUID(),
    productId: crypto.randomUUID(),
    brand: soldOut.brand.name,
    available: true,
    priceWhenSavedKobo: 1,
    savedAt: 'earlier',
  }));
  server.use(
    http.post('*/api/wishlist/merge', () => HttpResponse.json({ message: 'Updated', items: full })),
    http.get('*/api/wishlist', () => HttpResponse.json({ items: full })),
  );
  await signIn();
  expect(await screen.findByText(/is full .* We couldn’t add 2 saved on this device/)).toBeVisible();
});

it('guest without saved products causes no merge request', async () => {
  await signInUser();
  const requests = watchRequests();
  renderShop(page);
  await screen.findByText('Ngozi');
  await settled();
  expect(await requests.to(MERGE)).toEqual([]);
});

describe('guest with two tabs', () => {
  afterEach(removeWebLocks);

  it('has the wishlist merged by one tab only', async () => {
    fakeWebLocks();
    const otherTab = holdReply();
    const merged = navigator.locks.request('didan.wishlist', otherTab.hold);
    const { requests, signIn } = await visit();
    await signIn();
    await screen.findByText('Ngozi');
    await settled();
    window.localStorage.removeItem('didan.wishlist');
    otherTab.release();
    await merged;
    await settled();
    expect(await requests.to(MERGE)).toEqual([]);
    expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(false);
  });
});

it('failed merge keeps the stored products and retries when back online', async () => {
  server.use(http.post('*/api/wishlist/merge', () => HttpResponse.error(), { once: true }));
  const { requests, signIn } = await visit();
  await signIn();
  await waitFor(async () => expect(await requests.to(MERGE)).toHaveLength(1));
  await settled();
  expect(readStoredWishlist()).not.toBeNull();
  expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(async () => expect(await saved()).toEqual([cleanser.id, retinol.id]));
  await waitFor(() => expect(readStoredWishlist()).toBeNull());
});

it('shopper can remove a product that is not merged yet', async () => {
  server.use(http.post('*/api/wishlist/merge', () => HttpResponse.error(), { once: true }));
  const { user, requests, signIn } = await visit();
  await signIn();
  await waitFor(async () => expect(await requests.to(MERGE)).toHaveLength(1));
  await settled();
  await user.click(getWishlistButton('Cloud Cleanser'));
  await waitFor(() => expect(readStoredWishlist()).toMatchObject({ products: [{ productId: retinol.id }] }));
  expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(false);
});

it('shopper who signs out leaves no wishlist for the next person', async () => {
  const { client, signIn } = await visit();
  await signIn();
  await waitFor(() => expect(readStoredWishlist()).toBeNull());
  await act(() => signOut(client));
  expect([isWishlistButtonPressed('Cloud Cleanser'), isWishlistButtonPressed('First Retinol')]).toEqual([
    false,
    false,
  ]);
  const ada = await addShopper({ email: 'ada@mail.example', first_name: 'Ada' });
  const tokens = await backend.signIn(ada.email);
  act(() => startSession(client, tokens, 'password'));
  await screen.findByText('Ada');
  await settled();
  expect([isWishlistButtonPressed('Cloud Cleanser'), await saved('ada@mail.example')]).toEqual([false, []]);
});

it('shopper who signs out before the merge leaves no wishlist', async () => {
  server.use(http.post('*/api/wishlist/merge', () => HttpResponse.error()));
  const { client, requests, signIn } = await visit();
  await signIn();
  await waitFor(async () => expect(await requests.to(MERGE)).toHaveLength(1));
  await act(() => signOut(client));
  expect([readStoredWishlist(), isWishlistButtonPressed('Cloud Cleanser')]).toEqual([null, false]);
});

it('guest with an expired session keeps the saved products', async () => {
  const { client } = await visit();
  act(() => dropSession(client));
  expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(true);
  expect(readStoredWishlist()).not.toBeNull();
});
