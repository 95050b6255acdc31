import { sql } from 'drizzle-orm';

import type { ExportReply } from '@/contracts/privacy';
import { phoneConfirmations } from '@/server/modules/checkout/tables';
import { storeInvitations, storeMembers } from '@/server/modules/members/tables';
import { pushDevices } from '@/server/modules/notifications/tables';
import { recallLines, recalls } from '@/server/modules/recalls/tables';
import { reviews, reviewVotes } from '@/server/modules/reviews/tables';
import { knownDevices, sessions } from '@/server/modules/sessions/tables';
import { secondFactors, staffMembers } from '@/server/modules/staff-accounts/tables';
import { stores } from '@/server/modules/stores/tables';
import { seal } from '@/server/platform/security/secrets';

import { allStores, products } from '../catalogue';
import { addToCart, userCart } from './carts';
import { address } from './checkout';
import { placeOrderAs } from './members';
import { toApiPath, setPicture } from './pictures';
import { createReport, addReportMessage } from './reports';
import { buildApplication } from './seller-application';
import { addShopper, findUser, signIn } from './shoppers';
import type { TestServer } from './test-server';

const REPORT_MESSAGE = 'The lid was open when it came';
export const DEVICE_TOKEN = 'device-token-that-nobody-else-may-use-Zx81Qp';
const REVIEW = 'It calmed my skin within a week';

/** Every table with a foreign key to users, with its column, as read from the database. */
export async function findUserTables({ deps: { db } }: TestServer) {
  const found = await db.execute<{ table: string; column: string }>(sql`
    select refers.relname as "table", columns.attname as "column"
    from pg_constraint keys
    join pg_class refers on refers.oid = keys.conrelid
    join pg_attribute columns on columns.attrelid = keys.conrelid and columns.attnum = any(keys.conkey)
    where keys.contype = 'f' and keys.confrelid = 'users'::regclass
    order by 1, 2`);
  return (found as unknown as { rows: { table: string; column: string }[] }).rows; // both drivers return rows
}

/** Tables that refer to a user without a foreign key: by another id, an email, or in a message. */
export const tablesWithoutForeignKey = [
  ...['coupon_uses', 'idempotency_keys', 'outbox', 'product_alerts', 'test_transactions'],
];

/** Counts the rows that refer to the user, by table. */
export async function countUserRows(server: TestServer, userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of await findUserTables(server)) {
    const counted = await server.deps.db.execute(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}::uuid`,
    );
    counts[table] = (counted as unknown as { rows: { count: number }[] }).rows[0]?.count ?? 0;
  }
  return counts;
}

export async function createExport(server: TestServer, bearer: string): Promise<ExportReply> {
  const reply = await server.request('GET', '/users/export/', { bearer });
  if (reply.status !== 200) throw new Error(`The export answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as ExportReply;
}

export const downloadExport = async (server: TestServer, { item }: ExportReply) =>
  (await (await server.request('GET', toApiPath(item.url))).json()) as Record<string, unknown>;

/** Adds a user with a row in every table that refers to users. The shop must be filled. */
export async function addUserWithAllData(server: TestServer) {
  const email = await addShopper(server);
  const tokens = await signIn(server, email);
  const bearer = tokens.accesstoken;
  const { id: userId } = await findUser(server, email);
  await setPicture(server, bearer);
  const member = { id: userId, email, bearer };
  const order = await placeOrderAs(server, member, [products.cleanser]);
  const what = { targetType: 'product', targetId: products.cleanser.id };
  const { id: reportId } = await createReport(server, what, { bearer });
  await addReportMessage(server, reportId, { text: REPORT_MESSAGE }, { bearer });
  await server.request('POST', '/users/addresses/', { body: address, bearer });
  const skin = { skinType: 'dry', concerns: ['dryness'], avoid: ['lanolin'], consent: true };
  await server.request('PUT', '/users/skin-profile/', { body: skin, bearer });
  await addPhone(server, userId);
  await addToCart(server, userCart(bearer), products.cleanser);
  await server.request('POST', '/wishlist/', { body: { productId: products.retinol.id }, bearer });
  const alert = { kind: 'price-drop', variantId: products.retinol.variantId };
  await server.request('POST', '/product-alerts/', { body: alert, bearer });
  await server.request('POST', '/business/', { raw: buildApplication(), bearer });
  await server.request('PATCH', '/users/forgot-password/', { body: { email } });
  const { db } = server.deps;
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(sql`user_id = ${userId}::uuid`);
  await db.insert(pushDevices).values({
    tokenHash: `hash-${userId}`,
    token: DEVICE_TOKEN,
    userId,
    sessionId: session?.id ?? '',
    active: true,
    updatedAt: server.clock.now,
  });
  const [reviewed] = await db
    .insert(reviews)
    .values({
      productId: products.cleanser.id,
      userId,
      authorFirstName: 'Bisi',
      rating: 5,
      title: 'Calm at last',
      body: REVIEW,
      skinType: 'dry',
      createdAt: server.clock.now,
    })
    .returning({ id: reviews.id });
  const vote = { reviewId: reviewed?.id ?? '', userId, createdAt: server.clock.now };
  await db.insert(reviewVotes).values(vote);
  await db.insert(knownDevices).values({ userId, deviceId: userId, signedInAt: server.clock.now });
  await openStore(server, userId);
  await joinStaff(server, userId);
  await approveRefund(server, userId, order);
  const download = await createExport(server, bearer);
  await server.mails();
  return { email, userId, tokens, bearer, reviewId: reviewed?.id ?? '', order, reportId, download };
}

/** Adds a confirmed phone of the user. */
async function addPhone({ deps: { db }, clock }: TestServer, userId: string): Promise<void> {
  await db.insert(phoneConfirmations).values({
    owner: `user:${userId}`,
    phone: '+2348031234567',
    userId,
    codeHash: 'hash-of-a-code',
    attempts: 0,
    expiresAt: clock.now,
    confirmedAt: clock.now,
  });
}

async function joinStaff({ deps: { db, keys }, clock }: TestServer, userId: string): Promise<void> {
  await db.insert(staffMembers).values({ userId, role: 'support', grantedAt: clock.now });
  const secretSealed = seal(keys.secondFactor, 'JBSWY3DPEHPK3PXP', userId);
  await db.insert(secondFactors).values({ userId, secretSealed, recoveryHashes: [], confirmedAt: clock.now });
}

/** Adds a recall, since lifted, of which the user approved a refund. */
async function approveRefund(
  { deps: { db }, clock: { now } }: TestServer,
  approvedBy: string,
  order: Awaited<ReturnType<typeof placeOrderAs>>,
): Promise<void> {
  const texts = {
    reason: 'It can irritate the eyes.',
    advice: 'Stop using it.',
    outcome: 'mistaken' as const,
  };
  const { id: productId, store } = products.cleanser;
  const [recall] = await db
    .insert(recalls)
    .values({ ...texts, productId, storeId: store.id, createdAt: now, liftedAt: now })
    .returning({ id: recalls.id });
  const itemId = order.parcels[0]?.items[0]?.id ?? '';
  const line = { recallId: recall?.id ?? '', itemId, orderId: order.id };
  await db.insert(recallLines).values({ ...line, state: 'dropped', amountKobo: 0, approvedBy });
}

async function openStore({ deps: { db }, clock }: TestServer, userId: string): Promise<void> {
  const [model] = allStores;
  if (!model) throw new Error('No store to copy');
  const { id: _id, ...store } = model;
  const own = { slug: `own-${userId}`, name: 'Bisi Botanicals', status: 'closed' as const };
  const [opened] = await db
    .insert(stores)
    .values({ ...store, ...own })
    .returning({ id: stores.id });
  if (!opened) throw new Error('The store was not opened.');
  const { now } = clock;
  await db.insert(storeMembers).values({ storeId: opened.id, userId, role: 'owner', joinedAt: now });
  await db.insert(storeInvitations).values({
    storeId: opened.id,
    email: `friend-of-${userId}@mail.example`,
    role: 'packer' as const,
    tokenHash: `hash-of-${userId}`,
    invitedBy: userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  });
}
