import { eq } from 'drizzle-orm';

import { auditLog } from '@/server/modules/audit/tables';
import { cancelItemUnits } from '@/server/modules/fulfilment';
import { refunds } from '@/server/modules/ledger/tables';
import { orders } from '@/server/modules/parcels/tables';
import { processRecalls } from '@/server/modules/recalls';
import { recallLines, recallOrders, recalls } from '@/server/modules/recalls/tables';
import { outbox } from '@/server/platform/outbox/tables';

import { fillShop } from '../support/api/catalogue';
import { createGuest, deleteOrders, payByCard, placeOrder, requestOrder } from '../support/api/checkout';
import { addStaff, type Member } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { countStatuses, startPostgresServer } from '../support/api/postgres';
import {
  approveRefunds,
  deleteRecalls,
  listRecalls,
  MAY,
  requestRecall,
  runRecalls,
  setBatches,
  startRecall,
} from '../support/api/recalls';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const ROUNDS = 5;

let server: TestServer;
let moderators: Member[];
let finance: Member;
beforeAll(async () => {
  server = await startPostgresServer('off');
  await fillShop(server);
  moderators = [await addStaff(server, 'moderator'), await addStaff(server, 'moderator')];
  finance = await addStaff(server, 'finance');
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await deleteRecalls(server);
  await fillShop(server);
  await setBatches(server, cleanser.id, [MAY]);
});

const moderatorAt = (at: number): Member => {
  const member = moderators[at % moderators.length];
  if (!member) throw new Error('There is no moderator.');
  return member;
};
const recall = { productId: cleanser.id, batch: MAY.number };
async function buyDelivered() {
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id, quantity: 2 }]));
  await payByCard(server, placed);
  await moveParcels(server, placed.order.id, 'delivered');
  return placed;
}

it('two moderators who recall the same batch at once start one recall and tell each buyer once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await deleteOrders(server);
    await deleteRecalls(server);
    await fillShop(server);
    await setBatches(server, cleanser.id, [MAY]);
    for (let order = 0; order < 3; order += 1) await buyDelivered();
    const statuses = await countStatuses(10, (at) => requestRecall(server, moderatorAt(at), recall));
    expect(statuses).toEqual({ 200: 1, 409: 9 });
    await runRecalls(server);
    const { db } = server.deps;
    const [started, ...others] = await db.select().from(recalls);
    expect(others).toEqual([]);
    const logged = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, started?.id ?? ''));
    expect(logged).toHaveLength(1);
    expect(await db.select().from(recallOrders)).toHaveLength(3);
    const told = (await db.select().from(recallOrders)).map(({ mailId }) => mailId);
    expect(new Set(told).size).toBe(3);
  }
});

it('every order that is placed while its product is recalled is affected, and none later', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await deleteOrders(server);
    await deleteRecalls(server);
    await fillShop(server);
    await setBatches(server, cleanser.id, [MAY]);
    const guests = await Promise.all(
      Array.from({ length: 8 }, () => createGuest(server, [{ id: cleanser.id }])),
    );
    const late = await createGuest(server, [{ id: cleanser.id }]);
    const placing = guests.map((guest) => requestOrder(server, guest).catch(() => undefined));
    expect((await requestRecall(server, moderatorAt(0), recall)).status).toBe(200);
    await Promise.all(placing);
    const { db } = server.deps;
    const placed = await db.select().from(orders);
    await db.update(orders).set({ paidAt: server.clock.now, reservedUntil: null });
    await db.execute(`update order_parcels set status = 'paid'`);
    await db.update(recalls).set({ dueAt: server.clock.now });
    await runRecalls(server);
    expect(await db.select().from(recallOrders)).toHaveLength(placed.length);
    expect((await requestOrder(server, late)).status).toBe(409);
  }
});

it('instances that go on with a recall at once tell each buyer once', async () => {
  for (let order = 0; order < 6; order += 1) await buyDelivered();
  const { db, now } = server.deps;
  await db.delete(outbox);
  await db.insert(recalls).values({
    productId: cleanser.id,
    storeId: cleanser.store.id,
    batch: null,
    dueAt: now(),
    createdAt: now(),
    reason: 'It can irritate the eyes.',
    advice: 'Stop using it.',
  });
  await Promise.all(Array.from({ length: 6 }, () => processRecalls(server.deps, cancelItemUnits)));
  expect(await db.select().from(recallOrders)).toHaveLength(6);
  expect(await db.select().from(outbox)).toHaveLength(6);
});

it('refunds that are approved twice and requested by several instances are requested once', async () => {
  for (let order = 0; order < 4; order += 1) await buyDelivered();
  const { id } = await startRecall(server, moderatorAt(0), recall);
  expect(await countStatuses(6, () => approveRefunds(server, finance, id, 4))).toEqual({ 200: 1, 409: 5 });
  await Promise.all(Array.from({ length: 6 }, () => processRecalls(server.deps, cancelItemUnits)));
  await runRecalls(server);
  const { db } = server.deps;
  expect(await db.select().from(refunds)).toHaveLength(4);
  expect((await db.select().from(recallLines)).every(({ state }) => state === 'done')).toBe(true);
  const [listed] = await listRecalls(server, finance);
  expect(listed?.refunds.done.lines).toBe(4);
});
