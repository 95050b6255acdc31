import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { AddToCartButton } from '@/features/cart/components/add-to-cart-button';
import { CartCount } from '@/features/cart/components/cart-count';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import {
  toAddToCartInput,
  closePage,
  storeGuestCart,
  readStoredCart,
  readStoredCartId,
} from '../../support/cart-page';
import { products } from '../../support/catalogue';
import { holdReply } from '../../support/held-reply';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';
import { signInUser } from '../../support/users';

const { cleanser, retinol, soldOut } = products;
const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const openCard = (product = cleanser, quantity?: number) =>
  renderShop(
    <>
      <a href="#bag">
        Bag
        <CartCount />
      </a>
      <AddToCartButton product={toAddToCartInput(product)} look="icon" quantity={quantity} />
    </>,
  );
const plus = (product = cleanser) => screen.getByRole('button', { name: `Add ${product.name} to bag` });
const cartLink = (name: string) => screen.findByRole('link', { name });

it('a guest who never added anything has no bag id and sends no request', async () => {
  const requests = watchRequests();
  openCard();
  expect(await cartLink('Bag')).toBeVisible();
  expect(await requests.all()).toEqual([]);
  expect(readStoredCart()).toBeNull();
});

it('a guest who adds a product sees a toast and the count, and gets a bag with a generated id (spec 1.2, 3.17, 6.1, 8.18)', async () => {
  const { user } = openCard();
  await user.click(plus());
  expect(await screen.findByText('Product added to cart successfully')).toBeVisible();
  expect(await cartLink('Bag 1 in your bag')).toBeVisible();
  expect(readStoredCartId()).toMatch(UUID_V4);
  expect(await backend.readCart(readStoredCartId())).toMatchObject([
    { variantId: cleanser.variantId, quantity: 1 },
  ]);
});

it('a guest who comes back keeps the bag and its id (spec 3.17)', async () => {
  const first = openCard();
  await first.user.click(plus());
  await cartLink('Bag 1 in your bag');
  const id = readStoredCartId();
  closePage(first);
  const { user } = openCard(retinol);
  expect(await cartLink('Bag 1 in your bag')).toBeVisible();
  await user.click(plus(retinol));
  await cartLink('Bag 2 in your bag');
  expect(readStoredCartId()).toBe(id);
  expect(await backend.readCart(id)).toHaveLength(2);
});

it('a signed-in shopper adds to their own bag with their token (spec 1.4)', async () => {
  const { account, accesstoken } = await signInUser();
  const requests = watchRequests();
  const { user } = openCard(cleanser, 3);
  await user.click(plus());
  await cartLink('Bag 3 in your bag');
  expect(await backend.readCart(account.id)).toMatchObject([{ quantity: 3 }]);
  const posts = (await requests.to('/api/cart/')).filter(({ method }) => method === 'POST');
  expect(posts).toEqual([
    {
      method: 'POST',
      path: '/api/cart/',
      body: { productId: cleanser.id, variantId: cleanser.variantId, quantity: 3 },
      bearer: `Bearer ${accesstoken}`,
    },
  ]);
  expect(readStoredCartId()).toBe('');
});

it('a shopper with an unverified email uses a guest bag (spec 6.2)', async () => {
  await signInUser({ verified: false });
  const { user } = openCard();
  await user.click(plus());
  await cartLink('Bag 1 in your bag');
  expect(await backend.readCart(readStoredCartId())).toHaveLength(1);
});

it('a shopper who adds more than the stock reads the fixed sentence and how many are left', async () => {
  const { user } = openCard(retinol, 3);
  await user.click(plus(retinol));
  expect(await screen.findByText('Failed to add to cart. Only 2 left.')).toBeVisible();
  expect(await cartLink('Bag')).toBeVisible();
});

it('a shopper sees no internals when the server fails (spec 8.10)', async () => {
  server.use(http.post('*/api/temp-cart/:id', () => HttpResponse.json({ error: 'stack' }, { status: 500 })));
  const { user } = openCard();
  await user.click(plus());
  expect(await screen.findByText('Failed to add to cart')).toBeVisible();
});

it('a shopper cannot add a sold-out product', () => {
  renderShop(
    <>
      <AddToCartButton product={toAddToCartInput(soldOut)} look="icon" />
      <AddToCartButton product={toAddToCartInput(soldOut)} look="full" />
    </>,
  );
  expect(screen.getAllByText('Sold out')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled();
});

it('a shopper who presses twice while adding adds once, also by keyboard', async () => {
  const reply = holdReply();
  server.use(http.post('*/api/temp-cart/:id', reply.hold, { once: true }));
  const { user } = openCard();
  plus().focus();
  await user.keyboard('{Enter}');
  await reply.arrived;
  expect(plus()).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Enter}');
  reply.release();
  await cartLink('Bag 1 in your bag');
  await waitFor(() => expect(plus()).not.toHaveAttribute('aria-busy'));
  expect(plus()).toHaveFocus();
  expect(await backend.readCart(readStoredCartId())).toMatchObject([{ quantity: 1 }]);
});

it('the bag count leaves out items saved for later', async () => {
  const id = storeGuestCart();
  await backend.putInCart(id, cleanser, 2);
  await backend.putInCart(id, retinol, 1, { savedForLater: true });
  openCard();
  expect(await cartLink('Bag 2 in your bag')).toBeVisible();
});

it('the bag count shows 99+ above 99 items', async () => {
  await backend.putInCart(storeGuestCart(), cleanser, 120);
  openCard();
  expect(await screen.findByText('99+')).toBeVisible();
});

describe('prefetching the bag page', () => {
  const fetchedWith = async (product?: typeof cleanser) => {
    jest.useFakeTimers();
    if (product) await backend.putInCart(storeGuestCart(), product, 1);
    const { router } = openCard();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    jest.useRealTimers();
    return router.fetched;
  };
  afterEach(() => void delete document.documentElement.dataset.bandwidth);

  it('happens when there is something in the bag', async () => {
    expect(await fetchedWith(cleanser)).toEqual(['/bag']);
  });

  it('does not happen for a guest with an empty bag', async () => {
    expect(await fetchedWith()).toEqual([]);
  });

  it('does not happen in low-data mode', async () => {
    document.documentElement.dataset.bandwidth = 'low';
    expect(await fetchedWith(cleanser)).toEqual([]);
  });
});
