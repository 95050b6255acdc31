import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { endSession } from '@/session/session';

import { server } from '../../msw/server';
import { products } from '../../support/catalogue';
import { keepInBrowser } from '../../support/hearts';
import { holdReply } from '../../support/held-reply';
import { signInHere } from '../../support/people';
import { watchRequests } from '../../support/requests';
import { haveSaved, openWishlist, removeButton, savedCard, undoButton } from '../../support/wishlist-page';

const { cleanser, retinol } = products;

it('a visitor asks for today’s prices in one call, without counts', async () => {
  keepInBrowser([cleanser, retinol]);
  const requests = watchRequests();
  openWishlist();
  await (await savedCard('Cloud Cleanser')).findByRole('button', { name: 'Move to bag: Cloud Cleanser' });
  expect((await requests.all()).map(({ path, bearer }) => [path, bearer])).toEqual([
    [`/api/product/all-products/?ids=${cleanser.id}&ids=${retinol.id}&facets=false&pageSize=48`, null],
  ]);
});

it('a visitor is told that it is kept on this device, and where to sign in', async () => {
  keepInBrowser([cleanser]);
  openWishlist();
  expect(await screen.findByText(/Saved on this device only/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in to keep your wishlist' })).toHaveAttribute(
    'href',
    '/auth/login?next=%2Fwishlist',
  );
});

it('a visitor whose prices cannot be looked up sees those of then, and tries again', async () => {
  keepInBrowser([cleanser], { priceKobo: 1_100_000 });
  server.use(
    http.get('*/api/product/all-products', () => HttpResponse.json({ error: 'Oh no.' }, { status: 404 }), {
      once: true,
    }),
  );
  const { user } = openWishlist();
  expect(await screen.findByText(/couldn’t check today’s prices/)).toBeVisible();
  expect((await savedCard('Cloud Cleanser')).getByText('₦11,000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('₦9,800')).toBeVisible();
  expect(screen.queryByText(/couldn’t check today’s prices/)).not.toBeInTheDocument();
});

it('a shopper waits for the wishlist without anything jumping, and tries again where it fails', async () => {
  await signInHere();
  await haveSaved(cleanser);
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

it('a shopper whose account could not be asked for presses once and has the wishlist', async () => {
  await signInHere();
  await haveSaved(cleanser);
  server.use(http.get('*/api/users/current-user', () => HttpResponse.error()));
  const { user } = openWishlist();
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  server.resetHandlers();
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Cloud Cleanser' })).toBeVisible();
});

it('a shopper whose removal fails has the product back, and reads why', async () => {
  await signInHere();
  await haveSaved(cleanser);
  server.use(
    http.delete('*/api/wishlist', () => HttpResponse.json({ error: 'Not today.' }, { status: 500 })),
  );
  const { user } = openWishlist();
  await savedCard('Cloud Cleanser');
  await user.click(removeButton('Cloud Cleanser'));
  expect(await screen.findByText('Not today.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Cloud Cleanser' })).toBeVisible();
});

it('a shopper who signs out leaves no note of what they took off', async () => {
  await signInHere();
  await haveSaved(cleanser, retinol);
  const { user, client } = openWishlist();
  await savedCard('Cloud Cleanser');
  await user.click(removeButton('Cloud Cleanser'));
  await undoButton('Cloud Cleanser');
  await act(() => endSession(client));
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  expect(screen.queryByText(/Cloud Cleanser/)).not.toBeInTheDocument();
});

it('a visitor whose prices come in no form that can be read sees those of then', async () => {
  keepInBrowser([cleanser], { priceKobo: 1_100_000 });
  server.use(http.get('*/api/product/all-products', () => HttpResponse.json({ products: [] })));
  openWishlist();
  expect(
    await screen.findByText(/couldn’t check today’s prices/, undefined, { timeout: 5000 }),
  ).toBeVisible();
  expect((await savedCard('Cloud Cleanser')).getByText('₦11,000')).toBeVisible();
});
