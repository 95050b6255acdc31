import { and, eq } from 'drizzle-orm';

import type { Report, Reports, StaffReport } from '@/contracts/reports';
import { auditLog } from '@/server/modules/audit/tables';
import { refunds } from '@/server/modules/ledger/tables';
import { reports } from '@/server/modules/reports/tables';

import { fillShop } from '../support/api/catalogue';
import { deleteOrders } from '../support/api/checkout';
import { readHolds, readStoreAccounts, releaseAfter } from '../support/api/ledger';
import {
  addAdmin,
  addMember,
  addStoreOwner,
  callAs,
  placeDeliveredOrder,
  type Member,
} from '../support/api/members';
import { addBankAccount, earn, withdraw } from '../support/api/payouts';
import { addReportMessage, createReport, fetchReportAs } from '../support/api/reports';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const DAY = 24 * 60 * 60_000;
const START = new Date('2026-11-23T09:00:00.000Z');

let server: TestServer;
let owner: Member;
let admin: Member;
let other: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  server.clock.now = START;
  await fillShop(server);
  owner = await addStoreOwner(server, cleanser.store.id);
  admin = await addAdmin(server);
  other = await addAdmin(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = START;
  await deleteOrders(server);
  await fillShop(server);
});

/** A delivered order whose first line is reported as fake. */
async function reported(variants: { id: string; quantity?: number }[] = [{ id: cleanser.id }]) {
  const member = await addMember(server);
  const order = await placeDeliveredOrder(server, member, variants);
  const [item] = order.parcels[0]?.items ?? [];
  if (!item) throw new Error('The order has no items.');
  const fake = { targetType: 'order-item', targetId: item.id, reason: 'fake' };
  const { id } = await createReport(server, fake, { bearer: member.bearer });
  return { member, order, item, id };
}

const decide = (staff: Member, id: string, decision: string) =>
  server.request('PATCH', '/report/', {
    bearer: staff.bearer,
    body: { id, decision, reason: 'The maker answered.' },
  });
const appeal = (person: Member, id: string) =>
  server.request('POST', `/report/${id}/appeal/`, { bearer: person.bearer, body: { text: 'Look again.' } });
const onDesk = (id: string) => callAs<StaffReport>(server, admin, ['GET', `/staff/reports/${id}/`]);
const owed = async () => (await server.deps.db.select().from(refunds)).map(({ amountKobo }) => amountKobo);
const reportHolds = async () => (await readHolds(server)).filter(([reason]) => reason === 'report');
const auditOf = (id: string, action: string) =>
  server.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, id), eq(auditLog.action, action)));
/** Moves a report into the past; sessions would end with the clock. */
const backdate = (id: string, dates: { createdAt?: Date; settledAt?: Date }) =>
  server.deps.db.update(reports).set(dates).where(eq(reports.id, id));
const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email);

it('moderator who releases a report of a fake gives exactly its line back to the store (spec 7.35)', async () => {
  const { member, id } = await reported();
  expect(await reportHolds()).toHaveLength(1);
  expect((await decide(admin, id, 'release')).status).toBe(200);
  expect(await reportHolds()).toEqual([]);
  expect(await owed()).toEqual([]);
  expect(await auditOf(id, 'report.settled')).toMatchObject([
    {
      reason: 'The maker answered.',
      after: { status: 'dismissed', decision: 'release', refundedKobo: 0, isAppeal: false },
    },
  ]);
  expect((await mailsTo(member.email)).at(-1)?.text).toMatch(/found nothing wrong[^]*appeal there once/);
  expect((await mailsTo(owner.email)).at(-1)?.text).not.toContain('appeal');
  expect((await decide(other, id, 'refund')).status).toBe(409);
});

it('moderator who refunds a report of a fake pays back exactly its line, once', async () => {
  const { member, item, id } = await reported([
    { id: cleanser.id, quantity: 2 },
    { id: products.retinol.id },
  ]);
  const { line } = await onDesk(id);
  expect((await decide(admin, id, 'refund')).status).toBe(200);
  const refunded = await owed();
  expect(refunded).toEqual([line?.refundKobo]);
  expect(await reportHolds()).toEqual([]);
  const report = await fetchReportAs(server, member, id);
  expect(report).toMatchObject({ status: 'upheld', decision: 'refund', canWrite: false });
  expect(report.messages.at(-1)).toMatchObject({ author: 'shop', text: 'The maker answered.' });
  expect((await mailsTo(member.email)).map(({ text }) => text).join()).toContain('we’re refunding');
  expect((await onDesk(id)).line).toMatchObject({
    quantity: item.quantity,
    refundKobo: 0,
    notRefundable: 'This item has already been refunded.',
  });
  expect((await decide(other, id, 'refund')).status).toBe(409);
  expect(await owed()).toEqual(refunded);
});

it('report without an ordered item cannot be refunded and stays open', async () => {
  const { id } = await createReport(server, { targetType: 'product', targetId: cleanser.id });
  const reply = await decide(admin, id, 'refund');
  expect([reply.status, await reply.json()]).toEqual([
    409,
    { error: 'This report holds no ordered item, so there is nothing to refund.' },
  ]);
  expect((await onDesk(id)).report.status).toBe('open');
  expect(await auditOf(id, 'report.settled')).toEqual([]);
});

it('each side has three working days to answer the other', async () => {
  const { member, id } = await reported();
  await backdate(id, { createdAt: new Date(START.getTime() - 3 * DAY) });
  const due = async () => (await fetchReportAs(server, owner, id)).answersDue;
  expect(await due()).toEqual({ store: '2026-11-25T22:59:59.999Z', reporter: null });
  await addReportMessage(server, id, { text: 'Here is our invoice.' }, { bearer: owner.bearer });
  expect(await due()).toEqual({ store: null, reporter: '2026-11-26T22:59:59.999Z' });
  const list = await callAs<Reports>(server, admin, ['GET', '/report/?status=open&order=oldest']);
  expect(list.items.find((item) => item.id === id)?.answersDue).toEqual(await due());
  server.clock.now = new Date(START.getTime() + 1000);
  await addReportMessage(server, id, { text: 'It names another batch.' }, { bearer: member.bearer });
  expect(await due()).toEqual({ store: null, reporter: null });
});

it('either side appeals once within seven days, the line is held again and another person decides', async () => {
  const { member, id } = await reported();
  await decide(admin, id, 'release');
  await server.mails();
  expect((await appeal(member, id)).status).toBe(200);
  expect(await reportHolds()).toHaveLength(1);
  expect(await fetchReportAs(server, owner, id)).toMatchObject({
    status: 'open',
    appealedBy: 'reporter',
    canWrite: true,
  });
  expect((await mailsTo(owner.email)).at(-1)?.subject).toBe('Appeal in a report about your store');
  expect((await mailsTo(admin.email)).at(-1)?.subject).toContain('Appeal: report about');
  expect((await onDesk(id)).isOwnDecision).toBe(true);
  const same = await decide(admin, id, 'refund');
  expect([same.status, await same.json()]).toEqual([
    409,
    { error: 'You made the first decision. Somebody else has to decide on the appeal.' },
  ]);
  expect((await decide(other, id, 'release')).status).toBe(200);
  expect(await reportHolds()).toEqual([]);
  expect((await appeal(owner, id)).status).toBe(409);
  const [first] = await auditOf(id, 'report.appealed');
  // The store's owner reads the store's part of the log, and must not learn who reported.
  expect(first).toMatchObject({ storeId: null, actorId: member.id });
});

it('appeal after seven days, of an open report, or by a stranger is refused', async () => {
  const { member, id } = await reported();
  expect((await appeal(member, id)).status).toBe(409);
  await decide(admin, id, 'uphold');
  expect((await appeal(await addMember(server), id)).status).toBe(404);
  const { appealUntil } = await fetchReportAs(server, owner, id);
  expect(appealUntil).toBe(new Date(START.getTime() + 7 * DAY).toISOString());
  await backdate(id, { settledAt: new Date(START.getTime() - 7 * DAY - 1) });
  expect((await appeal(owner, id)).status).toBe(409);
  expect(
    (await callAs<{ report: Report }>(server, owner, ['GET', `/report/${id}/`])).report.appealUntil,
  ).toBe(null);
});

it('every view of a report by staff is in the audit log', async () => {
  const { id } = await reported();
  await onDesk(id);
  await fetchReportAs(server, admin, id);
  await fetchReportAs(server, owner, id);
  expect(await auditOf(id, 'report.viewed')).toHaveLength(2);
});

it('a report that held what the store had left is upheld after it has earned more', async () => {
  const member = await addMember(server);
  const order = await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
  await releaseAfter(server, 8);
  server.clock.now = START;
  await addBankAccount(server, owner);
  const { available = 0 } = await readStoreAccounts(server);
  await withdraw(server, owner, available - 100_000);
  const fake = { targetType: 'order-item', targetId: order.parcels[0]?.items[0]?.id, reason: 'fake' };
  const { id } = await createReport(server, fake, { bearer: member.bearer });
  expect(await reportHolds()).toEqual([['report', 100_000]]);
  await earn(server, cleanser.id, 3);
  expect((await decide(admin, id, 'uphold')).status).toBe(200);
  const [[, heldKobo] = []] = await reportHolds();
  expect(heldKobo).toBeGreaterThan(100_000);
});
