import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { CartScreen } from '@/screens/cart/cart-screen';

import { server } from '../../msw/server';
import { printMeasurement } from '../../support/api/print-measurement';
import { backend } from '../../support/backend';
import { storeGuestCart, openCart } from '../../support/cart-page';
import { products, stores } from '../../support/catalogue';
import { press } from '../../support/forms';
import { holdReply } from '../../support/held-reply';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser, retinol } = products;
const BAG = '*/api/temp-cart/:id';
const region = (name: string) => screen.findByRole('region', { name });

describe('the four states of the bag', () => {
  it('a shopper sees a loading state while the bag loads', async () => {
    const reply = holdReply();
    server.use(http.get(BAG, reply.hold, { once: true }));
    storeGuestCart();
    openCart();
    await reply.arrived;
    expect(screen.getByText('Loading your bag')).toBeInTheDocument();
    reply.release();
    expect(await screen.findByText('Your bag is empty')).toBeVisible();
  });

  it('a guest with an empty bag finds a link to the shop', async () => {
    openCart();
    expect(await screen.findByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
    expect(screen.getByRole('heading', { level: 1, name: 'Your bag' })).toBeVisible();
  });

  it('a shopper whose bag fails to load reads why and retries', async () => {
    const { account } = await signInUser();
    await backend.putInCart(account.id, cleanser);
    server.use(http.get('*/api/cart', () => HttpResponse.json({ error: 'Not today.' }, { status: 403 })));
    const { user } = openCart();
    expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t load your bag' })).toBeVisible();
    expect(screen.getByText('Not today.')).toBeVisible();
    server.resetHandlers();
    await press(user, 'Try again');
    expect(await region(stores.eko.name)).toBeVisible();
  });

  it('a shopper sees the lines and subtotal of each store, and the total', async () => {
    const id = storeGuestCart();
    await backend.putInCart(id, cleanser, 2);
    await backend.putInCart(id, retinol, 1);
    await backend.putInCart(id, cleanser, 1, { variantId: cleanser.variants[1]?.id ?? '' });
    openCart();
    const eko = within(await region(stores.eko.name));
    expect(eko.getByRole('link', { name: stores.eko.name })).toHaveAttribute('href', '/store/eko-skin-room');
    expect(eko.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
      'Cloud Cleanser',
      'Cloud Cleanser',
    ]);
    expect(eko.getAllByRole('link', { name: 'Cloud Cleanser' })[0]).toHaveAttribute(
      'href',
      '/product/isapa-cloud-cleanser',
    );
    expect(eko.getByText('400 ml')).toBeVisible();
    expect(eko.getByText('₦36,800')).toBeVisible();
    const orchard = within(await region(stores.orchard.name));
    expect(orchard.getByText('Only 2 left')).toBeVisible();
    const summary = within(await region('Summary'));
    expect(summary.getByText('Subtotal, 4 items')).toBeVisible();
    expect(summary.getByText('₦51,300', { selector: 'p *' })).toBeVisible();
    expect(summary.getByText(/Faster delivery and other coupon codes are at checkout/)).toBeVisible();
    expect(summary.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
    expect(screen.queryByRole('button', { name: /checkout/i })).not.toBeInTheDocument();
  });
});

it('sold-out and discontinued lines are marked and left out of the subtotal', async () => {
  const id = storeGuestCart();
  await backend.putInCart(id, cleanser, 3);
  await backend.putInCart(id, retinol, 1);
  await backend.changeVariant(cleanser.variantId, { stock: 2 });
  await backend.archiveProduct(retinol.id);
  openCart();
  expect(await screen.findByText('Only 2 left. Please lower the quantity.')).toBeVisible();
  expect(screen.getByText('No longer sold')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: `Quantity of ${retinol.name}` })).not.toBeInTheDocument();
  const summary = within(await region('Summary'));
  expect(summary.getByText('₦19,600', { selector: 'p *' })).toBeVisible();
  expect(summary.getByText('Unavailable items aren’t included.')).toBeVisible();
});

describe('nothing of a store can be bought', () => {
  /**
   * A bag with a sold-out product of one store and, if asked for, one that can be bought of
   * another.
   */
  async function openCartWithSoldOut({ hasOther }: { hasOther: boolean }) {
    const id = storeGuestCart();
    await backend.putInCart(id, cleanser, 1);
    if (hasOther) await backend.putInCart(id, retinol, 1);
    await backend.changeVariant(cleanser.variantId, { stock: 0 });
    openCart();
    return within(await region(stores.eko.name));
  }

  it('its card has no subtotal and no delivery, and its parcel is not counted', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/shipping', ({ request }) => {
        asked.push(...new URL(request.url).searchParams.getAll('storeIds'));
        return HttpResponse.json({ items: [] });
      }),
    );
    window.localStorage.setItem('didan.state', 'Lagos');
    const eko = await openCartWithSoldOut({ hasOther: true });
    expect(eko.getByText('Sold out')).toBeVisible();
    expect(eko.queryByText(/^Subtotal/)).not.toBeInTheDocument();
    const orchard = within(await region(stores.orchard.name));
    expect(orchard.getByText(`Subtotal, ${stores.orchard.name}`)).toBeVisible();
    expect(await orchard.findByText(/doesn’t deliver to Lagos/)).toBeVisible();
    expect(eko.queryByText(/Lagos/)).not.toBeInTheDocument();
    expect(asked.join()).toBe(retinol.store.id);
    expect(screen.queryByText('₦0')).not.toBeInTheDocument();
  });

  it('the summary of a bag with nothing else says so instead of ₦0, without a way to checkout', async () => {
    await openCartWithSoldOut({ hasOther: false });
    const summary = within(await region('Summary'));
    expect(summary.getByText('Nothing in your bag can be ordered right now.')).toBeVisible();
    expect(summary.queryByRole('link', { name: 'Checkout' })).not.toBeInTheDocument();
    expect(summary.getByRole('button', { name: 'Clear bag' })).toBeVisible();
    expect(screen.queryByText(/Subtotal|₦0$/)).not.toBeInTheDocument();
  });

  it('a card whose only product was just removed shows the way back and no subtotal', async () => {
    const id = storeGuestCart();
    await backend.putInCart(id, cleanser, 1);
    const { user } = openCart();
    const eko = within(await region(stores.eko.name));
    await press(user, `Remove ${cleanser.name}`);
    expect(await eko.findByRole('button', { name: `Undo: Removed ${cleanser.name}.` })).toBeVisible();
    expect(screen.queryByText(/Subtotal|₦0$/)).not.toBeInTheDocument();
  });
});

describe('a malformed reply', () => {
  it('a shopper sees the readable lines and a note about the others', async () => {
    const id = storeGuestCart();
    await backend.putInCart(id, retinol, 1);
    const [good] = await backend.readCart(id);
    server.use(
      http.get(BAG, () => HttpResponse.json({ items: [{ ...good, name: undefined }, good, null] }), {
        once: true,
      }),
    );
    const { user } = openCart();
    expect(await region(stores.orchard.name)).toBeVisible();
    expect(screen.getByText(/^We couldn’t show 2 products in your bag\./)).toBeVisible();
    await press(user, 'Try again');
    await waitFor(() => expect(screen.queryByText(/couldn’t show/)).not.toBeInTheDocument());
  });

  it('a shopper whose bag is not a list sees an error', async () => {
    await signInUser();
    server.use(http.get('*/api/cart', () => HttpResponse.json({ items: 'many' })));
    openCart();
    expect(await screen.findByText(/couldn’t read your bag/, {}, { timeout: 5000 })).toBeVisible();
  });
});

/** Markup that must not execute (T2). */
const attacks = [
  '<img src=x onerror=__x=1>',
  '"><svg onload=__x=1>',
  '</script><script>__x=1</script>',
  'javascript:__x=1',
];

it.each(attacks)('product and store names with %s are shown as text', async (attack) => {
  const id = storeGuestCart();
  await backend.putInCart(id, retinol, 1);
  const [line] = await backend.readCart(id);
  server.use(
    http.get(BAG, () =>
      HttpResponse.json({
        items: [{ ...line, name: attack, brand: attack, storeName: attack, variantLabel: attack }],
      }),
    ),
    http.delete(BAG, () => HttpResponse.json({ error: attack }, { status: 409 })),
  );
  const { user, baseElement } = renderShop(<CartScreen />);
  expect(await screen.findByRole('heading', { level: 3, name: attack })).toBeVisible();
  await press(user, `Remove ${attack}`);
  expect(await screen.findByText(`Failed to remove. ${attack}`)).toBeVisible();
  expect(baseElement.querySelector('img[onerror], svg[onload], script')).toBeNull();
  expect(globalThis).not.toHaveProperty('__x');
  printMeasurement('T2', 'a hostile name in the bag shown as text, 0 executed');
});

it('shopper reads how much is missing for free delivery, and puts a public coupon on the order', async () => {
  const offer = {
    storeId: cleanser.store.id,
    storeName: cleanser.store.name,
    method: 'standard',
    feeKobo: 180_000,
    freeFromKobo: cleanser.priceKobo + 320_000,
    etaDays: { min: 1, max: 3 },
    deliveryDates: { from: '2026-11-24', until: '2026-11-26' },
  };
  const coupon = {
    code: 'HELLO10',
    description: '10% off, once',
    minimumKobo: 500_000,
    discountKobo: 94_000,
    storeId: null,
  };
  const large = { ...coupon, code: 'LARGE', minimumKobo: 90_000_000, discountKobo: 188_000 };
  const freeDelivery = { ...coupon, code: 'FREEWAYBILL', discountKobo: null };
  server.use(
    http.get('*/api/shipping', () => HttpResponse.json({ items: [offer] })),
    http.get('*/api/coupon/public/', () => HttpResponse.json({ items: [coupon, large, freeDelivery] })),
  );
  window.localStorage.setItem('didan.state', 'Lagos');
  const publicCartId = storeGuestCart();
  await backend.putInCart(publicCartId, cleanser, 1);
  const { user } = openCart();
  const missing = await screen.findByText(/more from this store for free delivery/);
  expect(missing).toHaveTextContent('Add ₦3,200 more from this store for free delivery.');
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', String(cleanser.priceKobo));
  expect(screen.queryByRole('button', { name: 'Use coupon LARGE' })).not.toBeInTheDocument();
  expect(screen.getAllByText(/^You save/).map((saved) => saved.textContent)).toEqual([
    'You save ₦1,800 (best for this order)',
    'You save ₦940',
  ]);
  await press(user, 'Use coupon HELLO10');
  expect(await screen.findByText('Applied at checkout')).toBeVisible();
});
