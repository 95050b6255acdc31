import { randomUUID } from 'node:crypto';

import { defaultLimits } from '@/server/platform/limits/limit-rules';

import {
  addToCart,
  type CartRef,
  guestCart,
  fetchCartItems,
  mergeCarts,
  userCart,
} from '../support/api/carts';
import { fillShop } from '../support/api/catalogue';
import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, clearRateLimits, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';
import { chooseByVolume } from '../support/test-volume';

const { cleanser, retinol } = products;
const GUESSES = chooseByVolume({ quick: 300, full: 10_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await fillShop(server);
});
afterAll(() => server.close());
beforeEach(() => clearRateLimits(server));

const newShopper = async () => userCart((await signIn(server, await addShopper(server))).accesstoken);

/** A cart with one item, and the calls with which a stranger could try to reach that item. */
async function cartOf(cart: CartRef) {
  await addToCart(server, cart, cleanser, 2);
  const [item] = await fetchCartItems(server, cart);
  const itemId = item?.id;
  const tries: [string, string, object | undefined][] = [
    ['PUT', '', { itemId, quantity: 9 }],
    ['PUT', '', { itemId, quantity: 0 }],
    ['PUT', '', { itemId, savedForLater: true }],
    ['DELETE', `?itemId=${itemId}`, undefined],
  ];
  return { bag: cart, tries };
}

it('shopper can neither read nor change another’s cart', async () => {
  const victims = [await cartOf(await newShopper()), await cartOf(guestCart(randomUUID()))];
  const strangers = [await newShopper(), guestCart(randomUUID())];
  for (const stranger of strangers) await addToCart(server, stranger, retinol);
  let [tried, answered] = [0, 0];
  for (const { bag: cart, tries } of victims) {
    const before = await fetchCartItems(server, cart);
    for (const stranger of strangers) {
      for (const [method, query, body] of tries) {
        const reply = await server.request(method, `${stranger.path}${query}`, {
          body,
          bearer: stranger.bearer,
        });
        tried += 1;
        if (reply.status !== 404 || (await reply.text()).includes(cleanser.slug)) answered += 1;
      }
      expect((await fetchCartItems(server, stranger)).map(({ slug }) => slug)).toEqual([retinol.slug]);
    }
    expect(await fetchCartItems(server, cart)).toEqual(before);
  }
  printMeasurement('T17', `${tried} tries at another’s item, ${answered} reads or writes`);
  expect(answered).toBe(0);
});

it('user cart is not reachable as a guest cart by any id', async () => {
  const cart = await newShopper();
  await addToCart(server, cart, cleanser);
  const [item] = await fetchCartItems(server, cart);
  expect(await fetchCartItems(server, guestCart(item?.id ?? ''))).toEqual([]);
});

const guesses: [string, (id: string, index: number, bearer: string) => Promise<Response>][] = [
  ['reads', (id) => server.request('GET', `/temp-cart/${id}`)],
  ['clears', (id) => server.request('DELETE', `/temp-cart/${id}`)],
  [
    'changes an item in',
    (id) => server.request('PUT', `/temp-cart/${id}`, { body: { itemId: id, quantity: 1 } }),
  ],
  ['merges', (id, _index, bearer) => mergeCarts(server, bearer, id)],
];

it.each(guesses)(
  'stranger who %s guest carts by guessed ids is limited to thirty a minute',
  async (_what, call) => {
    const bearer = (await newShopper()).bearer ?? '';
    const statuses: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      const reply = await call(randomUUID(), index, bearer);
      statuses.push(reply.status);
      if (reply.status === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses.indexOf(429)).toBe(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  },
);

it('stranger who creates guest carts without a pause is limited', async () => {
  const { points } = defaultLimits.newCart;
  const statuses: number[] = [];
  for (let index = 0; index < points + 2; index += 1)
    statuses.push((await addToCart(server, guestCart(randomUUID()), retinol)).status);
  expect(statuses.indexOf(429)).toBe(points);
});

it('guest who guesses cart ids finds no cart and is limited to 30 a minute (T18)', async () => {
  for (let guest = 0; guest < 20; guest += 1) {
    await addToCart(server, guestCart(randomUUID()), cleanser, 1, { address: `198.51.100.${guest}` });
  }
  let [found, refused] = [0, 0];
  const begun = Date.now();
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const reply = await server.request('GET', `/temp-cart/${randomUUID()}`);
    if (reply.status === 429) refused += 1;
    else found += ((await reply.json()) as { items: unknown[] }).items.length;
  }
  printMeasurement('T18', `${GUESSES} ids guessed, ${found} found, ${refused} × 429`);
  expect(found).toBe(0);
  // The limit is thirty a minute, and the test may take several.
  const minutes = Math.ceil((Date.now() - begun) / 60_000);
  expect(GUESSES - refused).toBeGreaterThanOrEqual(30);
  expect(GUESSES - refused).toBeLessThanOrEqual(30 * minutes);
});

it('guest at the same IP address can use the cart while a stranger guesses', async () => {
  const cart = guestCart(randomUUID());
  await addToCart(server, cart, cleanser, 2);
  for (let guess = 0; guess < 40; guess += 1) await server.request('GET', `/temp-cart/${randomUUID()}`);
  expect(await fetchCartItems(server, cart)).toMatchObject([{ quantity: 2 }]);
});

it('log contains no guest cart id', async () => {
  const id = randomUUID();
  const bearer = (await newShopper()).bearer;
  await addToCart(server, guestCart(id), cleanser);
  await server.request('PUT', `/temp-cart/${id}/`, { body: { itemId: id, quantity: 1 } });
  await server.request('PUT', `/temp-cart/${id}/`, { raw: '{' });
  await server.request('PATCH', `/temp-cart/${id}`, { body: {} });
  await server.request('GET', `/temp-cart/${id}/items`);
  await server.request('GET', `/temp-cart/${id.toUpperCase()}?x=${id}`);
  await server.request('DELETE', `/temp-cart/${id}?itemId=${id}`);
  await server.request('POST', '/cart/merge/', { body: { publicCartId: id }, bearer });
  expect(server.logged.filter((line) => line.toLowerCase().includes(id))).toEqual([]);
  expect(server.logged.length).toBeGreaterThan(0);
});
