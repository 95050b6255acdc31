import { eq, sql } from 'drizzle-orm';

import { systemActor } from '@/server/modules/audit';
import { removeMember } from '@/server/modules/members/change-members';
import { deliverStoreNotices } from '@/server/modules/notice-delivery';
import { notifyStore } from '@/server/modules/notifications';
import { remindOfDispatch } from '@/server/modules/parcels';
import { moveParcels } from '@/server/modules/parcels/repo';
import { orderParcels, storeNotices } from '@/server/modules/parcels/tables';
import { withTransaction } from '@/server/platform/database/transaction';
import { sendAfterCommits } from '@/server/platform/outbox/send';
import { outbox } from '@/server/platform/outbox/tables';
import { setSender } from '@/server/platform/outbox/wake-sender';

import { changeVariant, fillShop } from '../support/api/catalogue';
import { createGuest, payByCard, placeOrder } from '../support/api/checkout';
import { addStoreMember, addStoreOwner, type Member } from '../support/api/members';
import { createDatabase, openTestPostgres } from '../support/api/postgres-database';
import { printMeasurement } from '../support/api/print-measurement';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const storeId = cleanser.store.id;
const INSTANCES = 3;

const servers: TestServer[] = [];
let server: TestServer;
let owner: Member;
let packer: Member;
const clock = { now: new Date() };
beforeAll(async () => {
  const url = await createDatabase();
  for (let at = 0; at < INSTANCES; at += 1)
    servers.push(await startTestServer({ limits: 'off', clock, database: await openTestPostgres(url) }));
  const [first] = servers;
  if (!first) throw new Error('No instance');
  server = first;
  await fillShop(server);
  await changeVariant(server, cleanser.variantId, { stock: 500 });
  owner = await addStoreOwner(server, storeId);
  packer = await addStoreMember(server, storeId, 'packer');
}, 120_000);
afterAll(() => Promise.all(servers.map(({ close }) => close())));
beforeEach(async () => {
  clock.now = new Date(clock.now.getTime() + 61_000);
  await server.deps.db.delete(storeNotices);
  await server.deps.db.delete(outbox);
});

/** Delivers on every instance at once, several times. */
const deliverEverywhere = () =>
  Promise.all(
    Array.from({ length: 4 * INSTANCES }, (_, at) =>
      deliverStoreNotices(servers[at % INSTANCES]?.deps ?? server.deps),
    ),
  );
const tell = (subject: string) =>
  notifyStore(server.deps.db, server.deps, storeId, {
    event: 'message',
    subject,
    paragraphs: ['A question'],
    path: '/sell/orders',
  });
const countMails = () => server.deps.db.$count(outbox, eq(outbox.channel, 'mail'));
const countMailsSent = (all: { to: string }[], { email }: Member) =>
  all.filter(({ to }) => to === email).length;

async function placePaid() {
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  await payByCard(server, placed);
  return placed;
}

it('three instances gather 40 notices into one mail a minute for each member, and lose none', async () => {
  for (let at = 0; at < 20; at += 1) await tell(`Question ${at}`);
  await deliverEverywhere();
  expect(await countMails()).toBe(2);
  // More events while the instances deliver.
  const later = Array.from({ length: 20 }, (_, at) => tell(`Question ${20 + at}`));
  await Promise.all([...later, deliverEverywhere()]);
  expect(await countMails()).toBe(2);
  expect(await server.deps.db.$count(storeNotices)).toBe(20);
  clock.now = new Date(clock.now.getTime() + 61_000);
  await deliverEverywhere();
  expect(await countMails()).toBe(4);
  expect(await server.deps.db.$count(storeNotices)).toBe(0);
  printMeasurement('gathering', '40 events, 24 deliveries by 3 instances: 2 mails a member');
});

it('notices arrive once when an instance delivers while another places and pays orders', async () => {
  const orders = Promise.all(Array.from({ length: 8 }, placePaid));
  for (let round = 0; round < 10; round += 1) {
    clock.now = new Date(clock.now.getTime() + 61_000);
    await deliverEverywhere();
  }
  const numbers = (await orders).map(({ order }) => order.number);
  clock.now = new Date(clock.now.getTime() + 61_000);
  await deliverEverywhere();
  const sent = (await Promise.all(servers.map((one) => one.mails()))).flat();
  const texts = sent.filter(({ to }) => to === owner.email).map(({ text }) => text);
  expect(countMailsSent(sent, packer)).toBe(countMailsSent(sent, owner));
  for (const number of numbers) expect(texts.filter((text) => text.includes(number))).toHaveLength(1);
});

it('reminders of a dispatch deadline are queued once by several instances, and none once it is sent', async () => {
  const placed = await Promise.all(Array.from({ length: 6 }, placePaid));
  await server.deps.db.delete(storeNotices);
  await server.deps.db
    .update(orderParcels)
    .set({ dispatchBy: sql`now() + interval '1 hour'`, dispatchReminders: 0 });
  const [sent] = placed;
  const dispatch = withTransaction(server.deps.db, async (tx) => {
    for (const to of ['processing', 'shipped'] as const)
      await moveParcels(tx, sent?.order.id ?? '', { to, at: clock.now, actor: 'store' });
  });
  clock.now = new Date();
  await Promise.all([
    dispatch,
    ...servers.flatMap(({ deps }) => [remindOfDispatch(deps), remindOfDispatch(deps)]),
  ]);
  await remindOfDispatch(server.deps);
  const parcels = await server.deps.db
    .select()
    .from(storeNotices)
    .where(eq(storeNotices.event, 'dispatch-due'));
  const ids = parcels.map(({ parcelId }) => parcelId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(placed.length - 1);
  // The one that was sent meanwhile is left out of the mail.
  clock.now = new Date(clock.now.getTime() + 24 * 60 * 60_000);
  await deliverEverywhere();
  const mails = (await Promise.all(servers.map((one) => one.mails()))).flat();
  const reminder = mails.findLast(({ to }) => to === owner.email)?.text ?? '';
  expect(reminder).not.toContain(sent?.order.number);
});

it('a member who leaves while notices are delivered hears nothing afterwards', async () => {
  await tell('Before');
  setSender(server.deps.db, () => undefined);
  await deliverStoreNotices(server.deps);
  sendAfterCommits(server.deps);
  expect(await countMails()).toBe(2);
  await removeMember(server.deps, systemActor, storeId, packer.id);
  await tell('After');
  clock.now = new Date(clock.now.getTime() + 61_000);
  const before = countMailsSent((await Promise.all(servers.map((one) => one.mails()))).flat(), packer);
  await deliverEverywhere();
  const after = (await Promise.all(servers.map((one) => one.mails()))).flat();
  expect(countMailsSent(after, packer)).toBe(before);
  const rows = await server.deps.db.select({ userId: outbox.userId, status: outbox.status }).from(outbox);
  expect(rows.filter(({ status, userId }) => status === 'skipped' && userId === null)).toHaveLength(1);
});
