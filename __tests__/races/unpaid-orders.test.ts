import { randomUUID } from 'node:crypto';

import { inArray } from 'drizzle-orm';

import { UNPAID_ORDERS_MAX } from '@/contracts/order-terms';
import { productVariants } from '@/server/modules/products/tables';

import { addProducts, changeVariant, fillShop } from '../support/api/catalogue';
import {
  address,
  cancelOrder,
  toOrderRequest,
  deleteOrders,
  placeOrder,
  readReply,
  requestOrder,
  fetchSummary,
  createGuest,
} from '../support/api/checkout';
import { requestGuestOrder } from '../support/api/concurrent-guests';
import { addMember, placeOrderAs, prepareOrderAs } from '../support/api/members';
import { countStatuses, startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import { createEmail } from '../support/api/shoppers';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const SHOP = 84;
const ATTACKER = '203.0.113.7';

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('off');
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
  await changeVariant(server, cleanser.variantId, { stock: 1_000 });
});

const freshPhone = () => `0803${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
const bodyOf = async (changes: object = {}, quantity = 1) => {
  const visitor = await createGuest(server, [{ id: cleanser.id, quantity }]);
  const own = { ...address, phone: freshPhone() };
  return {
    ...visitor,
    address: own,
    ...toOrderRequest(await fetchSummary(server, visitor), 'card'),
    ...changes,
  };
};
const requestFrom = (ipAddress: string, body: object) =>
  server.request('POST', '/public-order/place-order/', { body, address: ipAddress });
const inText = (counts: Record<number, number>) =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

it.each([
  ['email', { email: 'one@mail.example' }],
  ['phone', { address: { ...address, phone: '08035550000' } }],
])(
  'a guest who sends 12 orders at once from one IP address with one %s gets three unpaid orders',
  async (what, changes) => {
    const bodies = await Promise.all(Array.from({ length: 12 }, () => bodyOf(changes)));
    const replies = await countStatuses(12, (index) => requestFrom(ATTACKER, bodies[index] ?? {}));
    printMeasurement('T45', `12 orders at once with one ${what}: ${inText(replies)}`);
    expect(replies).toEqual({ 201: UNPAID_ORDERS_MAX, 409: 12 - UNPAID_ORDERS_MAX });
  },
);

it('three unpaid guest orders with a member’s email and phone block neither the member nor a guest elsewhere, and the member’s own are limited (T45)', async () => {
  const member = await addMember(server);
  const ids = await addProducts(server, UNPAID_ORDERS_MAX + 1);
  const phone = freshPhone();
  const typed = { email: member.email, address: { ...address, phone } };
  const bodies = await Promise.all(Array.from({ length: 12 }, () => bodyOf(typed)));
  const attack = await countStatuses(12, (index) => requestFrom(ATTACKER, bodies[index] ?? {}));
  expect(attack).toEqual({ 201: UNPAID_ORDERS_MAX, 409: 12 - UNPAID_ORDERS_MAX });
  expect((await requestFrom('198.51.100.9', await bodyOf(typed))).status).toBe(201);
  const own = [];
  for (const id of ids.slice(0, UNPAID_ORDERS_MAX + 1)) {
    const body = await prepareOrderAs(server, member, [{ id }], { where: { address: typed.address } });
    const { bearer } = member;
    own.push((await server.request('POST', '/order/place-order/', { bearer, body })).status);
  }
  expect(own).toEqual([201, 201, 201, 409]);
});

it('a cart with three unpaid orders gets no fourth, whatever email and phone it gives', async () => {
  const publicCartId = randomUUID();
  const ids = await addProducts(server, UNPAID_ORDERS_MAX + 1);
  const statuses = [];
  for (const id of ids) {
    await readReply(
      await server.request('POST', `/temp-cart/${publicCartId}`, { body: { productId: id, quantity: 1 } }),
      201,
    );
    const visitor = { publicCartId, email: createEmail() };
    const summary = toOrderRequest(await fetchSummary(server, visitor), 'card');
    const body = { ...visitor, address: { ...address, phone: freshPhone() }, ...summary };
    statuses.push((await requestGuestOrder(server, body)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 409]);
});

it('a guest who cancels an unpaid order can place another', async () => {
  const visitors = Array.from({ length: UNPAID_ORDERS_MAX }, () => bodyOf({ email: 'two@mail.example' }));
  const placed = [];
  for (const body of await Promise.all(visitors))
    placed.push(await readReply(await requestFrom(ATTACKER, body), 201));
  expect((await requestFrom(ATTACKER, await bodyOf({ email: 'two@mail.example' }))).status).toBe(409);
  await cancelOrder(server, placed[0] as Parameters<typeof cancelOrder>[1]);
  expect((await requestFrom(ATTACKER, await bodyOf({ email: 'two@mail.example' }))).status).toBe(201);
});

/** Carts of 28 products each; every product is in a third of them. */
async function attackWith(ids: string[], count: number, quantity: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const from = (index % 3) * 28;
      const wanted = ids.slice(from, from + 28).map((id) => ({ id, quantity }));
      const visitor = await createGuest(server, wanted);
      const seen = toOrderRequest(await fetchSummary(server, visitor), 'transfer');
      return { ...visitor, address: { ...address, phone: freshPhone() }, ...seen };
    }),
  );
}

it('attackers with fresh emails, phones and carts at one IP address leave 84 products buyable', async () => {
  const ids = await addProducts(server, SHOP);
  const bodies = [...(await attackWith(ids, 12, 3)), ...(await attackWith(ids, 6, 1))];
  const attack = (index: number) =>
    server.request('POST', '/public-order/place-order/', { body: bodies[index], address: ATTACKER });
  const replies = await countStatuses(bodies.length, attack);
  const left = await server.deps.db
    .select({ stock: productVariants.stock })
    .from(productVariants)
    .where(inArray(productVariants.productId, ids));
  const buyable = left.filter(({ stock }) => stock >= 30).length;
  printMeasurement(
    'T45',
    `${bodies.length} attacking orders: ${inText(replies)}; buyable: ${buyable} of ${SHOP}`,
  );
  expect(Object.keys(replies).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(buyable).toBe(SHOP);
  await placeOrder(server, await createGuest(server, [{ id: ids[0] ?? '' }]));
});

it('an order of over 20 of one product, or over ₦1,000,000, is not held unpaid', async () => {
  const many = await requestGuestOrder(server, await bodyOf({}, 21));
  expect(await many.json()).toMatchObject({ error: expect.stringContaining('up to 20 of Cloud Cleanser') });
  await changeVariant(server, cleanser.variantId, { priceKobo: 20_000_000 });
  const dear = await requestGuestOrder(server, await bodyOf({}, 6));
  expect(await dear.json()).toMatchObject({ error: expect.stringContaining('₦1,000,000') });
});

it('at a flooded IP address members can still order, and a guest is told what to do', async () => {
  const bodies = await Promise.all(Array.from({ length: 101 }, () => bodyOf()));
  const replies = await countStatuses(101, (index) =>
    server.request('POST', '/public-order/place-order/', { body: bodies[index], address: ATTACKER }),
  );
  expect(replies).toEqual({ 201: 100, 409: 1 });
  const refused = await server.request('POST', '/public-order/place-order/', {
    body: await bodyOf(),
    address: ATTACKER,
  });
  expect(await refused.json()).toMatchObject({
    error: expect.stringMatching(/sign in, or .* confirm your phone/),
  });
  const members = await Promise.all(Array.from({ length: 5 }, () => addMember(server)));
  for (const member of members) {
    const where = { address: { ...address, phone: freshPhone() } };
    expect((await placeOrderAs(server, member, [{ id: cleanser.id }], { where })).status).toBe('placed');
  }
  expect((await requestOrder(server, await createGuest(server, [{ id: cleanser.id }]))).status).toBe(201);
}, 60_000);
