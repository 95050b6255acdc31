import { and, eq } from 'drizzle-orm';

import type { StaffReport } from '@/contracts/reports';
import type { ReviewList } from '@/contracts/reviews';
import type { Dashboard } from '@/contracts/sales';
import type { StoreReviews } from '@/contracts/store-reviews';
import { toLagosDay } from '@/contracts/working-days';
import { auditLog } from '@/server/modules/audit/tables';
import { orders } from '@/server/modules/parcels/tables';
import { reviewReplies, reviews } from '@/server/modules/reviews/tables';
import { surrogateKeyChanges } from '@/server/platform/cache-changes/tables';

import { fillShop } from '../support/api/catalogue';
import { createGuest, payByCard, placeOrder, readReply } from '../support/api/checkout';
import {
  addMember,
  addStaff,
  addStoreMember,
  addStoreOwner,
  callAs,
  placeDeliveredOrder,
  type Member,
} from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { createReport } from '../support/api/reports';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
let owner: Member;
let otherOwner: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreOwner(server, cleanser.store.id);
  otherOwner = await addStoreOwner(server, retinol.store.id);
});
afterAll(() => server.close());
beforeEach(() => server.deps.db.delete(reviews));

/** A review of a product without an author's account. */
async function addReview(productId: string, changes: Partial<typeof reviews.$inferInsert> = {}) {
  const [review] = await server.deps.db
    .insert(reviews)
    .values({
      productId,
      authorFirstName: 'Bisi',
      rating: 2,
      skinType: 'dry',
      title: 'Stings',
      body: 'My skin stings.',
      createdAt: server.clock.now,
      ...changes,
    })
    .returning({ id: reviews.id });
  return review?.id ?? '';
}

const reply = (reviewId: string, body: unknown, { as = owner, method = 'POST' } = {}) =>
  server.request(method, `/review/${reviewId}/reply/`, {
    bearer: as.bearer,
    ...(method !== 'DELETE' && { body: { body } }),
  });
const listReviews = (query = '', as = owner) =>
  callAs<StoreReviews>(server, as, ['GET', `/store/reviews/${query}`]);
const onPage = async () =>
  (await readReply<ReviewList>(await server.request('GET', `/review/?productId=${cleanser.id}`))).items.map(
    (item) => item.reply?.body ?? null,
  );
const repliesTo = async (email: string) =>
  (await server.mails()).filter(({ to, subject }) => to === email && subject.includes('replied'));
const changedKeys = async () => {
  const changes = await server.deps.db.delete(surrogateKeyChanges).returning();
  return [...new Set(changes.map(({ key }) => key))];
};

it('store replies to a review of its product once, and shoppers read it at once', async () => {
  const id = await addReview(cleanser.id);
  await changedKeys();
  const sent = await readReply<{ message: string; item: object }>(await reply(id, ' Try it at night. '), 201);
  expect(sent.item).toEqual({
    body: 'Try it at night.',
    createdAt: server.clock.now.toISOString(),
    editedAt: null,
    isHidden: false,
  });
  expect(await changedKeys()).toEqual([`product-${cleanser.id}`]);
  expect(await onPage()).toEqual(['Try it at night.']);
  expect((await reply(id, 'Again')).status).toBe(409);
  const together = await addReview(cleanser.id);
  const statuses = await Promise.all([1, 2, 3].map(async (at) => (await reply(together, `${at}`)).status));
  expect(statuses.toSorted()).toEqual([201, 409, 409]);
});

it('store edits and withdraws its reply, which purges the page and is logged', async () => {
  const id = await addReview(cleanser.id);
  await readReply(await reply(id, 'First'), 201);
  await changedKeys();
  await readReply(await reply(id, 'Second', { method: 'PATCH' }));
  expect(await changedKeys()).toEqual([`product-${cleanser.id}`]);
  expect(await onPage()).toEqual(['Second']);
  await readReply(await reply(id, '', { method: 'DELETE' }));
  expect(await changedKeys()).toEqual([`product-${cleanser.id}`]);
  expect(await onPage()).toEqual([null]);
  const gone = [reply(id, 'Third', { method: 'PATCH' }), reply(id, '', { method: 'DELETE' })];
  expect((await Promise.all(gone)).map(({ status }) => status)).toEqual([404, 404]);
  const entries = await server.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetType, 'review'), eq(auditLog.targetId, id)));
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['review.replied', null, { body: 'First' }],
    ['review.reply-edited', { body: 'First' }, { body: 'Second' }],
    ['review.reply-withdrawn', { body: 'Second' }, null],
  ]);
  expect(entries.every(({ storeId }) => storeId === cleanser.store.id)).toBe(true);
});

it('reviewer is told of a reply by one mail, even if it is withdrawn and written again', async () => {
  const shopper = await addMember(server);
  await placeDeliveredOrder(server, shopper, [{ id: cleanser.id }]);
  const { item } = await callAs<{ item: { id: string } }>(server, shopper, ['POST', '/review/'], {
    body: { productId: cleanser.id, rating: 2, title: 'Stings', body: 'It stings.', skinType: 'dry' },
    status: 201,
  });
  await readReply(await reply(item.id, 'Try it at night.'), 201);
  await readReply(await reply(item.id, '', { method: 'DELETE' }));
  await readReply(await reply(item.id, 'Or every other day.'), 201);
  expect(await onPage()).toEqual(['Or every other day.']);
  const mails = await repliesTo(shopper.email);
  expect(mails.map(({ subject }) => subject)).toEqual([`${cleanser.store.name} has replied to your review`]);
  expect(mails[0]?.text).toContain(`/${cleanser.slug}#reviews`);
});

it('guest is told at the email of the order, unless their details were deleted', async () => {
  const guest = await createGuest(server, [{ id: cleanser.id }]);
  const placed = await placeOrder(server, guest);
  await payByCard(server, placed);
  await moveParcels(server, placed.order.id, 'delivered');
  const orderItemId = placed.order.parcels[0]?.items[0]?.id ?? '';
  const email = placed.order.email;
  await readReply(await reply(await addReview(cleanser.id, { orderItemId }), 'Sorry.'), 201);
  expect(await repliesTo(email)).toHaveLength(1);
  await server.deps.db.delete(reviews);
  await server.deps.db
    .update(orders)
    .set({ buyerDeletedAt: server.clock.now })
    .where(eq(orders.id, placed.order.id));
  await readReply(await reply(await addReview(cleanser.id, { orderItemId }), 'Sorry.'), 201);
  expect(await repliesTo(email)).toHaveLength(1);
});

it('reviews of another store, packers and too long or empty replies are refused', async () => {
  const id = await addReview(cleanser.id);
  await readReply(await reply(id, 'Ours'), 201);
  for (const method of ['POST', 'PATCH', 'DELETE'])
    expect((await reply(id, 'Not mine', { as: otherOwner, method })).status).toBe(404);
  expect(await onPage()).toEqual(['Ours']);
  expect((await listReviews('', otherOwner)).items).toEqual([]);
  for (const role of ['packer', 'accountant'] as const) {
    const member = await addStoreMember(server, cleanser.store.id, role);
    expect((await reply(id, 'Hello', { as: member })).status).toBe(403);
  }
  const other = await addReview(cleanser.id);
  for (const body of ['', '   ', 'a'.repeat(1001), 5, null])
    expect((await reply(other, body)).status).toBe(400);
  await readReply(await reply(other, 'a'.repeat(1000)), 201);
});

it('store lists its reviews newest first, by stars and by whether they have a reply, page by page', async () => {
  const at = (minute: number) => new Date(server.clock.now.getTime() + minute * 60_000);
  const old = await addReview(cleanser.id, { rating: 5, createdAt: at(1) });
  const middle = await addReview(cleanser.id, { rating: 2, createdAt: at(2) });
  const young = await addReview(cleanser.id, { rating: 2, createdAt: at(3) });
  await addReview(retinol.id, { createdAt: at(4) });
  await readReply(await reply(middle, 'Sorry.'), 201);
  const withdrawn = await addReview(cleanser.id, { rating: 1, createdAt: at(0) });
  await readReply(await reply(withdrawn, 'Oh.'), 201);
  await readReply(await reply(withdrawn, '', { method: 'DELETE' }));
  const idsOf = async (query: string) => (await listReviews(query)).items.map(({ id }) => id);
  expect(await idsOf('')).toEqual([young, middle, old, withdrawn]);
  expect(await idsOf('?rating=2')).toEqual([young, middle]);
  expect(await idsOf('?unanswered=true')).toEqual([young, old, withdrawn]);
  expect(await idsOf('?unanswered=false')).toEqual([middle]);
  expect(await idsOf('?unanswered=true&rating=2')).toEqual([young]);
  expect(await listReviews('?pageSize=1&page=2')).toMatchObject({
    items: [{ id: middle, reply: { body: 'Sorry.' }, product: { slug: cleanser.slug } }],
    page: 2,
    pageSize: 1,
    total: 4,
    unanswered: 3,
  });
  const { toDo } = await callAs<Dashboard>(server, owner, [
    'GET',
    `/store/dashboard/?from=${toLagosDay(at(0))}&to=${toLagosDay(at(0))}`,
  ]);
  expect(toDo.reviews).toBe(3);
  const invalid = await server.request('GET', '/store/reviews/?rating=6', { bearer: owner.bearer });
  expect(invalid.status).toBe(400);
});

it('staff who uphold a report of a reply hide it, and an appeal that is right shows it again', async () => {
  const id = await addReview(cleanser.id);
  await readReply(await reply(id, 'Rude words'), 201);
  const report = await createReport(server, { targetType: 'review-reply', targetId: id, reason: 'indecent' });
  const decide = async (decision: string) =>
    callAs(server, await addStaff(server, 'moderator'), ['PATCH', '/report/'], {
      body: { id: report.id, decision, reason: 'We read it.' },
    });
  const onDesk = async () => {
    const moderator = await addStaff(server, 'moderator');
    return (await callAs<StaffReport>(server, moderator, ['GET', `/staff/reports/${report.id}/`])).review;
  };
  expect(await onDesk()).toMatchObject({ body: expect.any(String), reply: 'Rude words' });
  await decide('uphold');
  expect(await onPage()).toEqual([null]);
  expect(await onDesk()).toMatchObject({ reply: 'Rude words' });
  expect((await listReviews()).items[0]?.reply).toMatchObject({ body: 'Rude words', isHidden: true });
  const blocked = [
    reply(id, 'Kinder words', { method: 'PATCH' }),
    reply(id, '', { method: 'DELETE' }),
    reply(id, 'Once more'),
  ];
  expect((await Promise.all(blocked)).map(({ status }) => status)).toEqual([409, 409, 409]);
  const appealed = await server.request('POST', `/report/${report.id}/appeal/`, {
    bearer: owner.bearer,
    body: { text: 'It was a joke.' },
  });
  expect(appealed.status).toBeLessThan(300);
  await decide('release');
  expect(await onPage()).toEqual(['Rude words']);
  const [row] = await server.deps.db.select().from(reviewReplies).where(eq(reviewReplies.reviewId, id));
  expect(row?.hiddenAt).toBeNull();
});
