import { eq } from 'drizzle-orm';

import { commandLineActor } from '@/server/modules/audit';
import { ledgerLines, payments, refunds } from '@/server/modules/ledger/tables';
import { reconcilePayments } from '@/server/modules/payments/reconcile';
import { syncRefunds, sendRefunds } from '@/server/modules/payments/refund';
import { listRefundsForStaff, retryRefund } from '@/server/modules/payments/refunds-for-staff';
import { testRefunds, testTransactions } from '@/server/modules/test-payments/tables';

import { fillShop } from '../support/api/catalogue';
import {
  cancelOrder,
  fetchOrder,
  deleteOrders,
  sumLedger,
  payByCard,
  placeOrder,
  createGuest,
} from '../support/api/checkout';
import { sendWebhook, getWebhookKey } from '../support/api/concurrent-guests';
import { addAdmin, type Member } from '../support/api/members';
import { advanceRefunds, triggerTestEvent, finishRefunds } from '../support/api/refunds';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;

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
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  const reference = await payByCard(server, placed);
  const [{ code } = { code: '' }] = await server.deps.db
    .select()
    .from(testTransactions)
    .where(eq(testTransactions.reference, reference));
  return { placed, code, reference, total: placed.order.totalKobo };
}

const hoursLater = (hours: number) =>
  void (server.clock.now = new Date(server.clock.now.getTime() + hours * 60 * 60_000));
const subjectsTo = async (email: string) =>
  (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
const heldBy = async (account: string) => {
  const lines = await server.deps.db.select().from(ledgerLines);
  return lines
    .filter((line) => line.account === account)
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
};
const paidOut = async () => {
  const rows = await server.deps.db.select().from(testRefunds);
  return rows.filter(({ status }) => status === 'processed').map(({ amountKobo }) => amountKobo);
};

it('a shopper sees a refund go from requested to done, with an email at its start and end', async () => {
  const { placed, total } = await paidOrder();
  await cancelOrder(server, placed);
  const statusNow = async () => (await fetchOrder(server, placed)).refunds.map(({ status }) => status);
  expect(await statusNow()).toEqual(['requested']);
  await sendRefunds(server.deps);
  await server.mails();
  expect(await statusNow()).toEqual(['processing']);
  expect((await fetchOrder(server, placed)).status).toBe('cancelled');
  await advanceRefunds(server);
  expect(await statusNow()).toEqual(['processing']);
  await advanceRefunds(server);
  const order = await fetchOrder(server, placed);
  expect(order).toMatchObject({ status: 'refunded', refunds: [{ status: 'done', amountKobo: total }] });
  const subjects = await subjectsTo(placed.order.email);
  expect(subjects.filter((subject) => subject.startsWith('We’re refunding'))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.startsWith('Refunded'))).toHaveLength(1);
});

it('a refund whose webhooks were lost is completed by reconciliation', async () => {
  const { placed } = await paidOrder();
  await cancelOrder(server, placed);
  await sendRefunds(server.deps);
  await server.mails();
  await server.deps.db.update(testRefunds).set({ status: 'processed' });
  await syncRefunds(server.deps);
  expect((await fetchOrder(server, placed)).refunds).toMatchObject([{ status: 'processing' }]);
  hoursLater(1);
  await syncRefunds(server.deps);
  expect((await fetchOrder(server, placed)).refunds).toMatchObject([{ status: 'done' }]);
});

it('a webhook that claims a refund is processed is ignored while the provider disagrees', async () => {
  const { placed, reference } = await paidOrder();
  await cancelOrder(server, placed);
  await sendRefunds(server.deps);
  const data = { status: 'processed', transaction_reference: reference, amount: '1', currency: 'NGN' };
  expect((await sendWebhook(server, data, getWebhookKey(server), 'refund.processed')).status).toBe(200);
  await server.mails();
  expect((await fetchOrder(server, placed)).refunds).toMatchObject([{ status: 'processing' }]);
});

it('a refund the bank rejects is retried with growing pauses, left to staff, and paid once', async () => {
  const { placed, code, total } = await paidOrder();
  await triggerTestEvent(server, code, 'refunds-fail');
  await cancelOrder(server, placed);
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await finishRefunds(server);
    const [refund] = await server.deps.db.select().from(refunds);
    expect(refund).toMatchObject({ status: 'failed', failures: attempt });
    if (refund?.dueAt) pauses.push((refund.dueAt.getTime() - server.clock.now.getTime()) / 3_600_000);
    expect(await sumLedger(server)).toBe(0);
    expect(await heldBy('refund_payable')).toBe(-total);
    hoursLater(25);
  }
  expect(pauses).toEqual([1, 6, 24]);
  hoursLater(24 * 30);
  await finishRefunds(server);
  expect(await server.deps.db.$count(testRefunds)).toBe(4);
  expect(await paidOut()).toEqual([]);
  expect(await listRefundsForStaff(server.deps.db)).toMatchObject([
    { orderNumber: placed.order.number, amountKobo: total, status: 'failed', failures: 4 },
  ]);
  const told = await subjectsTo(placed.order.email);
  expect(told.filter((subject) => subject.startsWith('Your refund is delayed'))).toHaveLength(1);
  expect(await subjectsTo(staff.email)).toContain(
    `The bank refused a refund of ${placed.order.number} again`,
  );

  await triggerTestEvent(server, code, 'refunds-succeed');
  const [handedOver] = await listRefundsForStaff(server.deps.db);
  await retryRefund(server.deps, handedOver?.id ?? '', { actor: commandLineActor, reason: 'Bank is back' });
  await finishRefunds(server);
  expect(await paidOut()).toEqual([total]);
  expect(await listRefundsForStaff(server.deps.db)).toEqual([]);
  expect((await fetchOrder(server, placed)).refunds).toMatchObject([{ status: 'done' }]);
  expect(await heldBy('refund_payable')).toBe(0);
  expect(await heldBy('provider_clearing')).toBe(0);
});

it('a refund that needs bank details is listed for staff and never sent twice', async () => {
  const { placed, code, total } = await paidOrder();
  await triggerTestEvent(server, code, 'refunds-need-attention');
  await cancelOrder(server, placed);
  await finishRefunds(server);
  expect((await fetchOrder(server, placed)).refunds).toMatchObject([{ status: 'needs_attention' }]);
  expect(await listRefundsForStaff(server.deps.db)).toMatchObject([{ status: 'needs_attention' }]);
  hoursLater(24 * 7);
  await finishRefunds(server);
  expect(await server.deps.db.$count(testRefunds)).toBe(1);
  await triggerTestEvent(server, code, 'refunds-succeed');
  await advanceRefunds(server);
  expect(await paidOut()).toEqual([total]);
  expect((await fetchOrder(server, placed)).refunds).toMatchObject([{ status: 'done' }]);
  expect(await listRefundsForStaff(server.deps.db)).toEqual([]);
});

it('a refund the provider rejects four times is left to staff', async () => {
  const { placed } = await paidOrder();
  await cancelOrder(server, placed);
  // As if somebody had refunded the payment manually at the provider.
  await server.deps.db.update(testTransactions).set({ refundedKobo: testTransactions.receivedKobo });
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await sendRefunds(server.deps);
    hoursLater(25);
  }
  expect(await server.deps.db.select().from(refunds)).toMatchObject([
    { status: 'requested', failures: 4, attempts: 4, dueAt: null },
  ]);
  expect(await listRefundsForStaff(server.deps.db)).toHaveLength(1);
});

it('a fully refunded payment is not mistaken for a bank reversal', async () => {
  const { placed } = await paidOrder();
  await cancelOrder(server, placed);
  await finishRefunds(server);
  const [payment] = await server.deps.db.select().from(payments);
  expect(await server.deps.payments.verify(payment?.reference ?? '')).toMatchObject({ status: 'reversed' });
  hoursLater(24 * 5);
  await reconcilePayments(server.deps);
  expect((await fetchOrder(server, placed)).dispute).toBeNull();
});

describe('a refund that the bank sends back after it was paid', () => {
  /** A refund that the shopper was told is done. */
  async function paidRefund() {
    const paid = await paidOrder();
    await cancelOrder(server, paid.placed);
    await finishRefunds(server);
    expect((await fetchOrder(server, paid.placed)).refunds).toMatchObject([{ status: 'done' }]);
    const sendBack = async () => {
      await server.deps.db.update(testRefunds).set({ status: 'failed' });
      await server.deps.db.update(testTransactions).set({ refundedKobo: 0, status: 'success' });
    };
    return { ...paid, sendBack };
  }
  const alerts = async () =>
    (await subjectsTo(staff.email)).filter((subject) => subject.endsWith('after it was reported as paid'));

  it('is owed again by its webhook, staff are told, and the next attempt pays it once', async () => {
    const { placed, reference, total, sendBack } = await paidRefund();
    await sendBack();
    const data = { status: 'failed', transaction_reference: reference, amount: '1', currency: 'NGN' };
    await sendWebhook(server, data, getWebhookKey(server), 'refund.failed');
    await server.mails();
    const owed = await fetchOrder(server, placed);
    expect(owed).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
      refunds: [{ status: 'failed' }],
    });
    expect(owed.parcels[0]?.events.at(-1)).toMatchObject({
      status: 'cancelled',
      note: 'Your bank sent the refund back. We’re trying again.',
    });
    expect(await heldBy('refund_payable')).toBe(-total);
    expect(await sumLedger(server)).toBe(0);
    expect((await alerts()).filter((subject) => subject.includes(placed.order.number))).toHaveLength(1);
    hoursLater(2);
    await finishRefunds(server);
    expect(await fetchOrder(server, placed)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      refunds: [{ status: 'done' }],
    });
    expect(await paidOut()).toEqual([total]);
    expect(await heldBy('refund_payable')).toBe(0);
  });

  it('waits for staff after the bank refuses each further attempt, with its parcel not refunded', async () => {
    const { placed, code, reference, sendBack } = await paidRefund();
    await triggerTestEvent(server, code, 'refunds-fail');
    await sendBack();
    const data = { status: 'failed', transaction_reference: reference, amount: '1', currency: 'NGN' };
    await sendWebhook(server, data, getWebhookKey(server), 'refund.failed');
    await server.mails();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      hoursLater(25);
      await finishRefunds(server);
    }
    expect((await fetchOrder(server, placed)).status).toBe('cancelled');
    expect(await listRefundsForStaff(server.deps.db)).toMatchObject([
      { orderNumber: placed.order.number, status: 'failed' },
    ]);
  });

  it('is found for 30 days without a webhook, and not after', async () => {
    const found = await paidRefund();
    hoursLater(20 * 24);
    await syncRefunds(server.deps);
    await found.sendBack();
    hoursLater(9 * 24);
    await syncRefunds(server.deps);
    expect((await fetchOrder(server, found.placed)).refunds).toMatchObject([{ status: 'failed' }]);
    await server.deps.db.delete(testRefunds);
    await deleteOrders(server);
    const late = await paidRefund();
    hoursLater(31 * 24);
    await late.sendBack();
    await syncRefunds(server.deps);
    expect((await fetchOrder(server, late.placed)).refunds).toMatchObject([{ status: 'done' }]);
  });
});
