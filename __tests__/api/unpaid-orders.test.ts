import { eq, inArray } from 'drizzle-orm';

import { orders } from '@/server/modules/parcels/tables';
import { expireOrders } from '@/server/modules/payments/reconcile';

import { addToCart, guestCart } from '../support/api/carts';
import { changeVariant, fillShop } from '../support/api/catalogue';
import {
  address,
  decideTestPayment,
  toOrderRequest,
  fetchOrder,
  deleteOrders,
  openPaymentPage,
  openPayment,
  openTransfer,
  payByCard,
  guestPhone,
  placeOrder,
  requestOrder,
  readStock,
  fetchSummary,
  verifyPayment,
  createGuest,
} from '../support/api/checkout';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
});

const bottle = () => createGuest(server, [{ id: cleanser.id }]);
const later = (minutes: number) =>
  void (server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000));
const minutesLeft = ({ reservedUntil }: { reservedUntil: string | null }) =>
  (Date.parse(reservedUntil ?? '') - server.clock.now.getTime()) / 60_000;

it('a card order is held for 15 minutes, a transfer for 60, even if it began as a card order', async () => {
  expect(minutesLeft((await placeOrder(server, await bottle())).order)).toBe(15);
  expect(minutesLeft((await placeOrder(server, await bottle(), { method: 'transfer' })).order)).toBe(60);
  const placed = await placeOrder(server, await bottle());
  later(10);
  await openTransfer(server, (await openPayment(server, placed)).reference);
  expect(minutesLeft(await fetchOrder(server, placed))).toBe(50);
  later(40);
  await expireOrders(server.deps);
  expect((await fetchOrder(server, placed)).status).toBe('placed');
  later(11);
  await expireOrders(server.deps);
  expect((await fetchOrder(server, placed)).status).toBe('cancelled');
});

it('an order whose payment page was abandoned can be paid for five more minutes', async () => {
  const placed = await placeOrder(server, await bottle());
  const { reference } = await openPayment(server, placed);
  const { code } = await openPaymentPage(server, reference);
  await decideTestPayment(server, code, 'abandoned');
  await verifyPayment(server, reference);
  expect(minutesLeft(await fetchOrder(server, placed))).toBe(5);
  later(4);
  await verifyPayment(server, reference);
  expect(minutesLeft(await fetchOrder(server, placed))).toBe(1);
  await payByCard(server, placed);
  expect((await fetchOrder(server, placed)).status).toBe('paid');
});

/** Adds the same products to the guest's cart again and orders them. */
async function orderAgain(visitor: Awaited<ReturnType<typeof bottle>>, id = cleanser.id) {
  await addToCart(server, guestCart(visitor.publicCartId), { id });
  return placeOrder(server, visitor);
}

it('a guest who orders the same cart again reserves its stock once', async () => {
  const before = await readStock(server, cleanser.id);
  const visitor = await bottle();
  const first = await placeOrder(server, visitor);
  const second = await orderAgain(visitor);
  expect((await fetchOrder(server, first)).status).toBe('cancelled');
  expect((await fetchOrder(server, second)).status).toBe('placed');
  expect(await readStock(server, cleanser.id)).toBe(before - 1);
});

it('a guest who orders something else, or has an open transfer, keeps the first order', async () => {
  const visitor = await bottle();
  const first = await placeOrder(server, visitor);
  await orderAgain(visitor, retinol.id);
  expect((await fetchOrder(server, first)).status).toBe('placed');
  await openTransfer(server, (await openPayment(server, first)).reference);
  await orderAgain(visitor);
  expect((await fetchOrder(server, first)).status).toBe('placed');
});

it('the hashes of a guest’s cart and IP address are kept only while the order is unpaid', async () => {
  const [first, second] = [
    await placeOrder(server, await bottle()),
    await placeOrder(server, await bottle()),
  ];
  const ids = [first.order.id, second.order.id];
  const hashes = () =>
    server.deps.db
      .select({ device: orders.deviceHash, address: orders.addressHash })
      .from(orders)
      .where(inArray(orders.id, ids));
  expect(await hashes()).toEqual(Array(2).fill({ device: expect.any(String), address: expect.any(String) }));
  await payByCard(server, first);
  later(16);
  await expireOrders(server.deps);
  expect(await hashes()).toEqual(Array(2).fill({ device: null, address: null }));
});

it('a guest who has paid before is not counted with strangers at the same IP address', async () => {
  const visitor = await bottle();
  await payByCard(server, await placeOrder(server, visitor));
  const { order } = await orderAgain(visitor);
  const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, order.id));
  expect(row?.addressHash).toBeNull();
});

it('strangers at one IP address can hold a quarter of a product, and at least three units', async () => {
  await changeVariant(server, cleanser.variantId, { stock: 8 });
  const call = { address: '203.0.113.9' };
  const statuses = [];
  for (let guest = 0; guest < 4; guest += 1)
    statuses.push((await requestOrder(server, await bottle(), { call })).status);
  expect(statuses).toEqual([201, 201, 201, 409]);
  const many = await createGuest(server, [{ id: cleanser.id, quantity: 4 }]);
  const seen = toOrderRequest(await fetchSummary(server, many), 'card');
  const body = { ...many, address: { ...address, phone: guestPhone(many) }, ...seen };
  const refused = await server.request('POST', '/public-order/place-order/', { body });
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining('up to 3 of Cloud Cleanser') });
});
