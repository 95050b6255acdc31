import { eq } from 'drizzle-orm';

import type { NoticeSettings } from '@/contracts/store-notices';
import { phoneConfirmations } from '@/server/modules/checkout/tables';
import { deliverStoreNotices } from '@/server/modules/notice-delivery';
import { notifyStore } from '@/server/modules/notifications';
import { startDispatchDeadlines } from '@/server/modules/parcels';
import { moveParcels } from '@/server/modules/parcels/repo';
import { storeNoticeRounds, storeNotices } from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';
import { outbox } from '@/server/platform/outbox/tables';

import { changeVariant, fillShop } from '../support/api/catalogue';
import { createGuest, payByCard, placeOrder } from '../support/api/checkout';
import { addStoreMember, addStoreOwner, callAs, joinStore, type Member } from '../support/api/members';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const storeId = cleanser.store.id;

let server: TestServer;
let owner: Member;
let packer: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  await changeVariant(server, cleanser.variantId, { stock: 500 });
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await addStoreOwner(server, storeId);
  packer = await addStoreMember(server, storeId, 'packer');
  await server.mails();
});

async function sell(count = 1): Promise<string[]> {
  const numbers: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
    await payByCard(server, placed);
    numbers.push(placed.order.number);
  }
  return numbers;
}
const askStore = (subject: string) =>
  notifyStore(server.deps.db, server.deps, storeId, {
    event: 'message',
    subject,
    paragraphs: ['A question'],
    path: '/sell/orders/1',
  });
const mailsTo = async ({ email }: Member) => (await server.mails()).filter(({ to }) => to === email);
const readSettings = (member: Member) => callAs<NoticeSettings>(server, member, ['GET', '/store/notices/']);
const choose = (member: Member, body: object, status = 200) =>
  callAs<NoticeSettings & { errors?: object }>(server, member, ['PATCH', '/store/notices/'], {
    body,
    status,
  });
const confirmPhone = ({ id: userId }: Member) =>
  server.deps.db.insert(phoneConfirmations).values({
    owner: `user:${userId}`,
    userId,
    phone: '+2348031234567',
    codeHash: '',
    attempts: 0,
    expiresAt: server.clock.now,
    confirmedAt: server.clock.now,
  });

it('six sales within a minute reach each packing member in two mails, of one and of five orders', async () => {
  const { db } = server.deps;
  const [first] = await sell();
  const mailed = (await mailsTo(packer)).at(-1);
  expect(mailed?.subject).toBe(`New order: ${first}`);
  expect(mailed?.text).toContain('https://didan.example/sell/orders/');
  expect(mailed?.text).toContain('1 × Cloud Cleanser');
  await db.insert(storeNoticeRounds).values({ storeId, sentAt: server.clock.now }).onConflictDoNothing();
  for (let at = 0; at < 5; at += 1) {
    const [parcel] = (await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]))).order
      .parcels;
    await db.insert(storeNotices).values({
      storeId,
      event: 'order-placed',
      parcelId: parcel?.id ?? '',
      createdAt: server.clock.now,
    });
  }
  const before = await db.$count(outbox, eq(outbox.userId, packer.id));
  server.clock.now = new Date(server.clock.now.getTime() + 59_000);
  await deliverStoreNotices(server.deps);
  expect(await db.$count(outbox, eq(outbox.userId, packer.id))).toBe(before);
  server.clock.now = new Date(server.clock.now.getTime() + 1_000);
  await deliverStoreNotices(server.deps);
  const gathered = (await mailsTo(packer)).at(-1);
  expect(gathered?.subject).toBe(`5 new orders for ${cleanser.store.name}`);
  expect(gathered?.text.match(/\/sell\/orders\/[\da-f-]{36}/g)).toHaveLength(5);
});

it('an order that was cancelled before the mail is told as cancelled alone', async () => {
  const { db } = server.deps;
  const { order } = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  const before = (await mailsTo(owner)).length;
  const { id } = order.parcels[0] ?? { id: '' };
  await startDispatchDeadlines(db, order.id, server.clock.now);
  await moveParcels(db, order.id, { to: 'cancelled', at: server.clock.now });
  expect((await mailsTo(owner)).slice(before).map(({ subject }) => subject)).toEqual([
    `Cancelled: order ${order.number}`,
  ]);
  expect(await db.$count(storeNotices, eq(storeNotices.parcelId, id))).toBe(0);
});

it('members hear of what their role may act on, by the channels that they chose', async () => {
  const kinds = async (member: Member) => (await readSettings(member)).items.map(({ kind }) => kind);
  const accountant = await addStoreMember(server, storeId, 'accountant');
  expect(await kinds(packer)).toEqual(['sales', 'deadlines', 'questions', 'recalls']);
  expect(await kinds(accountant)).toEqual(['payouts']);
  expect(await kinds(owner)).toHaveLength(8);
  expect((await choose(packer, { kind: 'questions', mail: false })).items).toContainEqual({
    kind: 'questions',
    mail: false,
    push: true,
    sms: false,
  });
  expect((await choose(packer, { kind: 'questions', push: false })).items).toContainEqual({
    kind: 'questions',
    mail: false,
    push: false,
    sms: false,
  });
  await askStore('When?');
  expect(await mailsTo(packer)).toEqual([]);
  expect((await mailsTo(owner)).map(({ subject }) => subject)).toEqual(['When?']);
  expect(await mailsTo(accountant)).toEqual([]);
});

it('settings refuse what a role or a channel does not have', async () => {
  expect((await choose(packer, { kind: 'payouts', mail: false }, 400)).errors).toHaveProperty('kind');
  expect((await choose(owner, { kind: 'reports', mail: false }, 400)).errors).toHaveProperty('mail');
  expect((await choose(owner, { kind: 'returns', sms: true }, 400)).errors).toHaveProperty('sms');
  expect((await choose(owner, { kind: 'sales', sms: true }, 400)).errors).toHaveProperty('sms');
  await choose(owner, { kind: 'holidays' }, 400);
});

it('SMS about a sale goes to a confirmed number alone, in plain letters of one message', async () => {
  expect(await readSettings(packer)).toMatchObject({ phone: '+2348031234567', isPhoneConfirmed: false });
  await confirmPhone(packer);
  await choose(packer, { kind: 'sales', sms: true });
  const before = (await server.texts()).length;
  const [number] = await sell();
  const sent = (await server.texts()).slice(before);
  expect(sent).toEqual([
    { to: '+2348031234567', text: `Didan: new order ${number} to send. https://didan.example/sell/orders` },
  ]);
  expect(sent[0]?.text).toMatch(/^[\x20-\x7e]{1,160}$/);
});

it('links name the store for a member of several', async () => {
  await joinStore(server, retinol.store.id, owner.id, 'manager');
  await askStore('Which one?');
  expect((await mailsTo(owner)).at(-1)?.text).toContain(`/sell/orders/1?store=${storeId}`);
  expect((await mailsTo(packer)).at(-1)?.text).toMatch(/\/sell\/orders\/1$/m);
});

it('a suspended store hears of its open orders and of decisions, but not of its products', async () => {
  const { db } = server.deps;
  await db.update(stores).set({ status: 'suspended' }).where(eq(stores.id, storeId));
  await notifyStore(db, server.deps, storeId, {
    event: 'low-stock',
    subject: 'Almost sold out',
    paragraphs: [],
    path: '/sell/products',
  });
  expect(await mailsTo(owner)).toEqual([]);
  await askStore('Still there?');
  expect(await mailsTo(owner)).toHaveLength(1);
  await notifyStore(db, server.deps, storeId, {
    event: 'report',
    subject: 'Settled',
    paragraphs: [],
    path: '/reports/1',
  });
  expect((await mailsTo(owner)).map(({ subject }) => subject)).toContain('Settled');
  await db.update(stores).set({ status: 'open' }).where(eq(stores.id, storeId));
});
