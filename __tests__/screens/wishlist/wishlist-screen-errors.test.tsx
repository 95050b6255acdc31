import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { signOut } from '@/session/session';

import { server } from '../../msw/server';
import { products } from '../../support/catalogue';
import { holdReply } from '../../support/held-reply';
import { watchRequests } from '../../support/requests';
import { signInUser } from '../../support/users';
import { storeWishlist } from '../../support/wishlist-buttons';
import {
  saveForNgozi,
  openWishlist,
  getRemoveButton,
  findSavedCard,
  findUndoButton,
} from '../../support/wishlist-page';

const { cleanser, retinol } = products;

it('guest wishlist loads current prices in one request, without facets', async () => {
  storeWishlist([cleanser, retinol]);
  const requests = watchRequests();
  openWishlist();
  await (await findSavedCard('Cloud Cleanser')).findByRole('button', { name: 'Move to bag: Cloud Cleanser' });
  expect((await requests.all()).map(({ path, bearer }) => [path, bearer])).toEqual([
    [`/api/product/all-products/?ids=${cleanser.id}&ids=${retinol.id}&facets=false&pageSize=48`, null],
  ]);
});

it('guest reads that the wishlist is on this device only and where to sign in', async () => {
  storeWishlist([cleanser]);
  openWishlist();
  expect(await screen.findByText(/Saved on this device only/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in to keep your wishlist' })).toHaveAttribute(
    'href',
    '/auth/login?next=%2Fwishlist',
  );
});

it('guest whose prices fail to load sees the saved prices and retries', async () => {
  storeWishlist([cleanser], { priceKobo: 1_100_000 });
  server.use(
    http.get('*/api/product/all-products', () => HttpResponse.json({ error: 'Oh no.' }, { status: 404 }), {
      once: true,
    }),
  );
  const { user } = openWishlist();
  expect(await screen.findByText(/couldn’t check today’s prices/)).toBeVisible();
  expect((await findSavedCard('Cloud Cleanser')).getByText('₦11,000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('₦9,800')).toBeVisible();
  expect(screen.queryByText(/couldn’t check today’s prices/)).not.toBeInTheDocument();
});

it('shopper sees a skeleton while the wishlist loads and retries when it fails', async () => {
  await signInUser();
  await saveForNgozi(cleanser);
  const reply = holdReply();
  server.use(
    http.get(
      '*/api/wishlist',
      async () => {
        await reply.hold();
        return HttpResponse.json({ error: 'Oh no.' }, { status: 404 });
      },
      { once: true },
    ),
  );
  const { user } = openWishlist();
  await act(() => reply.arrived);
  expect(screen.getByText('Loading your wishlist')).toBeInTheDocument();
  reply.release();
  expect(await screen.findByRole('heading', { name: 'We couldn’t load your wishlist' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Cloud Cleanser' })).toBeVisible();
});

it('shopper whose account failed to load sees the wishlist after one press on Try again', async () => {
  await signInUser();
  await saveForNgozi(cleanser);
  server.use(http.get('*/api/users/current-user', () => HttpResponse.error()));
  const { user } = openWishlist();
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  server.resetHandlers();
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Cloud Cleanser' })).toBeVisible();
});

it('shopper whose removal fails sees the product again and reads why', async () => {
  await signInUser();
  await saveForNgozi(cleanser);
  server.use(
    http.delete('*/api/wishlist', () => HttpResponse.json({ error: 'Not today.' }, { status: 500 })),
  );
  const { user } = openWishlist();
  await findSavedCard('Cloud Cleanser');
  await user.click(getRemoveButton('Cloud Cleanser'));
  expect(await screen.findByText('Not today.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Cloud Cleanser' })).toBeVisible();
});

it('shopper who signs out leaves no trace of removed products', async () => {
  await signInUser();
  await saveForNgozi(cleanser, retinol);
  const { user, client } = openWishlist();
  await findSavedCard('Cloud Cleanser');
  await user.click(getRemoveButton('Cloud Cleanser'));
  await findUndoButton('Cloud Cleanser');
  await act(() => signOut(client));
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  expect(screen.queryByText(/Cloud Cleanser/)).not.toBeInTheDocument();
});

it('guest whose prices are unreadable sees the saved prices', async () => {
  storeWishlist([cleanser], { priceKobo: 1_100_000 });
  server.use(http.get('*/api/product/all-products', () => HttpResponse.json({ products: [] })));
  openWishlist();
  expect(
    await screen.findByText(/couldn’t check today’s prices/, undefined, { timeout: 5000 }),
  ).toBeVisible();
  expect((await findSavedCard('Cloud Cleanser')).getByText('₦11,000')).toBeVisible();
});
