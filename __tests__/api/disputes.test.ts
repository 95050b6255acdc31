import { eq } from 'drizzle-orm';

import { ledgerLines, refunds } from '@/server/modules/ledger/tables';
import { orderParcels } from '@/server/modules/parcels/tables';
import { syncDisputes } from '@/server/modules/payments/disputes';
import { reconcilePayments } from '@/server/modules/payments/reconcile';
import { sendRefunds } from '@/server/modules/payments/refund';
import { disputes } from '@/server/modules/payments/tables';
import { testDisputes, testRefunds, testTransactions } from '@/server/modules/test-payments/tables';
import { sendMessages } from '@/server/platform/outbox/send';
import { failedChecks } from '@/server/platform/outbox/tables';
import { UnreadableAnswerError } from '@/server/platform/payments/provider';

import { fillShop } from '../support/api/catalogue';
import {
  cancelOrder,
  fetchOrder,
  deleteOrders,
  sumLedger,
  payByCard,
  placeOrder,
  readStock,
  createGuest,
} from '../support/api/checkout';
import { sendWebhook, getWebhookKey } from '../support/api/concurrent-guests';
import { readStoreAccounts } from '../support/api/ledger';
import { addAdmin, type Member } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { triggerTestEvent, finishRefunds } from '../support/api/refunds';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
let staff: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  staff = await addAdmin(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await server.deps.db.delete(testTransactions);
  await fillShop(server);
});

async function paidOrder() {
  const wanted = [{ id: cleanser.id }, { id: retinol.id }];
  const placed = await placeOrder(server, await createGuest(server, wanted));
  const reference = await payByCard(server, placed);
  const [{ code } = { code: '' }] = await server.deps.db
    .select()
    .from(testTransactions)
    .where(eq(testTransactions.reference, reference));
  return { placed, code, reference, total: placed.order.totalKobo };
}

const daysLater = (days: number) =>
  void (server.clock.now = new Date(server.clock.now.getTime() + days * 24 * 60 * 60_000));
const frozen = async () =>
  (await server.deps.db.select().from(orderParcels)).map(({ frozenAt }) => frozenAt !== null);
const heldBy = async (account: string) => {
  const lines = await server.deps.db.select().from(ledgerLines);
  return lines
    .filter((line) => line.account === account)
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
};
/** Sums what the test provider still holds of all payments. */
const atProvider = async () => {
  const rows = await server.deps.db.select().from(testTransactions);
  return rows.reduce((sum, { receivedKobo, refundedKobo }) => sum + receivedKobo - refundedKobo, 0);
};
const subjectsTo = async (email: string) =>
  (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);

it('a dispute freezes the parcels, shows on the order and alerts staff, until it is won', async () => {
  const { placed, code } = await paidOrder();
  await triggerTestEvent(server, code, 'dispute');
  expect(await fetchOrder(server, placed)).toMatchObject({ dispute: 'open', status: 'paid' });
  expect(await frozen()).toEqual([true, true]);
  const [alert] = (await subjectsTo(staff.email)).filter((subject) => subject.includes(placed.order.number));
  expect(alert).toContain(`A bank disputes the payment of ${placed.order.number}`);
  expect(Object.keys(await readStoreAccounts(server))).toEqual(['held']);
  await triggerTestEvent(server, code, 'dispute-won');
  expect(await fetchOrder(server, placed)).toMatchObject({ dispute: null, status: 'paid' });
  expect(await frozen()).toEqual([false, false]);
  expect(Object.keys(await readStoreAccounts(server))).toEqual(['pending']);
});

it('a dispute lost before packing cancels the order, releases stock and balances the ledger', async () => {
  const { placed, code, total } = await paidOrder();
  const before = await readStock(server, cleanser.id);
  await triggerTestEvent(server, code, 'dispute');
  await triggerTestEvent(server, code, 'dispute-lost');
  expect(await fetchOrder(server, placed)).toMatchObject({
    dispute: 'lost',
    status: 'refunded',
    refundedKobo: total,
  });
  expect(await readStock(server, cleanser.id)).toBe(before + 1);
  expect(await sumLedger(server)).toBe(0);
  expect(await heldBy('provider_clearing')).toBe(0);
  expect(await heldBy('provider_clearing')).toBe(await atProvider());
  expect(await subjectsTo(placed.order.email)).toContainEqual(expect.stringContaining('Your bank returned'));
});

it('a dispute lost after delivery is charged to the stores; the parcels stay delivered and frozen', async () => {
  const { placed, code } = await paidOrder();
  await moveParcels(server, placed.order.id, 'delivered');
  await triggerTestEvent(server, code, 'dispute');
  await triggerTestEvent(server, code, 'dispute-lost');
  expect(await fetchOrder(server, placed)).toMatchObject({ dispute: 'lost', status: 'delivered' });
  expect(await frozen()).toEqual([true, true]);
  expect(await heldBy('store')).toBe(0);
  expect(await heldBy('commission')).toBe(0);
  expect(await sumLedger(server)).toBe(0);
});

it('a shopper who both disputes and cancels gets the money back once', async () => {
  const { placed, code, total } = await paidOrder();
  await triggerTestEvent(server, code, 'dispute');
  await cancelOrder(server, placed);
  await finishRefunds(server);
  expect(await server.deps.db.$count(testRefunds)).toBe(0);
  await triggerTestEvent(server, code, 'dispute-lost');
  daysLater(1);
  await finishRefunds(server);
  expect((await server.deps.db.select().from(testRefunds)).map(({ amountKobo }) => amountKobo)).toEqual([
    total,
  ]);
  const states = await server.deps.db.select({ status: refunds.status }).from(refunds);
  expect(states).toEqual([{ status: 'done' }, { status: 'done' }]);
  expect(await heldBy('provider_clearing')).toBe(0);
});

it('a shopper who cancels still gets the refund when the shop wins the dispute', async () => {
  const { placed, code, total } = await paidOrder();
  await triggerTestEvent(server, code, 'dispute');
  await cancelOrder(server, placed);
  await sendRefunds(server.deps);
  await triggerTestEvent(server, code, 'dispute-won');
  await finishRefunds(server);
  expect(await fetchOrder(server, placed)).toMatchObject({ status: 'refunded', refundedKobo: total });
  expect(await heldBy('provider_clearing')).toBe(0);
});

it('a webhook about a dispute unknown to the provider changes nothing', async () => {
  const { placed, reference } = await paidOrder();
  const data = { id: 999, status: 'awaiting-merchant-feedback', transaction: { reference } };
  const reply = await sendWebhook(server, data, getWebhookKey(server), 'charge.dispute.create');
  expect(reply.status).toBe(200);
  expect((await server.mails()).length).toBeGreaterThan(0);
  expect((await fetchOrder(server, placed)).dispute).toBeNull();
});

it('disputes whose webhooks were lost are found by reconciliation, opened and resolved once', async () => {
  const { placed, code } = await paidOrder();
  const { findDispute } = server.deps.payments;
  server.deps.payments.findDispute = async () => undefined;
  await triggerTestEvent(server, code, 'dispute');
  server.deps.payments.findDispute = findDispute;
  expect((await fetchOrder(server, placed)).dispute).toBeNull();
  await syncDisputes(server.deps);
  expect((await fetchOrder(server, placed)).dispute).toBe('open');
  server.deps.payments.findDispute = async () => undefined;
  await triggerTestEvent(server, code, 'dispute-lost');
  server.deps.payments.findDispute = findDispute;
  await syncDisputes(server.deps);
  await syncDisputes(server.deps);
  expect((await fetchOrder(server, placed)).dispute).toBe('lost');
  expect(await server.deps.db.$count(disputes)).toBe(1);
  expect(await heldBy('provider_clearing')).toBe(0);
});

it('a payment reversed by the bank without a webhook is found, booked once and shown', async () => {
  const { placed, code } = await paidOrder();
  await triggerTestEvent(server, code, 'reversal');
  expect((await fetchOrder(server, placed)).dispute).toBeNull();
  daysLater(2);
  await reconcilePayments(server.deps);
  daysLater(9);
  await reconcilePayments(server.deps);
  expect(await fetchOrder(server, placed)).toMatchObject({ dispute: 'lost', status: 'refunded' });
  expect(await server.deps.db.select().from(disputes)).toMatchObject([{ kind: 'reversal', status: 'lost' }]);
  expect(await heldBy('provider_clearing')).toBe(await atProvider());
  expect(await sumLedger(server)).toBe(0);
});

it('a reversal after a partial refund is booked for what is left', async () => {
  const { placed, code, total } = await paidOrder();
  const [parcel] = placed.order.parcels;
  await cancelOrder(server, placed, { parcelId: parcel?.id });
  await finishRefunds(server);
  await triggerTestEvent(server, code, 'reversal');
  daysLater(2);
  await reconcilePayments(server.deps);
  expect(await server.deps.db.select().from(disputes)).toMatchObject([
    { kind: 'reversal', status: 'lost', amountKobo: total - (parcel?.totalKobo ?? 0) },
  ]);
  expect(await fetchOrder(server, placed)).toMatchObject({ status: 'refunded', refundedKobo: total });
  expect(await heldBy('provider_clearing')).toBe(await atProvider());
  expect(await sumLedger(server)).toBe(0);
});

it('a dispute with an unknown status holds the money, alerts staff once a day and stops no other', async () => {
  const strange = await paidOrder();
  const plain = await paidOrder();
  const { findDispute } = server.deps.payments;
  server.deps.payments.findDispute = async () => undefined;
  for (const { code } of [strange, plain]) await triggerTestEvent(server, code, 'dispute');
  server.deps.payments.findDispute = findDispute;
  await server.deps.db
    .update(testDisputes)
    .set({ status: 'escalated' as 'resolved' })
    .where(eq(testDisputes.reference, strange.reference));
  const alerts = async () =>
    (await subjectsTo(staff.email)).filter((subject) => subject.startsWith('A job fails on the dispute'));
  const before = (await alerts()).length;
  for (let run = 0; run < 3; run += 1) {
    await syncDisputes(server.deps);
    await sendMessages(server.deps);
  }
  for (const { placed } of [strange, plain]) expect((await fetchOrder(server, placed)).dispute).toBe('open');
  expect((await alerts()).length).toBe(before + 1);
  expect(await server.deps.db.select().from(failedChecks)).toMatchObject([
    { kind: 'dispute', attempts: 3, error: 'Unknown dispute status.' },
  ]);
  await server.deps.db.update(testDisputes).set({ status: 'resolved', resolution: 'declined' });
  await syncDisputes(server.deps);
  expect(await server.deps.db.select().from(failedChecks)).toEqual([]);
  expect((await fetchOrder(server, strange.placed)).dispute).toBeNull();
});

it('entries of the list of disputes that cannot be read are told to staff, and the others are synced', async () => {
  const disputed = await paidOrder();
  const { findDispute, listDisputes } = server.deps.payments;
  server.deps.payments.findDispute = async () => undefined;
  await triggerTestEvent(server, disputed.code, 'dispute');
  server.deps.payments.findDispute = findDispute;
  server.deps.payments.listDisputes = async (since) => {
    const { entries } = await listDisputes(since);
    return { entries, unreadable: ['D8', '', ''] };
  };
  await syncDisputes(server.deps);
  await sendMessages(server.deps);
  expect((await fetchOrder(server, disputed.placed)).dispute).toBe('open');
  const checks = await server.deps.db.select().from(failedChecks).orderBy(failedChecks.subject);
  expect(checks).toMatchObject([
    { kind: 'dispute', subject: 'D8', attempts: 1 },
    { kind: 'dispute', subject: 'list', attempts: 1 },
  ]);
  const told = await subjectsTo(staff.email);
  for (const subject of ['D8', 'list'])
    expect(told).toContain(`A job fails on the dispute ${subject}, and goes on with the others`);
  server.deps.payments.listDisputes = async (since) => {
    const { entries } = await listDisputes(since);
    return { entries: [...entries, 'D8'], unreadable: [] };
  };
  await syncDisputes(server.deps);
  expect(await server.deps.db.select().from(failedChecks)).toEqual([]);
  server.deps.payments.listDisputes = listDisputes;
});

it('a list of disputes that cannot be read at all does not stop the disputes that are open', async () => {
  const { placed, code } = await paidOrder();
  await triggerTestEvent(server, code, 'dispute');
  expect((await fetchOrder(server, placed)).dispute).toBe('open');
  const { listDisputes } = server.deps.payments;
  server.deps.payments.listDisputes = () => Promise.reject(new UnreadableAnswerError('No list.'));
  await server.deps.db.update(testDisputes).set({ status: 'resolved', resolution: 'declined' });
  await syncDisputes(server.deps);
  expect((await fetchOrder(server, placed)).dispute).toBeNull();
  expect(await server.deps.db.select().from(failedChecks)).toMatchObject([
    { kind: 'dispute', subject: 'list', error: 'No list.' },
  ]);
  server.deps.payments.listDisputes = listDisputes;
  await syncDisputes(server.deps);
  expect(await server.deps.db.select().from(failedChecks)).toEqual([]);
});
