import { expireOrders } from '@/server/modules/payments/reconcile';
import { sendRefunds } from '@/server/modules/payments/refund';

import { changeVariant, fillShop } from '../support/api/catalogue';
import {
  decideTestPayment,
  fetchOrder,
  deleteOrders,
  sumLedger,
  openPaymentPage,
  openPayment,
  openTransfer,
  payByCard,
  placeOrder,
  requestOrder,
  readStock,
  fetchSummary,
  verifyPayment,
  createGuest,
} from '../support/api/checkout';
import { clearRateLimits } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearRateLimits(server);
  // Orders of the previous test would expire during this one and change the stock it counts.
  await deleteOrders(server);
  await fillShop(server);
});

const cartOfTwoStores = () => createGuest(server, [{ id: cleanser.id, quantity: 2 }, { id: retinol.id }]);
const advanceClock = (minutes: number) =>
  void (server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTE));

it('a guest buys by card and tracks the order by its link (spec 1.6, 7.28)', async () => {
  const before = await readStock(server, cleanser.id);
  const placed = await placeOrder(server, await cartOfTwoStores());
  expect(placed.order).toMatchObject({ status: 'placed', paymentStatus: 'unpaid' });
  expect(await readStock(server, cleanser.id)).toBe(before - 2);
  const reference = await payByCard(server, placed);
  expect(await verifyPayment(server, reference)).toMatchObject({
    status: 'paid',
    amountKobo: placed.order.totalKobo,
  });
  const order = await fetchOrder(server, placed);
  expect(order).toMatchObject({ status: 'paid', paymentStatus: 'paid', reservedUntil: null });
  expect(order.totalKobo).toBe(order.parcels.reduce((sum, parcel) => sum + parcel.totalKobo, 0));
  expect(await sumLedger(server)).toBe(0);
  const mails = (await server.mails()).filter(({ to }) => to === order.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `We have your order ${order.number}`,
    `Payment received: order ${order.number}`,
  ]);
  expect(mails[0]?.text).toContain(`/orders/${order.id}#${placed.trackToken}`);
});

it('a guest whose payment fails pays with a second one, and is charged once', async () => {
  const placed = await placeOrder(server, await cartOfTwoStores());
  const first = await openPayment(server, placed);
  const { code } = await openPaymentPage(server, first.reference);
  await decideTestPayment(server, code, 'failed');
  expect(await verifyPayment(server, first.reference)).toMatchObject({ status: 'failed' });
  const reference = await payByCard(server, placed);
  expect(reference).not.toBe(first.reference);
  expect((await fetchOrder(server, placed)).paymentStatus).toBe('paid');
});

it('a guest who leaves the payment page and returns finds the same payment open', async () => {
  const placed = await placeOrder(server, await cartOfTwoStores());
  const { reference } = await openPayment(server, placed);
  const page = await openPaymentPage(server, reference);
  await decideTestPayment(server, page.code, 'abandoned');
  expect(await verifyPayment(server, reference)).toMatchObject({ status: 'pending' });
  expect(await openPaymentPage(server, (await openPayment(server, placed)).reference)).toEqual(page);
});

it('a guest who does not pay in time is notified, and the stock is released', async () => {
  const placed = await placeOrder(server, await cartOfTwoStores());
  const { reference } = await openPayment(server, placed);
  const { code } = await openPaymentPage(server, reference);
  advanceClock(14);
  await expireOrders(server.deps);
  const before = await readStock(server, cleanser.id);
  expect((await fetchOrder(server, placed)).status).toBe('placed');
  advanceClock(2);
  await expireOrders(server.deps);
  expect(await fetchOrder(server, placed)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
  expect(await readStock(server, cleanser.id)).toBe(before + 2);

  // T23: the money arrives anyway.
  await decideTestPayment(server, code, 'success');
  await server.mails();
  expect(await verifyPayment(server, reference)).toMatchObject({ status: 'refunded' });
  await sendRefunds(server.deps);
  expect((await server.mails()).filter(({ to }) => to === placed.order.email).at(-1)?.subject).toContain(
    'We’re refunding',
  );
  expect(await sumLedger(server)).toBe(0);
});

it('a guest who transfers a wrong amount is refunded, and the order stays unpaid', async () => {
  const placed = await placeOrder(server, await cartOfTwoStores(), { method: 'transfer' });
  const { reference } = await openPayment(server, placed);
  const account = await openTransfer(server, reference);
  expect(account).toMatchObject({
    amountKobo: placed.order.totalKobo,
    expiresAt: placed.order.reservedUntil,
  });
  const code = await codeOf(account.accountNumber);
  await decideTestPayment(server, code, 'success', placed.order.totalKobo - 1);
  await server.mails();
  expect(await verifyPayment(server, reference)).toMatchObject({
    status: 'mismatch',
    receivedKobo: placed.order.totalKobo - 1,
  });
  expect((await fetchOrder(server, placed)).status).toBe('placed');
});

async function codeOf(accountNumber: string): Promise<string> {
  const { testTransactions } = await import('@/server/modules/test-payments/tables');
  const rows = await server.deps.db.select().from(testTransactions);
  return rows.find((row) => row.accountNumber === accountNumber)?.code ?? '';
}

it('a guest who orders at an old price is shown the change, and no order is placed', async () => {
  const visitor = await cartOfTwoStores();
  const summary = await fetchSummary(server, visitor);
  await changeVariant(server, cleanser.variantId, { priceKobo: 1 + cleanser.priceKobo });
  const seen = summary.parcels
    .flatMap(({ items }) => items)
    .map(({ variantId, quantity, priceKobo }) => ({ variantId, quantity, priceKobo }));
  const reply = await requestOrderAsSeen(visitor, summary.totalKobo, seen);
  expect(reply.status).toBe(409);
  expect(await reply.json()).toMatchObject({
    changes: [{ kind: 'price', from: cleanser.priceKobo, to: cleanser.priceKobo + 1 }],
  });
});

const requestOrderAsSeen = async (
  visitor: Awaited<ReturnType<typeof cartOfTwoStores>>,
  totalKobo: number,
  seen: object[],
) => {
  const { address } = await import('../support/api/checkout');
  return server.request('POST', '/public-order/place-order/', {
    body: { ...visitor, address, paymentMethod: 'card', totalKobo, seen },
  });
};

it('a guest who sends the same key twice gets one order', async () => {
  const visitor = await cartOfTwoStores();
  const summary = await fetchSummary(server, visitor);
  const { address, toOrderRequest: decisionOf } = await import('../support/api/checkout');
  const body = { ...visitor, address, ...decisionOf(summary, 'card') };
  const call = { body, headers: { 'idempotency-key': 'one press' } };
  const first = await server.request('POST', '/public-order/place-order/', call);
  const second = await server.request('POST', '/public-order/place-order/', call);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
  const other = await server.request('POST', '/public-order/place-order/', {
    ...call,
    body: { ...body, totalKobo: 1 },
  });
  expect(other.status).toBe(422);
});

it('a guest without a confirmed phone cannot pay on delivery', async () => {
  const reply = await requestOrder(server, await cartOfTwoStores(), { method: 'pod' });
  expect(reply.status).toBe(409);
  expect(await reply.json()).toMatchObject({ error: expect.stringContaining('Confirm your phone') });
});
