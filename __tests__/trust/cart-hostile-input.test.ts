import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { addToCart, guestCart, fetchCartItems, userCart } from '../support/api/carts';
import { fillShop } from '../support/api/catalogue';
import { hostileTexts, hostileValues, forbiddenFields } from '../support/api/hostile-input';
import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products, UNKNOWN_ID } from '../support/catalogue';

const { cleanser } = products;

let server: TestServer;
let bearer: string;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  bearer = (await signIn(server, await addShopper(server))).accesstoken;
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const post = (path: string, raw: string) => server.request('POST', path, { raw, headers: json, bearer });
const put = (path: string, raw: string) => server.request('PUT', path, { raw, headers: json, bearer });
const asJson = (value: unknown) => JSON.stringify(value) ?? 'null';

/** As raw JSON, because a literal cannot express some of them. */
const hostileQuantities = [
  ...['-1', '0', '1.5', '1e309', '-1e309', '"1"', '9007199254740992', '"NaN"', '1e-7', '100', '[1]', '{}'],
  ...['null', 'true', '[]', '""', '{"valueOf":1}', '"__proto__"'],
];

it('invalid quantity is rejected with a reason', async () => {
  const guest = guestCart(randomUUID());
  const statuses: number[] = [];
  for (const quantity of hostileQuantities) {
    const body = `{"productId":"${cleanser.id}","quantity":${quantity}}`;
    statuses.push((await post('/cart/', body)).status, (await post(guest.path, body)).status);
  }
  const refused = statuses.filter((status) => status === 400).length;
  printMeasurement('T3', `${statuses.length} hostile quantities, ${refused} × 400`);
  expect(refused).toBe(statuses.length);
  expect(await fetchCartItems(server, userCart(bearer))).toEqual([]);
});

it('price, owner or prototype in a cart body is ignored', async () => {
  const fields = `"productId":"${cleanser.id}","quantity":1,"priceKobo":1,"cartId":"${UNKNOWN_ID}"`;
  const reply = await post('/cart/', `{${forbiddenFields},"userId":"${UNKNOWN_ID}",${fields}}`);
  expect(reply.status).toBe(201);
  const [item] = await fetchCartItems(server, userCart(bearer));
  expect(item).toMatchObject({ quantity: 1, priceKobo: cleanser.priceKobo });
  const change = `{${forbiddenFields},"itemId":"${item?.id}","quantity":2,"priceKobo":1,"stock":99,"variantId":"${UNKNOWN_ID}"}`;
  expect((await put('/cart/', change)).status).toBe(200);
  const after = { quantity: 2, priceKobo: cleanser.priceKobo, stock: 40, variantId: cleanser.variantId };
  expect(await fetchCartItems(server, userCart(bearer))).toMatchObject([after]);
  expect(({} as { role?: string }).role).toBeUndefined();
});

it('invalid id in a cart body is answered with 4xx, never 5xx', async () => {
  const statuses: number[] = [];
  for (const value of hostileValues) {
    const it = asJson(value);
    const replies = await Promise.all([
      post('/cart/', `{"productId":${it},"quantity":1}`),
      post('/cart/', `{"productId":"${cleanser.id}","variantId":${it === 'null' ? '0' : it},"quantity":1}`),
      put('/cart/', `{"itemId":${it},"quantity":1}`),
      post('/cart/merge/', `{"publicCartId":${it}}`),
      post('/wishlist/', `{"productId":${it}}`),
      post('/wishlist/merge/', `{"productIds":[${it}]}`),
      post('/wishlist/merge/', `{"productIds":${it === '[]' ? '{}' : it}}`),
    ]);
    statuses.push(...replies.map(({ status }) => status));
  }
  const refused = statuses.filter((status) => status === 400).length;
  printMeasurement('T3', `${statuses.length} hostile ids in bodies, ${refused} × 400`);
  expect(refused).toBe(statuses.length);
});

it('invalid cart address is answered with 4xx, never 5xx', async () => {
  const { deps } = server;
  const statuses: number[] = [];
  for (const text of hostileTexts.map((each) => encodeURIComponent(each.replace(/\p{Surrogate}/gu, '?')))) {
    const replies = await Promise.all([
      ...['GET', 'DELETE'].map((method) => server.request(method, `/temp-cart/${text}`)),
      addToCart(server, guestCart(text), cleanser),
      server.request('DELETE', `/cart/?itemId=${text}`, { bearer }),
      server.request('DELETE', `/wishlist/?productId=${text}`, { bearer }),
      server.request('DELETE', `/cart/?itemId=${UNKNOWN_ID}&itemId=${text || 'x'}`, { bearer }),
    ]);
    statuses.push(...replies.map(({ status }) => status));
  }
  const told = statuses.filter((status) => status === 400 || status === 404).length;
  printMeasurement('T3', `${statuses.length} hostile addresses, ${told} × 400 or 404`);
  expect(told).toBe(statuses.length);
  await expect(deps.db.execute(sql`select count(*) from cart_items`)).resolves.toBeDefined();
});
