import { and, eq } from 'drizzle-orm';

import type { StaffReturn, StaffReturns } from '@/contracts/staff-returns';
import type { WorkQueues } from '@/contracts/work-queues';
import { auditLog } from '@/server/modules/audit/tables';
import { payments, refunds } from '@/server/modules/ledger/tables';
import { orderItems } from '@/server/modules/parcels/tables';
import { disputes } from '@/server/modules/payments/tables';
import { sessions } from '@/server/modules/sessions/tables';

import { fillShop } from '../support/api/catalogue';
import { deleteOrders, fetchOrder, sumLedger } from '../support/api/checkout';
import { readHolds } from '../support/api/ledger';
import { addStaff, addStoreOwner, callAs, type Member } from '../support/api/members';
import { createReturn, fetchReturn, type ReturnFields } from '../support/api/returns';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products, UNKNOWN_ID } from '../support/catalogue';

const { cleanser } = products;
const START = new Date('2026-11-23T09:00:00.000Z');
const REASON = 'The photos show the damage.';

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
  await fillShop(server);
});

/** A return of two bottles that the store disputes. */
async function disputed(fields: ReturnFields = {}) {
  const created = await createReturn(server, owner, fields);
  await created.byStore('dispute', { note: 'It was used up' });
  await server.mails();
  return created;
}

const decide = (id: string, body: object, staff = moderator) =>
  server.request('PATCH', `/staff/returns/${id}/`, {
    bearer: staff.bearer,
    body: { reason: REASON, ...body },
  });
const list = () => callAs<StaffReturns>(server, moderator, ['GET', '/staff/returns/']);
const load = async (id: string) =>
  (await callAs<{ item: StaffReturn }>(server, moderator, ['GET', `/staff/returns/${id}/`])).item;
const owed = async () => (await server.deps.db.select().from(refunds)).map(({ amountKobo }) => amountKobo);
const auditOf = (id: string, action: string) =>
  server.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, id), eq(auditLog.action, action)));
const returnHolds = async () => (await readHolds(server)).filter(([reason]) => reason === 'return');
const subjectsTo = async (email: string) =>
  (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);

it('queue shows returns in dispute with age and deadline, the longest waiting first', async () => {
  const first = await disputed();
  await createReturn(server, owner);
  server.clock.now = new Date(START.getTime() + 60_000);
  const second = await disputed({ cause: 'damaged' });
  expect(await list()).toMatchObject({
    items: [
      {
        id: first.id,
        orderNumber: first.placed.order.number,
        storeName: cleanser.store.name,
        cause: 'unsuitable',
        disputedAt: START.toISOString(),
        decideBy: '2026-11-26T22:59:59.999Z',
      },
      { id: second.id, cause: 'damaged', disputedAt: server.clock.now.toISOString() },
    ],
    page: 1,
    total: 2,
  });
  const { items } = await callAs<WorkQueues>(server, moderator, ['GET', '/staff/queues/']);
  expect(items.find(({ queue }) => queue === 'returns')).toEqual({
    queue: 'returns',
    count: 2,
    oldestAt: START.toISOString(),
  });
});

it('staff read both sides of a return, its messages and the frozen terms, and the view is logged', async () => {
  const { id, placed } = await disputed({ cause: 'damaged' });
  const { order, trackToken } = placed;
  await server.request('POST', `/order/${order.id}/messages/`, {
    body: { storeId: cleanser.store.id, trackToken, text: 'The lid is broken' },
  });
  const [line] = await server.deps.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.id, order.parcels[0]?.items[0]?.id ?? ''));
  const item = await load(id);
  expect(item).toMatchObject({
    orderNumber: order.number,
    storeName: cleanser.store.name,
    isOpen: true,
    refundKobo: order.totalKobo,
    hasPackingPhoto: false,
    return: { cause: 'damaged', reason: 'It stings', storePaysDelivery: true },
    lines: [
      {
        quantity: 2,
        commissionPerMille: line?.commissionPerMille,
        vatPerMille: line?.vatPerMille,
        batches: line?.batches,
        refundsKobo: [order.subtotalKobo / 2, order.subtotalKobo],
      },
    ],
    messages: [{ author: 'shopper', text: 'The lid is broken' }],
  });
  expect(item.return.events.map(({ state, actor, note }) => [state, actor, note])).toEqual([
    ['requested', 'shopper', ''],
    ['disputed', 'store', 'It was used up'],
  ]);
  expect(JSON.stringify(item)).not.toContain(order.email);
  expect(await auditOf(id, 'return.viewed')).toMatchObject([{ actorId: moderator.id, storeId: null }]);
});

it('staff cannot read a return that was never in dispute, nor an unknown one', async () => {
  const { id } = await createReturn(server, owner);
  for (const unseen of [id, UNKNOWN_ID]) {
    const reply = await server.request('GET', `/staff/returns/${unseen}/`, { bearer: moderator.bearer });
    expect(reply.status).toBe(404);
  }
  expect((await decide(UNKNOWN_ID, { decision: 'refuse' })).status).toBe(404);
  expect((await decide(id, { decision: 'refund' })).status).toBe(409);
  expect(await owed()).toEqual([]);
});

it.each([
  ['refund', 'refund_approved', 'Refund approved', 'is refunded'],
  ['refuse', 'refused', 'Return declined', 'is declined'],
  ['accept', 'accepted', 'Return accepted', 'goes on'],
] as const)('moderator decides a disputed return once: %s', async (decision, state, toShopper, toStore) => {
  const { id, placed, ...shown } = await disputed();
  const { number, subtotalKobo, email } = placed.order;
  expect((await decide(id, { decision })).status).toBe(200);
  expect((await decide(id, { decision: 'refund' })).status).toBe(409);
  const refundedKobo = decision === 'refund' ? subtotalKobo : 0;
  expect([await shown.state(), await owed()]).toEqual([state, refundedKobo ? [refundedKobo] : []]);
  expect((await fetchReturn(server, placed)).events.at(-1)).toMatchObject({ actor: 'staff', note: REASON });
  expect(await auditOf(id, 'return.decided')).toMatchObject([
    {
      actorId: moderator.id,
      actorRole: 'moderator',
      storeId: cleanser.store.id,
      reason: REASON,
      after: { decision, refundedKobo, lines: [] },
    },
  ]);
  expect((await subjectsTo(email)).at(-1)).toBe(`${toShopper}: order ${number}`);
  expect((await subjectsTo(owner.email)).at(-1)).toBe(`Decided: the return of order ${number} ${toStore}`);
  expect((await list()).items).toEqual([]);
  expect((await load(id)).isOpen).toBe(false);
  expect(await sumLedger(server)).toBe(0);
});

it('refused return gives the held amount back to the store', async () => {
  const { id } = await disputed();
  expect(await returnHolds()).not.toEqual([]);
  await decide(id, { decision: 'refuse' });
  expect(await returnHolds()).toEqual([]);
});

it('moderator refunds some units of a return, by their frozen terms and once', async () => {
  const { id, placed } = await disputed({ cause: 'damaged' });
  const [item] = placed.order.parcels[0]?.items ?? [];
  const items = [{ itemId: item?.id, quantity: 1 }];
  expect((await decide(id, { decision: 'refund', items })).status).toBe(200);
  expect((await decide(id, { decision: 'refund', items })).status).toBe(409);
  const { subtotalKobo, number, email } = placed.order;
  expect(await owed()).toEqual([subtotalKobo / 2]);
  expect((await fetchOrder(server, placed)).parcels[0]?.items[0]).toMatchObject({ returnedQuantity: 1 });
  expect((await auditOf(id, 'return.decided'))[0]?.after).toMatchObject({
    refundedKobo: subtotalKobo / 2,
    lines: [expect.stringMatching(/=1$/)],
  });
  expect((await subjectsTo(email)).at(-1)).toBe(`Part of your return refunded: order ${number}`);
  expect((await subjectsTo(owner.email)).at(-1)).toBe(
    `Decided: the return of order ${number} is partly refunded`,
  );
  expect(await returnHolds()).toEqual([]);
  expect(await sumLedger(server)).toBe(0);
});

it('units that add up to a whole return are refunded with the delivery', async () => {
  const { id, placed } = await disputed({ cause: 'damaged' });
  const unit = { itemId: placed.order.parcels[0]?.items[0]?.id, quantity: 1 };
  expect((await decide(id, { decision: 'refund', items: [unit, unit] })).status).toBe(200);
  expect(await owed()).toEqual([placed.order.totalKobo]);
});

it('moderator cannot refund more than the return has, nor decide in part without a refund', async () => {
  const { id, placed } = await disputed({ quantity: 1 });
  const itemId = placed.order.parcels[0]?.items[0]?.id;
  for (const body of [
    { decision: 'refund', items: [{ itemId, quantity: 2 }] },
    { decision: 'refund', items: [{ itemId: UNKNOWN_ID, quantity: 1 }] },
    { decision: 'refuse', items: [{ itemId, quantity: 1 }] },
  ])
    expect((await decide(id, body)).status).toBe(409);
  for (const body of [
    { decision: 'refund', items: [] },
    { decision: 'refund', reason: '' },
    { decision: 'pay' },
  ])
    expect((await decide(id, body)).status).toBe(400);
  expect([(await load(id)).isOpen, await owed()]).toEqual([true, []]);
});

it('return is not refunded while the shopper’s bank disputes the payment, but can be refused', async () => {
  const { id, placed } = await disputed();
  const { db } = server.deps;
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, placed.order.id));
  await db.insert(disputes).values({
    paymentId: payment?.id ?? '',
    kind: 'dispute',
    category: 'fraud',
    status: 'open',
    amountKobo: placed.order.totalKobo,
    openedAt: START,
  });
  expect((await decide(id, { decision: 'refund' })).status).toBe(409);
  expect([(await load(id)).isOpen, await owed()]).toEqual([true, []]);
  expect((await decide(id, { decision: 'refuse' })).status).toBe(200);
});

it('moderator without a fresh confirmation reads the return but decides nothing (T37)', async () => {
  const { id } = await disputed();
  const other = await addStaff(server, 'moderator');
  await server.deps.db
    .update(sessions)
    .set({ confirmedAt: new Date(START.getTime() - 601_000) })
    .where(eq(sessions.userId, other.id));
  const reply = await decide(id, { decision: 'refund' }, other);
  expect([reply.status, await reply.json()]).toEqual([403, expect.objectContaining({ confirm: true })]);
  expect((await server.request('GET', `/staff/returns/${id}/`, { bearer: other.bearer })).status).toBe(200);
  const support = await addStaff(server, 'support');
  expect((await decide(id, { decision: 'refund' }, support)).status).toBe(403);
  expect(await owed()).toEqual([]);
});
