import { eq } from 'drizzle-orm';

import type { GuestOrderReply } from '@/contracts/orders';
import type { Reports } from '@/contracts/reports';
import { auditLog } from '@/server/modules/audit/tables';
import { createTrackToken } from '@/server/modules/orders/track-token';
import { orderItems, orderParcels } from '@/server/modules/parcels/tables';
import { reviews } from '@/server/modules/reviews/tables';

import { fillShop } from '../support/api/catalogue';
import { payByCard, placeOrder, createGuest } from '../support/api/checkout';
import {
  addAdmin,
  addMember,
  addStoreOwner,
  callAs,
  placeDeliveredOrder,
  type Member,
} from '../support/api/members';
import {
  sendReport,
  createReport,
  fetchReportAs,
  fetchReportByReference,
  sendReportMessage,
  addReportMessage,
} from '../support/api/reports';
import { clearRateLimits } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products, stores } from '../support/catalogue';

const { cleanser } = products;
const storeId = cleanser.store.id;

let server: TestServer;
let owner: Member;
let admin: Member;
beforeAll(async () => {
  server = await startTestServer();
  await fillShop(server);
  owner = await addStoreOwner(server, storeId);
  admin = await addAdmin(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearRateLimits(server);
  await fillShop(server);
});

const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email);
const frozenAt = async (itemId: string) =>
  (await server.deps.db.select().from(orderItems).where(eq(orderItems.id, itemId)))[0]?.frozenAt ?? null;
const settle = (id: string, decision: 'uphold' | 'release', reason = 'We checked it.') =>
  callAs(server, admin, ['PATCH', '/report/'], { body: { id, decision, reason } });

async function bought() {
  const member = await addMember(server);
  const order = await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
  const itemId = order.parcels[0]?.items[0]?.id ?? '';
  const fake = { targetType: 'order-item', targetId: itemId, reason: 'fake' };
  return { member, order, itemId, fake };
}

it('report of a fake item freezes its payout and notifies both sides (spec 7.35)', async () => {
  const { member, itemId, fake } = await bought();
  const before = (await mailsTo(owner.email)).length;
  const { id, reference } = await createReport(server, fake, { bearer: member.bearer });
  expect(reference).toMatch(/^R-[A-Z0-9]{12}$/);
  expect(await frozenAt(itemId)).toEqual(server.clock.now);
  expect((await mailsTo(member.email)).at(-1)).toMatchObject({
    subject: `We’ve received your report ${reference}`,
    text: expect.stringContaining(`https://didan.example/reports/${id}`),
  });
  const told = (await mailsTo(owner.email)).slice(before);
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('thinks an item you sold is fake');
  expect(JSON.stringify(told)).not.toContain(reference);
  expect(await fetchReportAs(server, member, id)).toMatchObject({
    side: 'reporter',
    status: 'open',
    about: { name: 'Cloud Cleanser', path: `/product/${cleanser.slug}` },
    canWrite: true,
    messages: [],
  });
});

it('store reads and answers a report without learning the reporter', async () => {
  const { member, order, itemId, fake } = await bought();
  const before = (await mailsTo(owner.email)).length;
  const made = await createReport(server, fake, { bearer: member.bearer });
  await addReportMessage(server, made.id, { text: 'The lid says 2019.' }, { bearer: member.bearer });
  const seen = JSON.stringify([
    await fetchReportAs(server, owner, made.id),
    await callAs<Reports>(server, owner, ['GET', '/report/store/']),
    (await mailsTo(owner.email)).slice(before),
  ]);
  for (const secret of [member.email, member.id, 'Bisi', made.reference, order.id, order.number, itemId]) {
    expect(seen).not.toContain(secret);
  }
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  const answered = await addReportMessage(
    server,
    made.id,
    { text: 'Here is our invoice.' },
    { bearer: owner.bearer },
  );
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  await addReportMessage(server, made.id, { text: 'Thank you both.' }, { bearer: admin.bearer });
  const sent = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'report.message-sent'));
  expect(
    sent.map(({ actorId, actorRole, storeId, targetId }) => [actorId, actorRole, storeId, targetId]),
  ).toEqual([
    [owner.id, 'store', cleanser.store.id, made.id],
    [admin.id, 'admin', null, made.id],
  ]);
  expect(answered).toMatchObject({ author: 'store', text: 'Here is our invoice.', picture: null });
  const thread = await fetchReportAs(server, member, made.id);
  expect(thread.messages.map(({ author, text }) => [author, text])).toEqual([
    ['reporter', 'The lid says 2019.'],
    ['store', 'Here is our invoice.'],
    ['shop', 'Thank you both.'],
  ]);
  expect((await mailsTo(member.email)).at(-1)?.subject).toBe(`New message in report ${made.reference}`);
});

it('dismissed report releases the payout, unless another report of the item is open', async () => {
  const { member, itemId, fake } = await bought();
  const [first, second] = [
    await createReport(server, fake, { bearer: member.bearer }),
    // The same order, opened with its token on another device.
    await createReport(server, { ...fake, trackToken: await tokenOf(itemId) }),
  ];
  await settle(first.id, 'release', 'The maker knows this batch.');
  expect(await frozenAt(itemId)).not.toBeNull();
  await settle(second.id, 'release');
  expect(await frozenAt(itemId)).toBeNull();
  const thread = await fetchReportAs(server, member, first.id);
  expect(thread).toMatchObject({ status: 'dismissed', canWrite: false });
  expect(thread.messages.at(-1)).toMatchObject({ author: 'shop', text: 'The maker knows this batch.' });
  expect((await mailsTo(member.email)).at(-1)?.subject).toBe(`Settled: your report ${first.reference}`);
  const late = await sendReportMessage(server, first.id, { text: 'But' }, { bearer: member.bearer });
  expect([late.status, await late.json()]).toEqual([409, { error: 'This report has already been settled.' }]);
});

async function tokenOf(itemId: string): Promise<string> {
  const [row] = await server.deps.db
    .select({ orderId: orderParcels.orderId })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .where(eq(orderItems.id, itemId));
  return createTrackToken(server.deps.keys, row?.orderId ?? '');
}

it('upheld report keeps the payout frozen after another is dismissed, and is settled once', async () => {
  const { member, itemId, fake } = await bought();
  const first = await createReport(server, fake, { bearer: member.bearer });
  const second = await createReport(server, { ...fake, trackToken: await tokenOf(itemId) });
  await settle(first.id, 'uphold');
  await settle(second.id, 'release');
  expect(await frozenAt(itemId)).not.toBeNull();
  const again = await server.request('PATCH', '/report/', {
    body: { id: first.id, decision: 'release', reason: 'No.' },
    bearer: admin.bearer,
  });
  expect(again.status).toBe(409);
});

it('guest reports an ordered item by tracking token and follows it by reference', async () => {
  const placed = await guestOrder();
  const itemId = placed.order.parcels[0]?.items[0]?.id ?? '';
  const body = { targetType: 'order-item', targetId: itemId, reason: 'fake', email: placed.order.email };
  expect((await sendReport(server, body)).status).toBe(404);
  const made = await createReport(server, { ...body, trackToken: placed.trackToken });
  expect(await fetchReportByReference(server, made)).toMatchObject({ side: 'reporter', reason: 'fake' });
  expect((await mailsTo(placed.order.email)).at(-1)?.text).toContain(`/reports/${made.id}#${made.reference}`);
  await addReportMessage(server, made.id, { text: 'It smells of petrol.', reference: made.reference });
  expect((await fetchReportAs(server, admin, made.id)).messages).toHaveLength(1);
});

async function guestOrder(): Promise<GuestOrderReply> {
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  await payByCard(server, placed);
  return placed;
}

it('visitor reports a product, store and review, and follows each by reference', async () => {
  const [review] = await server.deps.db
    .insert(reviews)
    .values({
      productId: cleanser.id,
      authorFirstName: 'Ada',
      rating: 1,
      title: 'Bad',
      body: 'Rude words',
      skinType: 'dry',
      createdAt: server.clock.now,
    })
    .returning();
  const targets = [
    ['product', cleanser.id, 'fake', 'Cloud Cleanser'],
    ['store', storeId, 'other', Object.values(stores).find(({ id }) => id === storeId)?.name],
    ['review', review?.id, 'indecent', 'A review of Cloud Cleanser'],
  ] as const;
  for (const [targetType, targetId, reason, name] of targets) {
    const made = await createReport(server, { targetType, targetId, reason });
    expect((await fetchReportByReference(server, made)).about.name).toBe(name);
  }
  expect((await server.deps.db.select().from(orderItems)).every(({ frozenAt: at }) => at === null)).toBe(
    false,
  );
  // A store is responsible for what it sells, not for its reviews.
  const { items } = await callAs<Reports>(server, owner, ['GET', '/report/store/']);
  expect(items.map(({ targetType }) => targetType)).not.toContain('review');
});

it('same person can report a target again only after the first report is settled', async () => {
  const member = await addMember(server);
  const body = { targetType: 'product', targetId: cleanser.id };
  const call = { bearer: member.bearer };
  const first = await createReport(server, body, call);
  const twice = await sendReport(server, body, call);
  expect([twice.status, await twice.json()]).toEqual([
    409,
    { error: 'You’ve already reported this. We’re looking into it.' },
  ]);
  await createReport(server, { ...body, targetId: products.retinol.id }, call);
  const guest = { ...body, email: 'Ada@mail.example' };
  await createReport(server, guest);
  expect((await sendReport(server, { ...guest, email: 'ada@mail.example' })).status).toBe(409);
  await settle(first.id, 'release');
  await createReport(server, body, call);
});

it('admin lists reports newest first and filters by status (spec 7.35)', async () => {
  const { member, fake } = await bought();
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  const { id } = await createReport(server, { ...fake, reason: 'harm' }, { bearer: member.bearer });
  await addReportMessage(server, id, { text: 'It burns.' }, { bearer: member.bearer });
  const { items } = await callAs<Reports>(server, admin, ['GET', '/report/?status=open']);
  expect(items[0]).toMatchObject({ id, reason: 'harm', status: 'open', messageCount: 1 });
  await settle(id, 'uphold');
  const upheld = await callAs<Reports>(server, admin, ['GET', '/report/?status=upheld']);
  expect(upheld.items[0]).toMatchObject({ id, status: 'upheld' });
});
