import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { GuestOrderReply, OrderChange } from '@/contracts/orders';
import { coupons } from '@/server/modules/coupons/tables';
import { payments } from '@/server/modules/ledger/tables';
import { expireOrder } from '@/server/modules/orders/expire';
import { orderParcels, orders } from '@/server/modules/parcels/tables';
import { testTransactions } from '@/server/modules/test-payments/tables';

import { changeVariant, fillShop } from '../support/api/catalogue';
import {
  address,
  cancelOrder,
  deleteOrders,
  sumLedger,
  openPaymentPage,
  openPayment,
  payByCard,
  readReply,
  requestOrder,
  sumStockAndSold,
  readStock,
  createGuest,
} from '../support/api/checkout';
import { createGuestOrders, requestGuestOrder } from '../support/api/concurrent-guests';
import { addCoupon, confirmGuestPhone } from '../support/api/coupons';
import { countStatuses, startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const STOCK = 1_000;

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('off');
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
});

const inText = (counts: Record<number, number>) =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

it('of 1,000 shoppers who order the last 10 at once, exactly 10 succeed', async () => {
  const bodies = await createGuestOrders(server, 1_000);
  await changeVariant(server, cleanser.variantId, { stock: 10 });
  const started = performance.now();
  const replies = await countStatuses(1_000, (index) => requestGuestOrder(server, bodies[index] ?? {}));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const left = await readStock(server, cleanser.id);
  printMeasurement('T20', `1,000 orders on a stock of 10: ${inText(replies)}, ${left} left, in ${seconds} s`);
  expect(replies).toEqual({ 201: 10, 409: 990 });
  expect(left).toBe(0);
  expect(await server.deps.db.$count(orders)).toBe(10);
}, 300_000);

it('a shopper whose request is sent 50 times at once gets one order and one charge', async () => {
  const [body = {}] = await createGuestOrders(server, 1);
  const before = await readStock(server, cleanser.id);
  const key = randomUUID();
  const replies = await Promise.all(Array.from({ length: 50 }, () => requestGuestOrder(server, body, key)));
  const placed = await Promise.all(replies.map((reply) => readReply<GuestOrderReply>(reply, 201)));
  const [first] = placed;
  if (!first) throw new Error('There is an order');
  await Promise.all(Array.from({ length: 50 }, () => openPayment(server, first)));
  const { reference } = await openPayment(server, first);
  await Promise.all(Array.from({ length: 10 }, () => openPaymentPage(server, reference)));
  const counts = {
    orders: await server.deps.db.$count(orders),
    payments: await server.deps.db.$count(payments),
    pages: await server.deps.db.$count(testTransactions),
  };
  const other = await requestGuestOrder(server, { ...body, totalKobo: 1 }, key);
  printMeasurement(
    'T21',
    `one key 50 times: ${counts.orders} order, ${counts.payments} payment, ${counts.pages} page; another body: ${other.status}`,
  );
  expect(new Set(placed.map(({ order, trackToken }) => order.id + trackToken)).size).toBe(1);
  expect(counts).toEqual({ orders: 1, payments: 1, pages: 1 });
  expect(await readStock(server, cleanser.id)).toBe(before - 1);
  expect(other.status).toBe(422);
});

it('a shopper who orders one cart from 20 tabs with different keys gets one order', async () => {
  const [body = {}] = await createGuestOrders(server, 1);
  const replies = await countStatuses(20, () => requestGuestOrder(server, body, randomUUID()));
  printMeasurement('T21', `one bag with 20 keys at once: ${inText(replies)}`);
  expect(replies).toEqual({ 201: 1, 409: 19 });
});

it('a shopper who uses a coupon in 50 orders at once gets it once', async () => {
  await addCoupon(server, { code: 'RACE', type: 'percent', value: 10 });
  const bodies = await createGuestOrders(server, 50, { couponCode: 'RACE' });
  for (const body of bodies) await confirmGuestPhone(server, body, address.phone);
  const replies = await Promise.all(bodies.map((body) => requestGuestOrder(server, { ...body, address })));
  const placed = replies.filter(({ status }) => status === 201);
  const refused = await Promise.all(
    replies
      .filter((reply) => !placed.includes(reply))
      .map((reply) => readReply<{ changes: OrderChange[] }>(reply, 409)),
  );
  printMeasurement(
    'Coupon',
    `one person, 50 orders at once: ${placed.length} with it, ${refused.length} × 409`,
  );
  expect(placed).toHaveLength(1);
  expect(new Set(refused.flatMap(({ changes }) => changes.map(({ kind }) => kind)))).toEqual(
    new Set(['coupon']),
  );
});

it('50 simultaneous orders never exceed a coupon’s budget, and cancelling them releases it', async () => {
  await addCoupon(server, { code: 'BUDGET', value: 100_000, budgetKobo: 1_050_000 });
  const bodies = await createGuestOrders(server, 50, { couponCode: 'BUDGET' });
  for (const body of bodies) await confirmGuestPhone(server, body);
  const replies = await Promise.all(bodies.map((body) => requestGuestOrder(server, body)));
  const placed = await Promise.all(
    replies.filter(({ status }) => status === 201).map((reply) => readReply<GuestOrderReply>(reply, 201)),
  );
  const spent = await spentOf('BUDGET');
  printMeasurement('Coupon', `a budget of ₦10,500, 50 orders of ₦1,000 off at once: ₦${spent / 100} spent`);
  expect(replies.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(40);
  expect(spent).toBe(1_000_000);
  await Promise.all(placed.flatMap((order) => [cancelOrder(server, order), cancelOrder(server, order)]));
  expect(await spentOf('BUDGET')).toBe(0);
});

it('50 orders at once with a store’s coupon never exceed its budget, and the store pays each', async () => {
  const storeId = cleanser.store.id;
  await addCoupon(server, { code: 'STORE-BUDGET', value: 100_000, budgetKobo: 1_050_000, storeId });
  const bodies = await createGuestOrders(server, 50, { couponCode: 'STORE-BUDGET' });
  for (const body of bodies) await confirmGuestPhone(server, body);
  const replies = await Promise.all(bodies.map((body) => requestGuestOrder(server, body)));
  const placed = await Promise.all(
    replies.filter(({ status }) => status === 201).map((reply) => readReply<GuestOrderReply>(reply, 201)),
  );
  expect(placed).toHaveLength(10);
  expect(await spentOf('STORE-BUDGET')).toBe(1_000_000);
  const parcels = await server.deps.db.select().from(orderParcels);
  expect(parcels.map(({ discountKobo, discountPayer }) => [discountKobo, discountPayer])).toEqual(
    placed.map(() => [100_000, 'store']),
  );
  await Promise.all(placed.flatMap((order) => [cancelOrder(server, order), cancelOrder(server, order)]));
  expect(await spentOf('STORE-BUDGET')).toBe(0);
});

it('a shopper who may use a coupon three times, in 20 orders at once, uses it three times', async () => {
  await addCoupon(server, { code: 'THRICE', type: 'percent', value: 10, usesPerPerson: 3 });
  const bodies = await createGuestOrders(server, 20, { couponCode: 'THRICE' });
  const sameHome = bodies.map((body) => ({ ...body, address: { ...body.address, phone: '08031112222' } }));
  for (const body of sameHome) await confirmGuestPhone(server, body, '08031112222');
  const replies = await countStatuses(20, (index) => requestGuestOrder(server, sameHome[index] ?? {}));
  expect(replies).toEqual({ 201: 3, 409: 17 });
});

async function spentOf(code: string): Promise<number> {
  const [coupon] = await server.deps.db.select().from(coupons).where(eq(coupons.code, code));
  return coupon?.spentKobo ?? NaN;
}

it('stock and ledger balance when orders, payments, cancellations and expiries race', async () => {
  await changeVariant(server, cleanser.variantId, { stock: STOCK });
  await changeVariant(server, retinol.variantId, { stock: STOCK });
  const wanted = [{ id: retinol.id }, { id: cleanser.id, quantity: 2 }];
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const cart = index % 2 === 0 ? wanted : [...wanted].reverse();
      const placed = await readReply<GuestOrderReply>(
        await requestOrder(server, await createGuest(server, cart)),
        201,
      );
      if (index % 4 === 0) await Promise.all([cancelOrder(server, placed), cancelOrder(server, placed)]);
      else if (index % 4 === 1) await expireOrder(server.deps, placed.order.id);
      else await payByCard(server, placed);
      if (index % 4 === 2) await Promise.all([cancelOrder(server, placed), cancelOrder(server, placed)]);
    }),
  );
  printMeasurement(
    'Crossing',
    `40 orders of two stores: ${await readStock(server, cleanser.id)} left of ${STOCK}`,
  );
  expect(await sumStockAndSold(server, cleanser.variantId)).toBe(STOCK);
  expect(await sumStockAndSold(server, retinol.variantId)).toBe(STOCK);
  expect(await sumLedger(server)).toBe(0);
});
