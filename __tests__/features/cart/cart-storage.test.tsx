import { screen, waitFor } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';

import { AddToCartButton } from '@/features/cart/components/add-to-cart-button';
import { CartCount } from '@/features/cart/components/cart-count';
import { safeLocalStorage } from '@/lib/storage/safe-storage';

import { toAddToCartInput, closePage, goOffline, goOnline, readStoredCart } from '../../support/cart-page';
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
  spies.splice(0).forEach((spy) => spy.mockRestore());
  safeLocalStorage.clear();
});

it('a visitor who blocked the storage has a bag for as long as the page lives', async () => {
  const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  spies.push(blocked);
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
