import { and, eq } from 'drizzle-orm';

import type { RecallProduct } from '@/contracts/recalls';
import { auditLog } from '@/server/modules/audit/tables';
import { products as productRows } from '@/server/modules/products/tables';

import { fillShop } from '../support/api/catalogue';
import { createGuest, deleteOrders, payByCard, placeOrder, requestOrder } from '../support/api/checkout';
import { addAdmin, addStaff, addStoreOwner, callAs, type Member } from '../support/api/members';
import {
  deleteRecalls,
  JUNE,
  liftRecall,
  listRecalls,
  MAY,
  recallTexts,
  requestLift,
  requestRecall,
  setBatches,
  startRecall,
} from '../support/api/recalls';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const START = new Date('2026-11-23T09:00:00.000Z');

let server: TestServer;
let owner: Member;
let moderator: Member;
let admin: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  server.clock.now = START;
  await fillShop(server);
  owner = await addStoreOwner(server, cleanser.store.id);
  moderator = await addStaff(server, 'moderator');
  admin = await addAdmin(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = START;
  await deleteOrders(server);
  await deleteRecalls(server);
  await fillShop(server);
  await setBatches(server, cleanser.id, [MAY]);
});

const recallOf = (batch?: string) => ({ productId: cleanser.id, ...(batch && { batch }) });
async function buy(variants = [{ id: cleanser.id }]) {
  const placed = await placeOrder(server, await createGuest(server, variants));
  await payByCard(server, placed);
  return placed;
}
const readStatus = async () => {
  const [product] = await server.deps.db
    .select({ status: productRows.status })
    .from(productRows)
    .where(eq(productRows.id, cleanser.id));
  return product?.status;
};
const recallMails = async (email: string) =>
  (await server.mails()).filter(({ to, subject }) => to === email && /recall/i.test(subject));
const auditOf = (id: string) =>
  server.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetType, 'recall'), eq(auditLog.targetId, id)));

describe('the sale', () => {
  it('recalled product leaves the shop and comes back once every recall is lifted', async () => {
    await setBatches(server, cleanser.id, [MAY, JUNE]);
    const visitor = await createGuest(server, [{ id: cleanser.id }]);
    const first = await startRecall(server, moderator, recallOf('B-05'));
    const second = await startRecall(server, moderator, recallOf('B-06'));
    expect(await readStatus()).toBe('paused');
    expect((await server.request('GET', `/product/${cleanser.slug}/`)).status).toBe(404);
    expect((await requestOrder(server, visitor)).status).toBe(409);
    expect((await liftRecall(server, moderator, first.id)).status).toBe(200);
    expect(await readStatus()).toBe('paused');
    expect((await liftRecall(server, moderator, second.id)).status).toBe(200);
    expect(await readStatus()).toBe('active');
    expect((await liftRecall(server, moderator, second.id)).status).toBe(409);
  });

  it('recall is not lifted as replaced while the store still lists the batch', async () => {
    const { id } = await startRecall(server, moderator, recallOf('B-05'));
    await setBatches(server, cleanser.id, [JUNE, { ...MAY, number: 'b-05' }]);
    const refused = await requestLift(server, moderator, id, 'replaced');
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: 'The product still lists batch B-05. Ask the store to change its batches first.' },
    ]);
    expect(await readStatus()).toBe('paused');
    expect((await requestLift(server, moderator, id, 'mistaken')).status).toBe(200);
    expect((await requestLift(server, moderator, crypto.randomUUID(), 'mistaken')).status).toBe(404);
  });

  it('recalled product stays out of the shop whatever else would bring it back', async () => {
    await startRecall(server, moderator, recallOf('B-05'));
    const change = (status: 'suspended' | 'open') =>
      callAs(server, admin, ['PATCH', `/staff/stores/${cleanser.store.id}/`], {
        body: { status, reason: 'Papers' },
      });
    await change('suspended');
    await change('open');
    expect(await readStatus()).toBe('paused');
    await fillShop(server);
    expect(await readStatus()).toBe('paused');
  });

  it('lifting a recall leaves the product of a suspended store out of the shop', async () => {
    const { id } = await startRecall(server, moderator, recallOf());
    const path = `/staff/stores/${cleanser.store.id}/`;
    const body = { status: 'suspended', reason: 'Papers' };
    await callAs(server, admin, ['PATCH', path], { body });
    expect((await liftRecall(server, moderator, id)).status).toBe(200);
    expect(await readStatus()).toBe('paused');
    await callAs(server, admin, ['PATCH', path], { body: { ...body, status: 'open' } });
    expect(await readStatus()).toBe('active');
  });
});

describe('starting', () => {
  it('batch is recalled once at a time, however it is typed, and one that nobody sold is refused', async () => {
    await startRecall(server, moderator, recallOf('b-05'));
    expect((await listRecalls(server, moderator))[0]?.batch).toBe('B-05');
    expect((await requestRecall(server, moderator, recallOf('B-05'))).status).toBe(409);
    const unknown = await requestRecall(server, moderator, recallOf('B-5'));
    expect([unknown.status, await unknown.json()]).toEqual([
      400,
      { errors: { batch: ['Nobody has bought or sells this product in such a batch'] } },
    ]);
    expect((await requestRecall(server, moderator, { productId: crypto.randomUUID() })).status).toBe(404);
  });

  it('moderator finds a product by name or SKU, with its batches now and before', async () => {
    await buy();
    await setBatches(server, cleanser.id, [JUNE]);
    const find = async (q: string) =>
      (
        await callAs<{ items: RecallProduct[] }>(server, moderator, [
          'GET',
          `/staff/recalls/products/?q=${encodeURIComponent(q)}`,
        ])
      ).items;
    const [found] = await find(cleanser.name.slice(2, 8).toUpperCase());
    expect(found).toMatchObject({ id: cleanser.id, storeName: cleanser.store.name });
    expect(found?.batches.toSorted()).toEqual(['B-05', 'B-06']);
    expect((await find(cleanser.slug)).map(({ id }) => id)).toEqual([cleanser.id]);
    expect(await find('100%')).toEqual([]);
  });

  it('recall and its end are in the audit log, and the store is told of both', async () => {
    const before = (await recallMails(owner.email)).length;
    const { id } = await startRecall(server, moderator, recallOf('B-05'));
    await server.mails();
    await liftRecall(server, moderator, id);
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'recall.started',
        actorId: moderator.id,
        storeId: cleanser.store.id,
        reason: recallTexts.reason,
        after: { batch: 'B-05', advice: recallTexts.advice },
      },
      { action: 'recall.lifted', after: { outcome: 'replaced' }, actorRole: 'moderator' },
    ]);
    const told = (await recallMails(owner.email)).slice(before).map(({ subject }) => subject);
    expect(told).toEqual([
      `Recalled: ${cleanser.name}, batch B-05`,
      `The recall is over: ${cleanser.name}, batch B-05`,
    ]);
  });
});
