import { screen, waitFor } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';

import { AddToCartButton } from '@/features/cart/components/add-to-cart-button';
import { CartCount } from '@/features/cart/components/cart-count';
import { safeLocalStorage } from '@/lib/storage/safe-storage';

import {
  closePage,
  goOffline,
  goOnline,
  openCart,
  readStoredCart,
  toAddToCartInput,
} from '../../support/cart-page';
import { products } from '../../support/catalogue';
import { press } from '../../support/forms';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';

const { cleanser } = products;
const ADD = `Add ${cleanser.name} to bag`;

const open = () =>
  renderShop(
    <>
      <CartCount />
      <AddToCartButton product={toAddToCartInput(cleanser)} look="icon" />
    </>,
  );

/** A press on a button that is still adding does nothing. */
async function add(user: UserEvent) {
  await waitFor(() => expect(screen.getByRole('button', { name: ADD })).not.toHaveAttribute('aria-busy'));
  await press(user, ADD);
}

const spies: jest.SpyInstance[] = [];

afterEach(() => {
  goOnline();
  // Newest first: each puts back what it found.
  spies
    .splice(0)
    .reverse()
    .forEach((spy) => spy.mockRestore());
  safeLocalStorage.clear();
  Reflect.deleteProperty(document, 'cookie');
  document.cookie = 'didan_cart=; max-age=0; path=/';
});

function blockStorage(): void {
  const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  spies.push(blocked);
}
/** Imitates a reload, which loses all that is held in memory. */
function reload(page: { unmount: () => void }): void {
  closePage(page);
  safeLocalStorage.clear();
}
const NOT_KEPT = /^Your browser doesn’t let us store your bag/;

it('a guest with blocked storage finds the bag again after a reload (T27)', async () => {
  blockStorage();
  const page = open();
  await add(page.user);
  await screen.findByText('1 in your bag');
  reload(page);
  const again = openCart();
  expect(await screen.findByRole('link', { name: new RegExp(cleanser.name) })).toBeVisible();
  expect(screen.queryByText(NOT_KEPT)).not.toBeInTheDocument();
  // Once storage works, the cookie that replaced it goes.
  spies.splice(0).forEach((spy) => spy.mockRestore());
  reload(again);
  const last = open();
  await screen.findByText('1 in your bag');
  await add(last.user);
  await screen.findByText('2 in your bag');
  expect(readStoredCart()?.publicCartId).toHaveLength(36);
  expect(document.cookie).not.toContain('didan_cart');
});

it('a guest whose storage fills up finds the newest bag again after a reload (T27)', async () => {
  window.localStorage.setItem('didan.cart', JSON.stringify({ publicCartId: crypto.randomUUID() }));
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  spies.push(full);
  const page = open();
  await add(page.user);
  await screen.findByText('1 in your bag');
  closePage(page);
  open();
  expect(await screen.findByText('1 in your bag')).toBeInTheDocument();
});

it('a guest whose browser refuses storage and cookies is told that the bag is not kept (T27)', async () => {
  blockStorage();
  // On the document, which hides the prototype's: two spies on one property would end as one of them.
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined, configurable: true });
  const page = open();
  await add(page.user);
  await screen.findByText('1 in your bag');
  page.unmount();
  openCart();
  expect(await screen.findByText(NOT_KEPT)).toBeVisible();
});

it('a visitor who blocked the storage has a bag for as long as the page lives', async () => {
  blockStorage();
  const { user } = open();
  await add(user);
  expect(await screen.findByText('1 in your bag')).toBeInTheDocument();
  await add(user);
  expect(await screen.findByText('2 in your bag')).toBeInTheDocument();
});

it('a visitor whose storage is full has a bag for as long as the page lives', async () => {
  const first = open();
  await add(first.user);
  await screen.findByText('1 in your bag');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  spies.push(full);
  goOffline();
  await add(first.user);
  await add(first.user);
  expect(await screen.findByText('3 in your bag')).toBeInTheDocument();
});

const line = {
  id: 'a',
  productId: 'b',
  variantId: 'c',
  slug: 'd',
  name: 'Kept',
  variantLabel: null,
  brand: 'e',
  image: 'f',
  storeId: 'g',
  storeSlug: 'h',
  storeName: 'i',
  quantity: 2,
  priceKobo: 100,
  stock: 3,
  available: true,
  savedForLater: false,
  actives: [],
};

it.each([
  ['is no JSON', '{"publicCartId":'],
  ['is something else', '"a text"'],
  ['holds a list', '[1,2]'],
  ['holds an id that is none', JSON.stringify({ publicCartId: '../users/1' })],
  [
    'holds lines that are none',
    JSON.stringify({ known: { owner: 'visitor', items: [null, 1, { name: 'x' }] } }),
  ],
  [
    'holds changes that are none',
    JSON.stringify({ changes: [null, { owner: 'visitor', wanted: 2 }], notices: [3] }),
  ],
  [
    'holds changes of nothing',
    JSON.stringify({ changes: [{ owner: 'visitor', isQueued: true, line, wanted: {} }] }),
  ],
])('a guest whose stored bag %s starts with an empty bag (spec 3.22)', async (_how, stored) => {
  window.localStorage.setItem('didan.cart', stored);
  const requests = watchRequests();
  const page = open();
  await waitFor(() => expect(page.container).not.toHaveTextContent(/\d in your bag/));
  await add(page.user);
  expect(await screen.findByText('1 in your bag')).toBeInTheDocument();
  expect((await requests.all()).map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/api\/temp-cart\/[\da-f-]{36}$/),
  ]);
});

it('a guest never sees the stored bag of another user', async () => {
  window.localStorage.setItem(
    'didan.cart',
    JSON.stringify({
      publicCartId: null,
      known: { owner: 'somebody', items: [line] },
      changes: [],
      notices: [],
    }),
  );
  const page = open();
  await waitFor(() => expect(readStoredCart()).toBeNull());
  expect(screen.queryByText(/in your bag/)).not.toBeInTheDocument();
  closePage(page);
});
