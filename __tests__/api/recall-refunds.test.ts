import { eq, sql } from 'drizzle-orm';

import type { RecallLineState } from '@/contracts/recalls';
import { auditLog } from '@/server/modules/audit/tables';
import { refunds } from '@/server/modules/ledger/tables';
import { createTrackToken } from '@/server/modules/orders/track-token';
import { orderParcels } from '@/server/modules/parcels/tables';
import { recallLines } from '@/server/modules/recalls/tables';
import { failedChecks } from '@/server/platform/outbox/tables';

import { fillShop } from '../support/api/catalogue';
import {
  createGuest,
  deleteOrders,
  fetchOrder,
  payByCard,
  placeOrder,
  readStock,
} from '../support/api/checkout';
import {
  addAdmin,
  addMember,
  addStaff,
  addStoreOwner,
  callAs,
  placeDeliveredOrder,
  placeOrderAs,
  type Member,
} from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import {
  approveRefunds,
  deleteRecalls,
  liftRecall,
  listRecalls,
  MAY,
  requestRecall,
  runRecalls,
  setBatches,
  startRecall,
} from '../support/api/recalls';
import { requestReturn } from '../support/api/returns';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
let moderator: Member;
let finance: Member;
let admin: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  await addStoreOwner(server, cleanser.store.id);
  moderator = await addStaff(server, 'moderator');
  finance = await addStaff(server, 'finance');
  admin = await addAdmin(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await deleteRecalls(server);
  await fillShop(server);
  await setBatches(server, cleanser.id, [MAY]);
});

const start = (batch?: string) =>
  startRecall(server, moderator, { productId: cleanser.id, ...(batch && { batch }) });
async function buy(
  wanted: { id: string; quantity?: number }[],
  status?: 'processing' | 'shipped' | 'delivered',
) {
  const placed = await placeOrder(server, await createGuest(server, wanted));
  await payByCard(server, placed);
  if (status) await moveParcels(server, placed.order.id, status);
  return placed;
}
/** Orders, to be paid in cash to the rider, which needs an earlier order. */
async function buyWithCash() {
  const member = await addMember(server);
  await placeDeliveredOrder(server, member, [{ id: retinol.id }]);
  const order = await placeOrderAs(server, member, one, { method: 'pod' });
  return { order, trackToken: createTrackToken(server.deps.keys, order.id) };
}
const one = [{ id: cleanser.id, quantity: 2 }];
const owed = async () => (await server.deps.db.select().from(refunds)).map(({ amountKobo }) => amountKobo);
const states = async () =>
  (await server.deps.db.select().from(recallLines)).map(({ state }) => state).toSorted();
const progress = async () => (await listRecalls(server, moderator))[0];
async function approve(id: string, seenLines: number): Promise<number> {
  const { status } = await approveRefunds(server, finance, id, seenLines);
  await runRecalls(server);
  return status;
}

it('refunds wait for the finance team, and a moderator cannot approve them', async () => {
  const { order } = await buy(one, 'delivered');
  const recall = await start('B-05');
  const goods = order.parcels[0]?.items[0]?.totalKobo;
  expect(recall.refunds.waiting).toEqual({ lines: 1, amountKobo: goods });
  expect(await owed()).toEqual([]);
  expect((await approveRefunds(server, moderator, recall.id, 1)).status).toBe(403);
  expect(await approve(recall.id, 2)).toBe(409);
  expect(await states()).toEqual<RecallLineState[]>(['waiting']);
  const { items } = await callAs<{ items: { queue: string; count: number }[] }>(server, finance, [
    'GET',
    '/staff/queues/',
  ]);
  expect(items.find(({ queue }) => queue === 'recalls')?.count).toBe(1);
});

it('approved refund pays back the line once, with the delivery if it is all of the parcel', async () => {
  const placed = await buy(one, 'delivered');
  const { id } = await start('B-05');
  expect(await approve(id, 1)).toBe(200);
  const paid = placed.order.totalKobo;
  expect(await owed()).toEqual([paid]);
  expect(await approve(id, 1)).toBe(409);
  await runRecalls(server);
  expect(await owed()).toEqual([paid]);
  expect((await progress())?.refunds).toEqual({
    waiting: { lines: 0, amountKobo: 0 },
    approved: { lines: 0, amountKobo: 0 },
    done: { lines: 1, amountKobo: paid },
  });
  expect((await fetchOrder(server, placed)).refundedKobo).toBe(paid);
  const logged = await server.deps.db.select().from(auditLog).where(eq(auditLog.actorId, finance.id));
  expect(logged.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['recall.refunds-approved', 'parcel.refunded']),
  );
});

it('recall refunds only the recalled line of an order', async () => {
  const { order } = await buy([...one, { id: retinol.id }], 'delivered');
  const { id } = await start('B-05');
  expect(await approve(id, 1)).toBe(200);
  const parcel = order.parcels.find(({ items }) => items.some(({ productId }) => productId === cleanser.id));
  const [item] = parcel?.items ?? [];
  const isAlone = parcel?.items.length === 1;
  expect(await owed()).toEqual([isAlone ? parcel.totalKobo : item?.totalKobo]);
  expect((await owed())[0]).toBeLessThan(order.totalKobo);
});

it('line that is refunded before or between is never refunded twice', async () => {
  const first = await buy(one, 'delivered');
  const second = await buy(one, 'delivered');
  const refund = (orderId: string) =>
    callAs(server, finance, ['POST', `/staff/orders/${orderId}/refund/`], {
      body: { reason: 'Broken' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  await refund(first.order.id);
  const { id, refunds: prepared } = await start('B-05');
  expect(prepared.waiting.lines).toBe(1);
  await refund(second.order.id);
  expect(await approve(id, 1)).toBe(200);
  expect((await owed()).toSorted()).toEqual([first.order.totalKobo, second.order.totalKobo].toSorted());
  expect(await states()).toEqual<RecallLineState[]>(['none', 'none']);
});

it('second recall of the product tells the buyer again and prepares no second refund', async () => {
  const { order } = await buy(one, 'delivered');
  const { id } = await start('B-05');
  const wider = await start();
  expect(wider).toMatchObject({ ordersAffected: 1, refunds: { waiting: { lines: 0 } } });
  expect(await states()).toEqual<RecallLineState[]>(['none', 'waiting']);
  expect(await approve(id, 1)).toBe(200);
  await runRecalls(server);
  expect(await owed()).toEqual([order.totalKobo]);
  expect((await server.mails()).filter(({ to }) => to === order.email).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([`Product recall: your order ${order.number}`]),
  );
});

it('line that is not dispatched is cancelled and refunded, and its goods do not go back on sale', async () => {
  const placed = await buy(one, 'processing');
  const stock = await readStock(server, cleanser.id);
  const { id } = await start('B-05');
  expect(await approve(id, 1)).toBe(200);
  const order = await fetchOrder(server, placed);
  expect(order.parcels[0]?.status).toBe('cancelled');
  expect(order.refundedKobo).toBe(order.totalKobo);
  expect(await readStock(server, cleanser.id)).toBe(stock);
  expect((await progress())?.refunds.done).toEqual({ lines: 1, amountKobo: order.totalKobo });
});

it('parcel in transit is refunded as a whole and ends', async () => {
  const placed = await buy(one, 'shipped');
  const { id } = await start('B-05');
  expect(await approve(id, 1)).toBe(200);
  const order = await fetchOrder(server, placed);
  expect(['cancelled', 'refunded']).toContain(order.parcels[0]?.status);
  expect(await owed()).toEqual([order.totalKobo]);
});

it('recall refunds no dispatched cash order and cancels an undispatched one', async () => {
  const sent = await buyWithCash();
  const { id: sentParcel } = sent.order.parcels[0] ?? { id: '' };
  await server.deps.db
    .update(orderParcels)
    .set({ status: 'shipped', dispatchedAt: server.clock.now })
    .where(eq(orderParcels.id, sentParcel));
  const { refunds: prepared } = await start('B-05');
  expect(prepared.waiting.lines).toBe(0);
  const mail = (await server.mails()).findLast(({ to }) => to === sent.order.email);
  expect(mail?.text).toContain('the store pays you back');
  await deleteRecalls(server);
  await fillShop(server);
  await setBatches(server, cleanser.id, [MAY]);
  const unsent = await buyWithCash();
  const { id, refunds: again } = await start('B-05');
  expect(again.waiting).toEqual({ lines: 1, amountKobo: 0 });
  expect(await approve(id, 1)).toBe(200);
  expect((await fetchOrder(server, unsent)).parcels[0]?.status).toBe('cancelled');
  expect(await owed()).toEqual([]);
});

it('refund that an open return prevents waits again and says why, and can be approved later', async () => {
  const placed = await buy(one, 'delivered');
  const { id } = await start('B-05');
  await requestReturn(server, placed);
  expect(await approve(id, 1)).toBe(200);
  expect(await owed()).toEqual([]);
  expect(await progress()).toMatchObject({
    refunds: { waiting: { lines: 1 }, approved: { lines: 0 } },
    problems: [
      {
        orderId: placed.order.id,
        orderNumber: placed.order.number,
        problem: 'It has an open return. Decide that instead.',
      },
    ],
  });
});

it('lifting a recall drops the refunds of unsent parcels; lifting a mistaken one drops all refunds', async () => {
  await buy(one, 'processing');
  await buy(one, 'delivered');
  const replaced = await start('B-05');
  expect((await liftRecall(server, moderator, replaced.id)).status).toBe(200);
  expect(await states()).toEqual<RecallLineState[]>(['dropped', 'waiting']);
  await deleteRecalls(server);
  await setBatches(server, cleanser.id, [MAY]);
  const mistaken = await start('B-05');
  expect((await liftRecall(server, admin, mistaken.id, 'mistaken')).status).toBe(200);
  expect(await states()).toEqual<RecallLineState[]>(['dropped', 'dropped']);
  expect(await approve(mistaken.id, 2)).toBe(409);
  expect(await owed()).toEqual([]);
});

it('a recall that fails does not stop another, staff hear of it, and it goes on later', async () => {
  for (const { id } of [cleanser, retinol]) await buy([{ id }]);
  const { db } = server.deps;
  await db.execute(
    sql.raw(`create function refuse_line() returns trigger language plpgsql as $$ begin
      if exists (select 1 from recalls where id = new.recall_id and product_id = '${cleanser.id}')
      then raise exception 'A planted failure'; end if;
      return new;
    end $$`),
  );
  await db.execute(
    sql.raw(
      'create trigger refuse before insert on recall_lines for each row execute function refuse_line()',
    ),
  );
  for (const { id: productId } of [cleanser, retinol]) await requestRecall(server, moderator, { productId });
  await runRecalls(server);
  const affected = async () => {
    const recalls = await listRecalls(server, moderator);
    return recalls.map(({ productName, ordersAffected }) => `${productName}: ${ordersAffected}`).toSorted();
  };
  expect(await affected()).toEqual([`${cleanser.name}: 0`, `${retinol.name}: 1`].toSorted());
  const bad = (await listRecalls(server, moderator)).find(({ productName }) => productName === cleanser.name);
  expect(await db.select().from(failedChecks)).toMatchObject([{ kind: 'recall', subject: bad?.id }]);
  const subject = `A job fails on the recall ${bad?.id}, and goes on with the others`;
  expect((await server.mails()).filter((mail) => mail.subject === subject)).not.toEqual([]);
  await db.execute(sql.raw('drop trigger refuse on recall_lines'));
  const { now } = server.clock;
  server.clock.now = new Date(now.getTime() + 6 * 60_000);
  await runRecalls(server);
  expect(await affected()).toEqual([`${cleanser.name}: 1`, `${retinol.name}: 1`].toSorted());
  expect(await db.select().from(failedChecks)).toEqual([]);
});
