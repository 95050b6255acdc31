import { randomUUID } from 'node:crypto';

import { CART_MAX_LINES } from '@/contracts/limits';
import { carts } from '@/server/modules/cart/tables';

import { addToCart, guestCart, fetchCartItems, userCart, fetchCartQuantities } from '../support/api/carts';
import { addProducts, changeVariant, fillShop } from '../support/api/catalogue';
import { countStatuses, startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, clearRateLimits, signIn } from '../support/api/shoppers';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearRateLimits(server);
  await fillShop(server);
});

const withStock = (stock: number) => changeVariant(server, cleanser.variantId, { stock });
const newShopper = async () => userCart((await signIn(server, await addShopper(server))).accesstoken);
const shopperCarts = {
  shopper: newShopper,
  guest: async () => guestCart(randomUUID()),
};

it.each(['shopper', 'guest'] as const)(
  '%s who adds 50 times concurrently has 50 in one cart',
  async (who) => {
    await withStock(1000);
    const before = await server.deps.db.$count(carts);
    const cart = await shopperCarts[who]();
    // Each request comes from its own address, since a guest's first requests all find no cart with
    // that id.
    const replies = await countStatuses(50, (index) =>
      addToCart(server, cart, cleanser, 1, { address: `198.51.100.${index}` }),
    );
    const made = (await server.deps.db.$count(carts)) - before;
    printMeasurement(
      'Bag',
      `a ${who}'s first 50 additions at once: ${made} cart, ${await fetchCartQuantities(server, cart)} in it`,
    );
    expect(replies).toEqual({ 201: 50 });
    expect(await fetchCartQuantities(server, cart)).toEqual([50]);
    expect(made).toBe(1);
  },
);

it('shopper who adds 50 times concurrently gets no more than the stock', async () => {
  await withStock(10);
  const cart = await newShopper();
  const replies = await countStatuses(50, () => addToCart(server, cart, cleanser));
  const [quantity] = await fetchCartQuantities(server, cart);
  printMeasurement(
    'Bag',
    `50 additions at once on a stock of 10: ${quantity} in the cart, ${replies[409]} told`,
  );
  expect(replies).toEqual({ 201: 10, 409: 40 });
  expect(quantity).toBe(10);
});

it('shopper who adds and sets quantities in two tabs never exceeds the stock', async () => {
  await withStock(10);
  const cart = await newShopper();
  await addToCart(server, cart, cleanser);
  const [item] = await fetchCartItems(server, cart);
  const replies = await countStatuses(60, (index) =>
    index % 2
      ? addToCart(server, cart, cleanser, 3)
      : server.request('PUT', cart.path, { body: { itemId: item?.id, quantity: 9 }, bearer: cart.bearer }),
  );
  const [quantity = 0] = await fetchCartQuantities(server, cart);
  printMeasurement('Bag', `30 additions and 30 changes at once on a stock of 10: ${quantity} in the cart`);
  expect(quantity).toBeLessThanOrEqual(10);
  expect((replies[200] ?? 0) + (replies[201] ?? 0) + (replies[409] ?? 0)).toBe(60);
});

it('shopper who adds too many products concurrently fills the cart to its limit', async () => {
  const cart = await newShopper();
  const ids = await addProducts(server, CART_MAX_LINES + 20);
  const replies = await countStatuses(ids.length, (index) =>
    addToCart(server, cart, { id: ids[index] ?? '' }),
  );
  const { length } = await fetchCartItems(server, cart);
  printMeasurement('Bag', `${ids.length} products at once: ${length} lines, ${replies[409]} told`);
  expect(replies).toEqual({ 201: CART_MAX_LINES, 409: 20 });
  expect(length).toBe(CART_MAX_LINES);
});

it('shopper who adds and removes concurrently never gets a 5xx', async () => {
  const cart = await newShopper();
  await addToCart(server, cart, cleanser);
  const [item] = await fetchCartItems(server, cart);
  const replies = await countStatuses(40, (index) =>
    index % 2
      ? addToCart(server, cart, cleanser)
      : server.request('DELETE', `${cart.path}?itemId=${item?.id}`, { bearer: cart.bearer }),
  );
  expect(replies[200]).toBe(1);
  expect(replies[404]).toBe(19);
  expect(replies[201]).toBe(20);
});
