import { eq } from 'drizzle-orm';

import { cancelItemUnits } from '@/server/modules/fulfilment';
import { orderItems, orderParcels, orders } from '@/server/modules/parcels/tables';
import { processRecalls } from '@/server/modules/recalls';
import { recallLines, recallOrders, recalls } from '@/server/modules/recalls/tables';
import { outbox } from '@/server/platform/outbox/tables';

import { fillShop } from '../support/api/catalogue';
import {
  cancelOrder,
  createGuest,
  deleteOrders,
  fetchOrder,
  payByCard,
  placeOrder,
} from '../support/api/checkout';
import { addStaff, addStoreOwner, type Member } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import {
  deleteRecalls,
  JUNE,
  liftRecall,
  listRecalls,
  MAY,
  recallTexts,
  runRecalls,
  setBatches,
  startRecall,
} from '../support/api/recalls';
import { changeParcel, fetchStoreParcel } from '../support/api/store-orders';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const MINUTE = 60_000;
const START = new Date('2026-11-23T09:00:00.000Z');

let server: TestServer;
let owner: Member;
let moderator: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  server.clock.now = START;
  await fillShop(server);
  owner = await addStoreOwner(server, cleanser.store.id);
  moderator = await addStaff(server, 'moderator');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = START;
  await deleteOrders(server);
  await deleteRecalls(server);
  await fillShop(server);
  await setBatches(server, cleanser.id, [MAY]);
});

const pass = (minutes: number) =>
  void (server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTE));
const recallOf = (batch?: string) => ({ productId: cleanser.id, ...(batch && { batch }) });
async function buy(variants = [{ id: cleanser.id }]) {
  const placed = await placeOrder(server, await createGuest(server, variants));
  await payByCard(server, placed);
  return placed;
}
async function buyDelivered() {
  const placed = await buy();
  await moveParcels(server, placed.order.id, 'delivered');
  return placed;
}
const recallMails = async (email: string) =>
  (await server.mails()).filter(({ to, subject }) => to === email && /recall/i.test(subject));
const affectedOrders = async () =>
  (await server.deps.db.select().from(recallOrders)).map(({ orderId }) => orderId).toSorted();

describe('the buyers', () => {
  it('buyers of the batch and of an unknown one are told once each, others are not', async () => {
    const may = await buyDelivered();
    await setBatches(server, cleanser.id, [MAY, JUNE]);
    const either = await buy();
    await setBatches(server, cleanser.id, []);
    const unknown = await buyDelivered();
    await setBatches(server, cleanser.id, [JUNE]);
    const june = await buyDelivered();
    const other = await buy([{ id: retinol.id }]);
    const recall = await startRecall(server, moderator, recallOf('B-05'));
    await runRecalls(server);
    const told = [may, either, unknown];
    expect(await affectedOrders()).toEqual(told.map(({ order }) => order.id).toSorted());
    expect(recall).toMatchObject({ ordersAffected: 3, mails: { sent: 3, queued: 0, failed: 0 } });
    for (const { order } of told) {
      const [mail, ...more] = await recallMails(order.email);
      expect([mail?.subject, more]).toEqual([`Product recall: your order ${order.number}`, []]);
      expect(mail?.text).toContain(recallTexts.reason);
      expect(mail?.text).toContain(recallTexts.advice);
    }
    const textOf = async ({ order }: typeof may) => (await recallMails(order.email))[0]?.text;
    expect(await textOf(unknown)).toContain('We don’t know which batch you received');
    expect(await textOf(may)).not.toContain('We don’t know which batch');
    expect(await textOf(either)).toContain('hasn’t been sent to you yet');
    for (const { order } of [june, other]) expect(await recallMails(order.email)).toEqual([]);
  });

  it('recall of all batches reaches every buyer', async () => {
    await buyDelivered();
    await setBatches(server, cleanser.id, []);
    await buyDelivered();
    expect((await startRecall(server, moderator, recallOf())).ordersAffected).toBe(2);
  });

  it('cancelled order is not affected, and an unpaid one is once it is paid', async () => {
    const cancelled = await buy();
    await cancelOrder(server, cancelled);
    const unpaid = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
    const { ordersAffected } = await startRecall(server, moderator, recallOf('B-05'));
    expect(ordersAffected).toBe(0);
    await payByCard(server, unpaid);
    pass(6);
    await runRecalls(server);
    expect(await affectedOrders()).toEqual([unpaid.order.id]);
    expect(await recallMails(unpaid.order.email)).toHaveLength(1);
  });

  it('job that is killed in a batch resumes after a restart and tells each buyer once', async () => {
    const template = await buyDelivered();
    await copyOrder(template.order.id, 149);
    const { deps } = server;
    await deps.db.insert(recalls).values({
      productId: cleanser.id,
      storeId: cleanser.store.id,
      batch: 'B-05',
      ...recallTexts,
      createdAt: START,
      dueAt: START,
    });
    await deps.db.delete(outbox);
    let calls = 0;
    const now = () => {
      calls += 1;
      if (calls > 130) throw new Error('killed');
      return START;
    };
    await expect(processRecalls({ ...deps, now }, cancelItemUnits)).rejects.toThrow('killed');
    const before = (await affectedOrders()).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(150);
    expect(await deps.db.select().from(outbox)).toHaveLength(before);
    await processRecalls(deps, cancelItemUnits);
    expect(await affectedOrders()).toHaveLength(150);
    expect(await deps.db.select().from(outbox)).toHaveLength(150);
    expect(await deps.db.select().from(recallLines)).toHaveLength(150);
    await processRecalls(deps, cancelItemUnits);
    expect(await deps.db.select().from(outbox)).toHaveLength(150);
  });

  it('buyer who has left counts and gets no email', async () => {
    const { order } = await buyDelivered();
    await server.deps.db
      .update(orders)
      .set({ email: `former-${order.id}@removed.invalid` })
      .where(eq(orders.id, order.id));
    const recall = await startRecall(server, moderator, recallOf('B-05'));
    expect(recall).toMatchObject({ ordersAffected: 1, mails: { sent: 0, queued: 0, failed: 0 } });
  });
});

describe('the orders', () => {
  it('shopper and store read the recall on the line, and what is replaced later carries none', async () => {
    const placed = await buyDelivered();
    const { id } = await startRecall(server, moderator, recallOf('B-05'));
    const notice = { batch: 'B-05', ...recallTexts, recalledAt: START.toISOString() };
    const recallsOf = async () => (await fetchOrder(server, placed)).parcels[0]?.items[0]?.recalls;
    expect(await recallsOf()).toEqual([notice]);
    const parcelId = placed.order.parcels[0]?.id ?? '';
    expect((await fetchStoreParcel(server, owner, parcelId)).items[0]?.recalls).toEqual([notice]);
    pass(1);
    await liftRecall(server, moderator, id);
    expect(await recallsOf()).toEqual([notice]);
    pass(1);
    const later = await buyDelivered();
    expect((await fetchOrder(server, later)).parcels[0]?.items[0]?.recalls).toEqual([]);
  });

  it('store cannot send a recalled product, and can once its stock is replaced', async () => {
    const placed = await buy();
    const parcelId = placed.order.parcels[0]?.id ?? '';
    const step = (status: string) =>
      changeParcel(server, owner, parcelId, { status, trackingNumber: 'GIG-1' });
    const { id } = await startRecall(server, moderator, recallOf('B-05'));
    expect((await step('packed')).status).toBe(200);
    const refused = await step('dispatched');
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: expect.stringContaining('is recalled, so this parcel can’t be sent') as string },
    ]);
    await liftRecall(server, moderator, id);
    pass(1);
    expect((await step('dispatched')).status).toBe(200);
    expect((await fetchOrder(server, placed)).parcels[0]?.items[0]?.recalls).toEqual([]);
  });

  it('mistaken recall disappears from the order, and its buyers are told so once', async () => {
    const placed = await buyDelivered();
    const { id } = await startRecall(server, moderator, recallOf('B-05'));
    expect((await liftRecall(server, moderator, id, 'mistaken')).status).toBe(200);
    await runRecalls(server);
    await runRecalls(server);
    expect((await recallMails(placed.order.email)).map(({ subject }) => subject)).toEqual([
      `Product recall: your order ${placed.order.number}`,
      `The recall was a mistake: your order ${placed.order.number}`,
    ]);
    expect((await fetchOrder(server, placed)).parcels[0]?.items[0]?.recalls).toEqual([]);
    const [recall] = await listRecalls(server, moderator);
    expect(recall).toMatchObject({ outcome: 'mistaken', refunds: { waiting: { lines: 0, amountKobo: 0 } } });
  });
});

/** Copies a delivered order, its parcels and lines. */
async function copyOrder(id: string, times: number): Promise<void> {
  const { db } = server.deps;
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const [parcel] = await db.select().from(orderParcels).where(eq(orderParcels.orderId, id));
  const [item] = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.parcelId, parcel?.id ?? ''));
  if (!order || !parcel || !item) throw new Error('The order has no line.');
  const copies = Array.from({ length: times }, (_, at) => ({
    order: { ...order, id: crypto.randomUUID(), number: `${order.number}-${at}` },
    parcelId: crypto.randomUUID(),
  }));
  await db.insert(orders).values(copies.map((copy) => copy.order));
  await db
    .insert(orderParcels)
    .values(copies.map((copy) => ({ ...parcel, id: copy.parcelId, orderId: copy.order.id })));
  await db
    .insert(orderItems)
    .values(copies.map(({ parcelId }) => ({ ...item, id: crypto.randomUUID(), parcelId })));
}
