import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { wishlistOptions } from '@/features/wishlist/queries';
import { signOut } from '@/session/session';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { holdReply } from '../../support/held-reply';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';
import { NGOZI, signInUser } from '../../support/users';
import {
  getWishlistButton,
  WishlistButtons,
  isWishlistButtonPressed,
  readStoredWishlist,
} from '../../support/wishlist-buttons';

const { cleanser, retinol } = products;
const ADDED = 'Product added to wishlist successfully';
const FAILED = 'Failed to add to wishlist';

const saved = async () => (await backend.readWishlist(NGOZI)).map(({ productId }) => productId);
const toWishlist = async (requests: ReturnType<typeof watchRequests>) =>
  (await requests.all()).filter(({ path }) => path.startsWith('/api/wishlist'));

/** Signs Ngozi in and renders hearts once her wishlist has loaded. */
async function arrive(...savedIds: string[]) {
  const signedIn = await signInUser();
  await backend.addToWishlist(NGOZI, savedIds, 980_000);
  const requests = watchRequests();
  const shop = renderShop(<WishlistButtons />);
  await waitFor(async () => expect(await toWishlist(requests)).toHaveLength(1));
  await waitFor(() => expect(shop.client.getQueryData(wishlistOptions().queryKey)).toBeDefined());
  return { ...shop, ...signedIn, requests };
}

it('shopper sees saved products with pressed hearts after one request', async () => {
  const { requests, accesstoken } = await arrive(retinol.id);
  expect([isWishlistButtonPressed('First Retinol'), isWishlistButtonPressed('Cloud Cleanser')]).toEqual([
    true,
    false,
  ]);
  expect(await toWishlist(requests)).toEqual([
    { method: 'GET', path: '/api/wishlist/', body: undefined, bearer: `Bearer ${accesstoken}` },
  ]);
});

it('signed-in shopper saves a product on the server, not in the browser (spec 1.4)', async () => {
  const { user, requests, accesstoken } = await arrive();
  await user.click(getWishlistButton('Cloud Cleanser'));
  expect(await screen.findByText(ADDED)).toBeVisible();
  expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(true);
  expect((await toWishlist(requests)).slice(1)).toEqual([
    {
      method: 'POST',
      path: '/api/wishlist/',
      body: { productId: cleanser.id },
      bearer: `Bearer ${accesstoken}`,
    },
  ]);
  expect([await saved(), readStoredWishlist()]).toEqual([[cleanser.id], null]);
});

it('shopper removes a saved product by pressing the heart again', async () => {
  const { user, requests, accesstoken } = await arrive(cleanser.id, retinol.id);
  await user.click(getWishlistButton('Cloud Cleanser'));
  expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(false);
  await waitFor(async () => expect(await saved()).toEqual([retinol.id]));
  expect((await toWishlist(requests)).slice(1)).toEqual([
    {
      method: 'DELETE',
      path: `/api/wishlist/?productId=${cleanser.id}`,
      body: undefined,
      bearer: `Bearer ${accesstoken}`,
    },
  ]);
});

describe('shopper on a slow connection', () => {
  const slowly = () => {
    const reply = holdReply();
    server.use(http.post('*/api/wishlist', async () => void (await reply.hold())));
    return reply;
  };

  it('sees the heart pressed at once, and further presses are ignored until the reply', async () => {
    const { user, requests } = await arrive();
    const reply = slowly();
    await user.click(getWishlistButton('Cloud Cleanser'));
    expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(true);
    await reply.arrived;
    await user.click(getWishlistButton('Cloud Cleanser'));
    await user.click(getWishlistButton('Cloud Cleanser'));
    expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(true);
    reply.release();
    expect(await screen.findByText(ADDED)).toBeVisible();
    expect((await toWishlist(requests)).map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  it('saves two products in a row and keeps both', async () => {
    const { user, requests } = await arrive();
    const reply = slowly();
    await user.click(getWishlistButton('Cloud Cleanser'));
    await user.click(getWishlistButton('First Retinol'));
    expect([isWishlistButtonPressed('Cloud Cleanser'), isWishlistButtonPressed('First Retinol')]).toEqual([
      true,
      true,
    ]);
    await reply.arrived;
    expect((await toWishlist(requests)).map(({ method }) => method)).toEqual(['GET', 'POST']);
    reply.release();
    await waitFor(async () => expect(await saved()).toEqual([retinol.id, cleanser.id]));
    expect([isWishlistButtonPressed('Cloud Cleanser'), isWishlistButtonPressed('First Retinol')]).toEqual([
      true,
      true,
    ]);
  });

  it('presses a heart before the wishlist has loaded', async () => {
    await signInUser();
    await backend.addToWishlist(NGOZI, [retinol.id], 980_000);
    const list = holdReply();
    // The list as it was before the press.
    const older = async () => {
      await list.hold();
      return HttpResponse.json({ items: [] });
    };
    server.use(http.get('*/api/wishlist', older, { once: true }));
    const { user } = renderShop(<WishlistButtons />);
    await act(() => list.arrived);
    await user.click(getWishlistButton('Cloud Cleanser'));
    expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(true);
    await screen.findByText(ADDED);
    list.release();
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect([isWishlistButtonPressed('Cloud Cleanser'), isWishlistButtonPressed('First Retinol')]).toEqual([
      true,
      true,
    ]);
  });

  it('signs out before the reply and leaves nothing behind', async () => {
    const { user, client } = await arrive(cleanser.id);
    const list = client.getQueryData(wishlistOptions().queryKey);
    const reply = holdReply();
    server.use(
      http.post('*/api/wishlist', async () => {
        await reply.hold();
        return HttpResponse.json({ message: ADDED, items: list });
      }),
    );
    await user.click(getWishlistButton('First Retinol'));
    await reply.arrived;
    await act(() => signOut(client));
    expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(false);
    reply.release();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(false);
    expect([client.getQueryData(wishlistOptions().queryKey), readStoredWishlist()]).toEqual([
      undefined,
      null,
    ]);
  });
});

it('shopper with an unverified email saves in the browser without a request (spec 6.2)', async () => {
  await signInUser({ verified: false });
  const requests = watchRequests();
  const { user } = renderShop(<WishlistButtons />);
  await user.click(getWishlistButton('Cloud Cleanser'));
  expect(await screen.findByText(ADDED)).toBeVisible();
  expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(true);
  expect(readStoredWishlist()).toMatchObject({ products: [{ productId: cleanser.id }] });
  expect(await toWishlist(requests)).toEqual([]);
});

it.each([
  [500, { error: 'Oh no.' }, FAILED],
  [500, '<!doctype html>', FAILED],
  [409, { error: 'This product is no longer sold.' }, `${FAILED}. This product is no longer sold.`],
])('shopper whose save is answered with %i %j reads %s (spec 8.12)', async (status, body, message) => {
  const { user } = await arrive();
  server.use(
    http.post('*/api/wishlist', () =>
      typeof body === 'string' ? new HttpResponse(body, { status }) : HttpResponse.json(body, { status }),
    ),
  );
  await user.click(getWishlistButton('Cloud Cleanser'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(false);
});

it('offline shopper reads that saving failed, and the heart reverts', async () => {
  const { user } = await arrive(retinol.id);
  server.use(
    http.post('*/api/wishlist', () => HttpResponse.error()),
    http.delete('*/api/wishlist', () => HttpResponse.error()),
  );
  await user.click(getWishlistButton('Cloud Cleanser'));
  expect(await screen.findByText(FAILED)).toBeVisible();
  await user.click(getWishlistButton('First Retinol'));
  expect(await screen.findByText(/offline/)).toBeVisible();
  expect([isWishlistButtonPressed('Cloud Cleanser'), isWishlistButtonPressed('First Retinol')]).toEqual([
    false,
    true,
  ]);
});

it.each([[{}], [{ items: 'many' }], [[]], [{ items: [null, { productId: 7 }] }]])(
  'shopper whose wishlist reply is %j can still use the hearts',
  async (body) => {
    await signInUser();
    server.use(http.get('*/api/wishlist', () => HttpResponse.json(body)));
    const { user } = renderShop(<WishlistButtons />);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(false);
    await user.click(getWishlistButton('Cloud Cleanser'));
    expect(await screen.findByText(ADDED)).toBeVisible();
    expect(isWishlistButtonPressed('Cloud Cleanser')).toBe(true);
  },
);
