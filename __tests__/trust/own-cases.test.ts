import { sql } from 'drizzle-orm';

import { listEndpoints } from '@/server/app';

import { fillShop } from '../support/api/catalogue';
import { listGuardedCalls, type GuardedCall } from '../support/api/guarded-calls';
import { addAdmin, addStaff, callAs, joinStore, type Member } from '../support/api/members';
import { occupyStore, type OccupiedStore } from '../support/api/occupied-store';
import { printMeasurement } from '../support/api/print-measurement';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

/** Changes by staff that decide about no person, each with its reason. */
const notDecisions: Record<string, string> = {
  'POST /staff/roles/': 'An administrator may do everything, so a role adds nothing to them.',
  'DELETE /staff/roles/': 'It only takes rights away, and the last administrator stays.',
  'POST /staff/messages/{id}/retry/': 'It sends the same message once more.',
};
const OF_STORE = 'You work for this store, so someone else on the team has to decide.';
const OF_PERSON =
  'This is about your own application, order, report or review, so someone else has to decide.';

let server: TestServer;
let occupied: OccupiedStore;
let calls: GuardedCall[];
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  occupied = await occupyStore(server, await addStaff(server, 'moderator'));
  const guarded = await listGuardedCalls(server, occupied.ids);
  calls = guarded.filter(
    (call) => !call.isForStores && call.method !== 'GET' && !(call.name in notDecisions),
  );
});
afterAll(() => server.close());

const refusalsOf = async ({ bearer }: Member) => {
  const refusals: Record<string, string> = {};
  for (const call of calls) {
    const reply = await call.send(bearer);
    const { error = '' } = (await reply.json()) as { error?: string };
    if (reply.status === 403) refusals[call.name] = error;
  }
  return refusals;
};

it('every staff endpoint that changes something says what it decides about, or why it decides nothing (T57)', () => {
  const changing = listEndpoints(server.deps).filter(
    ({ access, method }) => access.startsWith('staff:') && method !== 'GET',
  );
  const names = changing.filter(({ about }) => !about).map(({ method, path }) => `${method} ${path}`);
  expect(names.toSorted()).toEqual(Object.keys(notDecisions).toSorted());
});

it('administrator who works for a store decides nothing about it (T57)', async () => {
  const admin = await addAdmin(server);
  await joinStore(server, products.cleanser.store.id, admin.id, 'packer');
  const refusals = await refusalsOf(admin);
  printMeasurement(
    'T57',
    `${calls.length} decisions of staff, ${Object.keys(refusals).length} refused to a member`,
  );
  // An application belongs to a person and has no store yet.
  const expected = calls.filter(({ name }) => name !== 'PATCH /business/{id}/').map(({ name }) => name);
  expect(refusals).toEqual(Object.fromEntries(expected.map((name) => [name, OF_STORE])));
});

it('administrator decides nothing about an application, order, return, refund, report or review of their own (T57)', async () => {
  const admin = await addAdmin(server);
  const { orderId, reportId, reviewId, recallId, lineId } = occupied.ids;
  const { db } = server.deps;
  await db.execute(sql`update orders set user_id = ${admin.id} where id = ${orderId}`);
  await db.execute(sql`update reports set reporter_id = ${admin.id} where id = ${reportId}`);
  await db.execute(sql`update reviews set user_id = ${admin.id} where id = ${reviewId}`);
  await db.execute(sql`insert into recall_lines (recall_id, item_id, order_id, state, amount_kobo)
    values (${recallId}, ${lineId}, ${orderId}, 'waiting', 1) on conflict do nothing`);
  const own = await listGuardedCalls(server, { ...occupied.ids, applicantId: admin.id });
  calls = calls.map((call) => own.find(({ name }) => name === call.name) ?? call);
  const refusals = await refusalsOf(admin);
  const expected = [
    'PATCH /business/{id}/',
    'PATCH /report/',
    'PATCH /review/photos/',
    'PATCH /staff/refunds/{id}/',
    'PATCH /staff/returns/{id}/',
    'POST /staff/orders/{id}/cancel/',
    'POST /staff/orders/{id}/refund/',
    'POST /staff/recalls/{id}/refunds/',
  ];
  expect(refusals).toEqual(Object.fromEntries(expected.map((name) => [name, OF_PERSON])));
});

it('administrator who ordered or reported as a guest decides nothing about it (T57)', async () => {
  const admin = await addAdmin(server);
  const { orderId, reportId } = occupied.ids;
  const { db } = server.deps;
  await db.execute(sql`update orders set user_id = null, email = ${admin.email} where id = ${orderId}`);
  await db.execute(
    sql`update reports set reporter_id = null, reporter_email = ${admin.email} where id = ${reportId}`,
  );
  const refusals = await refusalsOf(admin);
  expect(refusals['POST /staff/orders/{id}/refund/']).toBe(OF_PERSON);
  expect(refusals['PATCH /report/']).toBe(OF_PERSON);
});

it('moderator who works for a reported store reads its thread as the store, and never who reported it (T57)', async () => {
  const moderator = await addStaff(server, 'moderator');
  const { reportId } = occupied.ids;
  await joinStore(server, products.cleanser.store.id, moderator.id, 'owner');
  await callAs(server, moderator, ['GET', `/staff/reports/${reportId}/`], { status: 403 });
  const { report } = await callAs<{ report: { side: string } }>(server, moderator, [
    'GET',
    `/report/${reportId}/`,
  ]);
  expect(report.side).toBe('store');
});

it('administrator whom nothing concerns is refused nothing (T57)', async () => {
  expect(await refusalsOf(await addAdmin(server))).toEqual({});
});
