import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { WishlistButton } from '@/features/wishlist/components/wishlist-button';

import { products } from '../../support/catalogue';
import { createMemoryRouter } from '../../support/memory-router';
import { renderShop, Shop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';
import {
  getWishlistButton,
  toWishlistProduct,
  WishlistButtons,
  isWishlistButtonPressed,
  storeWishlist,
  readStoredWishlist,
} from '../../support/wishlist-buttons';

const { cleanser, retinol } = products;
const ADDED = 'Product added to wishlist successfully';

it('guest saves a product in the browser without a request (spec 8.20)', async () => {
  const requests = watchRequests();
  const { user } = renderShop(<WishlistButtons />);
  expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(false);
  await user.click(getWishlistButton('Cloud Cleanser'));
  expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(true);
  expect(isWishlistButtonPressed('First Retinol')).toBe(false);
  expect(await screen.findByText(ADDED)).toBeVisible();
  expect(readStoredWishlist()).toEqual({
    products: [
      {
        productId: cleanser.id,
        slug: cleanser.slug,
        name: cleanser.name,
        brand: cleanser.brand.name,
        image: cleanser.image,
        priceWhenSavedKobo: cleanser.priceKobo,
        savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ],
    soldOut: [],
  });
  expect(await requests.all()).toEqual([]);
});

it('returning guest finds a saved product and can remove it (spec 3.22)', async () => {
  storeWishlist([cleanser, retinol]);
  const { user } = renderShop(<WishlistButtons />);
  expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(true);
  await user.click(getWishlistButton('Cloud Cleanser'));
  await waitFor(() => expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(false));
  expect(readStoredWishlist()).toMatchObject({ products: [{ productId: retinol.id }] });
  await user.click(getWishlistButton('First Retinol'));
  await waitFor(() => expect(readStoredWishlist()).toBeNull());
});

it('guest who double-clicks the heart saves the product', async () => {
  const { user } = renderShop(<WishlistButtons />);
  await user.click(getWishlistButton('Cloud Cleanser'));
  await screen.findByText(ADDED);
  fireEvent.click(getWishlistButton('Cloud Cleanser'), { detail: 2 });
  await act(async () => {});
  expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(true);
});

it('guest saves a product with the keyboard alone', async () => {
  const { user } = renderShop(<WishlistButtons />);
  await user.tab();
  await user.keyboard(' ');
  await waitFor(() => expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(true));
  expect(getWishlistButton('Cloud Cleanser')).toHaveFocus();
});

it('guest with a full wishlist is told so', async () => {
  const many = Array.from({ length: WISHLIST_MAX_ITEMS }, () => ({ ...retinol, id: crypto.randomUUID() }));
  storeWishlist(many);
  const { user } = renderShop(<WishlistButtons />);
  await user.click(getWishlistButton('Cloud Cleanser'));
  expect(await screen.findByText(/^Failed to add to wishlist\. Your wishlist is full/)).toBeVisible();
  expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(false);
});

const oddMemories = [
  '',
  'null',
  '[]',
  '{',
  '{"products":7,"soldOut":"x"}',
  `{"products":[null,7,{},{"productId":"${cleanser.id}"}]}`,
  JSON.stringify({
    products: [
      {
        productId: cleanser.id,
        slug: '../../evil',
        name: 'x',
        brand: 'x',
        image: 'x" onerror="x',
        priceWhenSavedKobo: 1,
        savedAt: 'x',
      },
    ],
  }),
];

it.each(oddMemories)(
  'guest whose storage holds %j starts with an empty wishlist and can save',
  async (odd) => {
    window.localStorage.setItem('didan.wishlist', odd);
    const { user } = renderShop(<WishlistButtons />);
    expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(false);
    await user.click(getWishlistButton('Cloud Cleanser'));
    await waitFor(() =>
      expect(readStoredWishlist()).toMatchObject({ products: [{ productId: cleanser.id }] }),
    );
  },
);

it('guest with blocked storage keeps saved products until the page closes', async () => {
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
  const { user } = renderShop(<WishlistButtons />);
  await user.click(getWishlistButton('Cloud Cleanser'));
  await screen.findByText(ADDED);
  expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(true);
  // Removed again, to empty the in-memory storage for the next test.
  await user.click(getWishlistButton('Cloud Cleanser'));
  await waitFor(() => expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(false));
  blocked.mockRestore();
});

it('products saved in two tabs appear in both, and neither tab undoes the other', async () => {
  const { user } = renderShop(<WishlistButtons />);
  storeWishlist([retinol]);
  await user.click(getWishlistButton('Cloud Cleanser'));
  await waitFor(() =>
    expect(readStoredWishlist()).toMatchObject({
      products: [{ productId: cleanser.id }, { productId: retinol.id }],
    }),
  );
  storeWishlist([]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'didan.wishlist' })));
  expect([isWishlistButtonPressed('Cloud Cleanser'), isWishlistButtonPressed('First Retinol')]).toEqual([
    false,
    false,
  ]);
});

it('guest sees server-rendered hearts hydrate', async () => {
  const page = (
    <Shop router={createMemoryRouter('/')}>
      <WishlistButtons />
    </Shop>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  storeWishlist([cleanser]);
  const recovered = jest.fn();
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: recovered }));
  expect([isWishlistButtonPressed('Cloud Cleanser'), isWishlistButtonPressed('First Retinol')]).toEqual([
    true,
    false,
  ]);
  expect(recovered).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  container.remove();
});

it('guest sees a hostile product name as text', () => {
  const name = '"><img src=x onerror=window.__x=1>';
  renderShop(<WishlistButton product={toWishlistProduct({ ...cleanser, name })} look="full" />);
  expect(getWishlistButton(name)).toHaveTextContent('Save');
  expect(document.querySelector('img')).toBeNull();
});
