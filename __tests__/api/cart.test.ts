import { randomUUID } from 'node:crypto';

import { count, eq } from 'drizzle-orm';

import { users } from '@/server/modules/authentication/tables';
import { cartItems, carts } from '@/server/modules/cart/tables';
import { pruneExpiredData } from '@/server/prune';

import {
  addToCart,
  guestCart,
  fetchCartItems,
  mergeCarts,
  userCart,
  fetchCartQuantities,
} from '../support/api/carts';
import { changeVariant, fillShop } from '../support/api/catalogue';
import { addShopper, clearUserData, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol, soldOut } = products;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearUserData(server);
  await fillShop(server);
});

const newShopper = async () => userCart((await signIn(server, await addShopper(server))).accesstoken);
const cartCount = async () => (await server.deps.db.select({ count: count() }).from(carts))[0]?.count;

it('shopper with an unverified email is asked to verify the account', async () => {
  const email = await addShopper(server);
  const bearer = (await signIn(server, email)).accesstoken;
  await server.deps.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email));
  const replies = await Promise.all([
    server.request('GET', '/cart/', { bearer }),
    addToCart(server, userCart(bearer), cleanser),
    mergeCarts(server, bearer, randomUUID()),
    server.request('GET', '/wishlist/', { bearer }),
    server.request('POST', '/wishlist/', { bearer, body: { productId: cleanser.id } }),
  ]);
  for (const reply of replies) {
    expect(reply.status).toBe(403);
    expect(await reply.json()).toEqual({ message: 'Please verify your account' });
  }
});

it('rejected first addition leaves no guest cart behind', async () => {
  const before = await cartCount();
  expect((await addToCart(server, guestCart(randomUUID()), soldOut)).status).toBe(409);
  expect((await addToCart(server, guestCart(randomUUID()), { id: randomUUID() })).status).toBe(404);
  expect(await cartCount()).toBe(before);
});

it.each([
  [0, 'This product is sold out.'],
  [1, 'Only 1 left, and 1 is already in your bag.'],
  [2, 'Only 2 left, and 1 is already in your bag.'],
])('shopper who adds two more with %i in stock is told how many are left', async (stock, sentence) => {
  const cart = await newShopper();
  await addToCart(server, cart, retinol);
  await changeVariant(server, retinol.variantId, { stock });
  const reply = await addToCart(server, cart, retinol, 2);
  expect(await reply.json()).toEqual({ error: sentence });
});

it('cart line keeps its id and place when its quantity changes', async () => {
  const cart = await newShopper();
  await addToCart(server, cart, retinol);
  await addToCart(server, cart, cleanser);
  const [first, second] = await fetchCartItems(server, cart);
  await addToCart(server, cart, retinol);
  await server.request('PUT', cart.path, { bearer: cart.bearer, body: { itemId: first?.id, quantity: 1 } });
  expect((await fetchCartItems(server, cart)).map(({ id }) => id)).toEqual([first?.id, second?.id]);
});

it('guest cart id is case-insensitive', async () => {
  const id = randomUUID();
  await addToCart(server, guestCart(id), cleanser, 2);
  expect(await fetchCartQuantities(server, guestCart(id.toUpperCase()))).toEqual([2]);
});

it('guest cart is pruned after 90 idle days, a user cart is kept', async () => {
  const [forgotten, kept] = [guestCart(randomUUID()), guestCart(randomUUID())];
  const email = await addShopper(server);
  await addToCart(server, userCart((await signIn(server, email)).accesstoken), cleanser);
  await addToCart(server, forgotten, cleanser);
  const now = server.clock.now;
  server.clock.now = new Date(now.getTime() + 2 * DAY_MILLISECONDS);
  await addToCart(server, kept, cleanser);
  server.clock.now = new Date(now.getTime() + 91 * DAY_MILLISECONDS);
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, server.clock.now);

  expect(await fetchCartQuantities(server, forgotten)).toEqual([]);
  expect(await fetchCartQuantities(server, kept)).toEqual([1]);
  expect(await fetchCartQuantities(server, userCart((await signIn(server, email)).accesstoken))).toEqual([1]);
  expect(await server.deps.db.select().from(cartItems)).toHaveLength(2);
});
