import { eq, sql } from 'drizzle-orm';

import type { Order } from '@/contracts/orders';
import { coupons, couponUses } from '@/server/modules/coupons/tables';
import { ledgerLines, refunds } from '@/server/modules/ledger/tables';
import { createTrackToken } from '@/server/modules/orders/track-token';
import { orders } from '@/server/modules/parcels/tables';
import { reportMessages, reports } from '@/server/modules/reports/tables';
import { idempotencyKeys } from '@/server/platform/idempotency/tables';
import { pruneExpiredData } from '@/server/prune';

import { fillShop } from '../support/api/catalogue';
import {
  cancelOrder,
  fetchOrder,
  deleteOrders,
  payByCard,
  placeOrder,
  createGuest,
} from '../support/api/checkout';
import {
  addMember,
  placeOrderAs,
  prepareOrderAs,
  callAs,
  placeDeliveredOrder,
  type Member,
} from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { printMeasurement } from '../support/api/print-measurement';
import { createReport, addReportMessage } from '../support/api/reports';
import { addShopper, PASSWORD, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const DAY = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
});

const leave = async ({ bearer }: Member) => {
  const reply = await server.request('DELETE', '/users/', { body: { password: PASSWORD }, bearer });
  expect(reply.status).toBe(200);
  return server.mails();
};
const rowOf = async ({ id }: Pick<Order, 'id'>) =>
  (await server.deps.db.select().from(orders).where(eq(orders.id, id)))[0];
const pruneAfter = async (days: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + days * DAY);
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, server.clock.now);
};
const tokenOf = (order: Order) => createTrackToken(server.deps.keys, order.id);
const paid = async (member: Member) => {
  const order = await placeOrderAs(server, member, [{ id: cleanser.id }]);
  await payByCard(server, { order, trackToken: tokenOf(order) });
  return order;
};

/** Names of the tables with a row that contains the word. */
async function placesOf(word: string): Promise<string[]> {
  const tables = [
    'orders',
    'coupon_uses',
    'idempotency_keys',
    'reports',
    'saved_addresses',
    'users',
    'payments',
  ];
  const found = [];
  for (const table of tables) {
    const rows = await server.deps.db.execute(
      sql`select 1 from ${sql.identifier(table)} entry where entry::text like ${`%${word}%`}`,
    );
    if ((rows as unknown as { rows: object[] }).rows.length > 0) found.push(table); // Both drivers reply with rows.
  }
  return found;
}

it('completed order of a deleted account stays in the books without buyer and street', async () => {
  const member = await addMember(server);
  const order = await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
  server.clock.now = new Date(server.clock.now.getTime() + 8 * DAY);
  const { accesstoken: bearer } = await signIn(server, member.email);
  await leave({ ...member, bearer });
  const row = await rowOf(order);
  expect(row).toMatchObject({
    userId: null,
    number: order.number,
    totalKobo: order.totalKobo,
    vatKobo: order.vatKobo,
    email: `former-${order.id}@removed.invalid`,
    address: { name: 'A former shopper', state: 'Lagos', street: 'Removed', phone: 'Removed' },
  });
  const places = [await placesOf(member.email), await placesOf('Enitan'), await placesOf(member.id)];
  printMeasurement(
    'Deletion',
    `tables that still name a person whose orders have ended: ${places.flat().length}`,
  );
  expect(places.flat()).toEqual([]);
  const booked = await server.deps.db.select().from(ledgerLines).where(eq(ledgerLines.orderId, order.id));
  expect(booked.length).toBeGreaterThan(0);
});

it('order in transit keeps its address until it is delivered and past returning', async () => {
  const member = await addMember(server);
  const order = await paid(member);
  await leave(member);
  expect(await rowOf(order)).toMatchObject({
    userId: null,
    email: member.email,
    buyerDeletedAt: server.clock.now,
  });
  await pruneAfter(1);
  expect((await rowOf(order))?.address).toMatchObject({ street: '12 Enitan Street' });
  await moveParcels(server, order.id, 'delivered');
  await pruneAfter(6);
  expect((await rowOf(order))?.email).toBe(member.email);
  // Whoever has the link follows it all the while.
  expect((await fetchOrder(server, { order, trackToken: tokenOf(order) })).status).toBe('delivered');
  await pruneAfter(2);
  expect((await rowOf(order))?.email).toBe(`former-${order.id}@removed.invalid`);
  const shown = await fetchOrder(server, { order, trackToken: tokenOf(order) });
  expect(shown).toMatchObject({ status: 'delivered', address: { name: 'A former shopper' } });
});

it('buyer is told of a refund before the order is anonymised', async () => {
  const member = await addMember(server);
  const order = await paid(member);
  await callAs(server, member, ['POST', `/order/${order.id}/cancel/`], { body: {} });
  await leave(member);
  await server.deps.db.update(refunds).set({ status: 'requested' });
  await pruneAfter(1);
  expect((await rowOf(order))?.email).toBe(member.email);
  await server.deps.db.update(refunds).set({ status: 'done' });
  await pruneAfter(1);
  expect((await rowOf(order))?.email).not.toBe(member.email);
});

it('guest orders with the user’s verified email are anonymised with the account', async () => {
  const member = await addMember(server);
  const guest = await createGuest(server, [{ id: cleanser.id }]);
  const placed = await placeOrder(server, { ...guest, email: member.email });
  await cancelOrder(server, placed);
  await leave(member);
  expect((await rowOf(placed.order))?.email).toBe(`former-${placed.order.id}@removed.invalid`);
});

it('deletion leaves orders of guests and other users unchanged', async () => {
  const [stays, leaves] = [await addMember(server), await addMember(server)];
  const order = await paid(stays);
  await moveParcels(server, order.id, 'delivered');
  await paid(leaves);
  await leave(leaves);
  await pruneAfter(30);
  expect(await rowOf(order)).toMatchObject({ userId: stays.id, email: stays.email, buyerDeletedAt: null });
});

it('idempotency keys and coupon uses no longer name the deleted user', async () => {
  const member = await addMember(server);
  const body = await prepareOrderAs(server, member, [{ id: cleanser.id }]);
  const headers = { 'idempotency-key': 'one press' };
  const { order } = await callAs<{ order: Order }>(server, member, ['POST', '/order/place-order/'], {
    body,
    headers,
    status: 201,
  });
  await callAs(server, member, ['POST', `/order/${order.id}/cancel/`], { body: {} });
  const [coupon] = await server.deps.db.select().from(coupons);
  const bound = { email: member.email, phone: '+2348031234567' };
  const use = { code: coupon?.code ?? '', ...bound, orderId: order.id, discountKobo: 0 };
  await server.deps.db.insert(couponUses).values(use);
  await leave(member);
  expect(await server.deps.db.select().from(idempotencyKeys)).toEqual([]);
  expect(await server.deps.db.select().from(couponUses)).toMatchObject([
    { email: `former-${order.id}@removed.invalid`, phone: null },
  ]);
});

it('report outlives its deleted reporter and can still be settled', async () => {
  const member = await addMember(server);
  const body = { targetType: 'product', targetId: cleanser.id };
  const { id, reference } = await createReport(server, body, { bearer: member.bearer });
  await addReportMessage(server, id, { text: 'The seal was broken.' }, { bearer: member.bearer });
  await leave(member);
  const [row] = await server.deps.db.select().from(reports).where(eq(reports.id, id));
  expect(row).toMatchObject({ status: 'open', reporterId: null, reporterEmail: null, reporter: null });
  expect(await server.deps.db.select().from(reportMessages)).toHaveLength(1);
  expect((await server.request('GET', `/report/${id}/?reference=${reference}`)).status).toBe(200);
});

it('user who signs up again with the same email finds no completed orders', async () => {
  const member = await addMember(server);
  const order = await placeOrderAs(server, member, [{ id: cleanser.id }]);
  await callAs(server, member, ['POST', `/order/${order.id}/cancel/`], { body: {} });
  await leave(member);
  const again = await addShopper(server, { email: member.email });
  const { accesstoken: bearer } = await signIn(server, again);
  expect(await callAs(server, { bearer }, ['GET', '/order/get-user/'])).toMatchObject({
    items: [],
    total: 0,
  });
});
