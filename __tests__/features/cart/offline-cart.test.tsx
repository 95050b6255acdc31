import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { AddToCartButton } from '@/features/cart/components/add-to-cart-button';
import { CartCount } from '@/features/cart/components/cart-count';
import { CartScreen } from '@/screens/cart/cart-screen';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import {
  toAddToCartInput,
  closePage,
  goOffline,
  goOnline,
  storeGuestCart,
  readStoredCart,
  readStoredCartId,
  openCart,
} from '../../support/cart-page';
import { products } from '../../support/catalogue';
import { press } from '../../support/forms';
import { holdReply } from '../../support/held-reply';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';
import { setHttpTimeout } from '../../support/session';

const { cleanser, retinol } = products;
const ADD = `Add ${cleanser.name} to bag`;

afterEach(goOnline);

const quantityOf = (name: string) => screen.findByRole('textbox', { name: `Quantity of ${name}` });
const openShop = () =>
  renderShop(
    <>
      <p>
        Count:
        <CartCount />
      </p>
      <AddToCartButton product={toAddToCartInput(cleanser)} look="icon" />
      <CartScreen />
    </>,
  );
const inCart = async (id = readStoredCartId()) =>
  (await backend.readCart(id)).map(({ slug, quantity }) => ({ slug, quantity }));
/** Waits until no change is queued. */
const allSent = () => waitFor(() => expect(readStoredCart()?.changes).toEqual([]));

it('a guest who adds offline sees the item at once and after a reload, and it is sent later', async () => {
  goOffline();
  const first = openShop();
  await press(first.user, ADD);
  await press(first.user, ADD);
  expect(await quantityOf(cleanser.name)).toHaveValue('2');
  expect(screen.getByText(/^One change hasn’t been saved yet/)).toBeVisible();
  expect(screen.getByText(/You seem to be offline/)).toBeVisible();
  closePage(first);

  openShop();
  expect(await quantityOf(cleanser.name)).toHaveValue('2');
  expect(screen.getByText('2 in your bag')).toBeInTheDocument();
  goOnline();
  await allSent();
  expect(await inCart()).toEqual([{ slug: cleanser.slug, quantity: 2 }]);
  expect(await quantityOf(cleanser.name)).toHaveValue('2');
  await waitFor(() => expect(screen.queryByText(/hasn’t been saved yet/)).not.toBeInTheDocument());
});

it('a guest who adds again while the shop is unreachable is told that it is saved, not that it failed', async () => {
  server.use(http.all('*/api/temp-cart/:id', () => HttpResponse.error()));
  const { user } = renderShop(<AddToCartButton product={toAddToCartInput(cleanser)} look="icon" />);
  await press(user, ADD);
  expect(await screen.findByText(/You seem to be offline/)).toBeVisible();
  await press(user, ADD);
  expect(readStoredCart()?.changes).toMatchObject([{ wanted: { quantity: 2 } }]);
  expect(await screen.findByText(/You seem to be offline/)).toBeVisible();
  expect(screen.queryByText(/Failed to add to cart/)).not.toBeInTheDocument();
});

it('offline changes and removals are sent on reconnect', async () => {
  const id = storeGuestCart();
  await backend.putInCart(id, cleanser, 1);
  await backend.putInCart(id, retinol, 1);
  const { user } = openCart();
  await quantityOf(cleanser.name);
  goOffline();
  await press(user, `Increase quantity: ${cleanser.name}`);
  await press(user, `Remove ${retinol.name}`);
  expect(await quantityOf(cleanser.name)).toHaveValue('2');
  expect(await screen.findByText(/^2 changes haven’t been saved yet/)).toBeVisible();
  expect(await inCart(id)).toHaveLength(2);
  goOnline();
  await allSent();
  expect(await inCart(id)).toEqual([{ slug: cleanser.slug, quantity: 2 }]);
});

it('a shopper who opens the bag offline sees the last known one', async () => {
  const id = storeGuestCart();
  await backend.putInCart(id, retinol, 2);
  const first = openCart();
  await quantityOf(retinol.name);
  closePage(first);
  server.use(http.get('*/api/temp-cart/:id', () => HttpResponse.error()));
  openCart();
  expect(await quantityOf(retinol.name)).toHaveValue('2');
  expect(await screen.findByText(/the last saved copy of your bag/, {}, { timeout: 5000 })).toBeVisible();
});

it('an addition whose reply was lost is not applied twice', async () => {
  let isLost = false;
  server.use(
    http.post(
      '*/api/temp-cart/:id',
      async ({ params }) => {
        await backend.putInCart(String(params.id), cleanser, 1);
        isLost = true;
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  const { user } = openShop();
  const requests = watchRequests();
  await press(user, ADD);
  // Before that, no change is queued either.
  await waitFor(() => expect(isLost).toBe(true));
  await allSent();
  expect(await inCart()).toEqual([{ slug: cleanser.slug, quantity: 1 }]);
  expect(await quantityOf(cleanser.name)).toHaveValue('1');
  expect((await requests.all()).filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('a new quantity whose request was lost is applied once the server is back', async () => {
  const id = storeGuestCart();
  await backend.putInCart(id, cleanser, 1);
  const { user } = openCart();
  await quantityOf(cleanser.name);
  server.use(
    http.put('*/api/temp-cart/:id', () => HttpResponse.error()),
    http.get('*/api/temp-cart/:id', () => HttpResponse.error()),
  );
  await press(user, `Increase quantity: ${cleanser.name}`);
  expect(await screen.findByText(/^One change hasn.t been saved yet/)).toBeVisible();
  expect(await quantityOf(cleanser.name)).toHaveValue('2');
  server.resetHandlers();
  goOnline();
  await allSent();
  expect(await inCart(id)).toEqual([{ slug: cleanser.slug, quantity: 2 }]);
});

it('an addition that timed out is applied once', async () => {
  const { user } = openShop();
  const restorePatience = await setHttpTimeout(500);
  const reply = holdReply();
  server.use(
    http.post(
      '*/api/temp-cart/:id',
      async ({ params }) => {
        await backend.putInCart(String(params.id), cleanser, 1);
        await reply.hold();
        return HttpResponse.json({});
      },
      { once: true },
    ),
  );
  await press(user, ADD);
  await waitFor(() => expect(readStoredCartId()).not.toBe(''));
  await waitFor(async () => expect(await quantityOf(cleanser.name)).toHaveValue('1'));
  await allSent();
  restorePatience();
  reply.release();
  expect(await inCart()).toEqual([{ slug: cleanser.slug, quantity: 1 }]);
});

it('adding the same product while it is queued adds up', async () => {
  const id = storeGuestCart();
  await backend.putInCart(id, cleanser, 3);
  const { user } = openShop();
  await quantityOf(cleanser.name);
  goOffline();
  await press(user, ADD);
  await press(user, ADD);
  await waitFor(async () => expect(await quantityOf(cleanser.name)).toHaveValue('5'));
  goOnline();
  await allSent();
  expect(await inCart(id)).toEqual([{ slug: cleanser.slug, quantity: 5 }]);
});

it('a change that was being sent when the page closed is sent by the next page', async () => {
  const id = storeGuestCart();
  await backend.putInCart(id, cleanser, 1);
  const first = openCart();
  await quantityOf(cleanser.name);
  const reply = holdReply();
  server.use(
    http.put(
      '*/api/temp-cart/:id',
      async () => {
        await reply.hold();
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await press(first.user, `Increase quantity: ${cleanser.name}`);
  await reply.arrived;
  closePage(first);
  openCart();
  expect(await quantityOf(cleanser.name)).toHaveValue('2');
  reply.release();
  await allSent();
  expect(await inCart(id)).toEqual([{ slug: cleanser.slug, quantity: 2 }]);
});

it('a removal undone while offline changes nothing', async () => {
  const id = storeGuestCart();
  await backend.putInCart(id, cleanser, 2);
  const { user } = openCart();
  await quantityOf(cleanser.name);
  goOffline();
  await press(user, `Remove ${cleanser.name}`);
  await press(user, `Undo: Removed ${cleanser.name}.`);
  expect(await quantityOf(cleanser.name)).toHaveValue('2');
  goOnline();
  await allSent();
  expect(await inCart(id)).toEqual([{ slug: cleanser.slug, quantity: 2 }]);
});

it('saving for later while offline is sent on reconnect', async () => {
  const id = storeGuestCart();
  await backend.putInCart(id, cleanser, 2);
  const { user } = openCart();
  await quantityOf(cleanser.name);
  goOffline();
  await press(user, `Save for later: ${cleanser.name}`);
  expect(await screen.findByRole('heading', { name: 'Saved for later' })).toBeVisible();
  goOnline();
  await allSent();
  expect(await backend.readCart(id)).toMatchObject([{ quantity: 2, savedForLater: true }]);
});
