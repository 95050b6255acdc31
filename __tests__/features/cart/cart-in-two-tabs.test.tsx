import { act, screen, waitFor } from '@testing-library/react';

import { CartCount } from '@/features/cart/components/cart-count';
import { currentUserOptions } from '@/session/current-user';
import { startSession } from '@/session/session';

import { backend } from '../../support/backend';
import { buildUser } from '../../support/builders';
import { toAddToCartInput, storeGuestCart, readStoredCart } from '../../support/cart-page';
import { products } from '../../support/catalogue';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';
import { fakeWebLocks, removeWebLocks } from '../../support/session';
import { addShopper, signInUser } from '../../support/users';

const { cleanser } = products;

/**
 * Loads the shop's code again with its own memory: a second tab with shared storage and cookies.
 */
async function openOtherTab() {
  const opened: { tab?: Awaited<ReturnType<typeof loadTab>> } = {};
  await jest.isolateModulesAsync(async () => {
    opened.tab = await loadTab();
  });
  if (!opened.tab) throw new Error('The tab did not open.');
  return opened.tab;
}

async function loadTab() {
  const { configureHttp, getHttpClient: http } = await import('@/lib/http/http-client');
  const { createQueryClient } = await import('@/lib/query/create-query-client');
  const { createSessionAuth } = await import('@/session/session-auth');
  const { cartHydrated } = await import('@/features/cart/cart.store');
  const { addToCart: addToBag } = await import('@/features/cart/sync/add-to-cart');
  const { syncCart: settle } = await import('@/features/cart/sync/sync-cart');
  const client = createQueryClient();
  configureHttp(createSessionAuth(client, () => {}));
  await http();
  cartHydrated();
  return {
    add: () => addToBag(client, toAddToCartInput(cleanser), 1),
    settleFor: (user: { id: string }) => {
      client.setQueryData(currentUserOptions().queryKey, buildUser(user));
      return settle(client, user.id);
    },
  };
}

/** Browsers fire storage events in other tabs only, so the test dispatches them. */
const storageTells = (key: string | null = 'didan.cart') =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

afterEach(removeWebLocks);

it('a guest sees in one tab what was added in the other', async () => {
  renderShop(<CartCount />);
  const other = await openOtherTab();
  await other.add();
  storageTells();
  expect(await screen.findByText('1 in your bag')).toBeInTheDocument();
});

it('a hidden tab shows the change and refetches only when it is shown', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  renderShop(<CartCount />);
  const other = await openOtherTab();
  await other.add();
  const requests = watchRequests();
  storageTells();
  expect(await screen.findByText('1 in your bag')).toBeInTheDocument();
  expect(await requests.all()).toEqual([]);
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(async () => expect((await requests.all()).map(({ method }) => method)).toEqual(['GET']));
});

it('a guest who clears storage has an empty bag in every tab', async () => {
  const id = storeGuestCart();
  await backend.putInCart(id, cleanser, 2);
  renderShop(<CartCount />);
  await screen.findByText('2 in your bag');
  window.localStorage.clear();
  storageTells(null);
  await waitFor(() => expect(screen.queryByText('2 in your bag')).not.toBeInTheDocument());
});

it('a guest who signs in with two tabs has one tab merge and show the notice', async () => {
  fakeWebLocks();
  const account = await addShopper();
  await backend.putInCart(account.id, products.retinol, 2);
  await backend.putInCart(storeGuestCart(), products.retinol, 2);
  const { client } = renderShop(<CartCount />);
  await screen.findByText('2 in your bag');
  const other = await openOtherTab();
  const requests = watchRequests();
  await act(async () => {
    startSession(client, await backend.signIn(account.email), 'password');
    await other.settleFor(account);
  });
  await waitFor(() => expect(readStoredCart()?.publicCartId ?? null).toBeNull());
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(await requests.to('/api/cart/merge/')).toHaveLength(1);
  expect(readStoredCart()).toMatchObject({ notices: [expect.stringContaining('First Retinol')] });
});

it('a guest can add to the bag when the browser refuses the lock', async () => {
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: () => Promise.reject(new DOMException('No.', 'SecurityError')) },
  });
  const other = await openOtherTab();
  await other.add();
  expect(await backend.readCart(readStoredCart()?.publicCartId ?? '')).toHaveLength(1);
});

it('a shopper who adds in two tabs at once gets both items', async () => {
  fakeWebLocks();
  const { account } = await signInUser();
  const [one, two] = [await openOtherTab(), await openOtherTab()];
  await Promise.all([one.add(), two.add()]);
  expect(await backend.readCart(account.id)).toMatchObject([{ quantity: 2 }]);
});

it('a guest who starts a bag in two tabs at once gets one bag with both items', async () => {
  const [one, two] = [await openOtherTab(), await openOtherTab()];
  await one.add();
  const id = readStoredCart()?.publicCartId ?? '';
  await two.add();
  expect(readStoredCart()?.publicCartId).toBe(id);
  expect(await backend.readCart(id)).toMatchObject([{ quantity: 2 }]);
});

it('a guest who goes Back to a cached page sees items added since', async () => {
  renderShop(<CartCount />);
  const other = await openOtherTab();
  await other.add();
  const restored = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => void window.dispatchEvent(restored));
  expect(await screen.findByText('1 in your bag')).toBeInTheDocument();
});
