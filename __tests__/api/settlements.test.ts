import { eq, sql } from 'drizzle-orm';

import type { Differences } from '@/contracts/staff-ledger';
import { ledgerDifferences, payments } from '@/server/modules/ledger/tables';
import { reconcileSettlements } from '@/server/modules/payments';
import { providerSettlements, settledPayments } from '@/server/modules/payments/tables';
import { testTransactions } from '@/server/modules/test-payments/tables';
import { failedChecks } from '@/server/platform/outbox/tables';
import { PaymentUnavailableError } from '@/server/platform/payments/provider';

import { changeVariant, fillShop } from '../support/api/catalogue';
import {
  cancelOrder,
  createGuest,
  decideTestPayment,
  deleteOrders,
  openPayment,
  openPaymentPage,
  payByCard,
  placeOrder,
} from '../support/api/checkout';
import { addStaff, callAs } from '../support/api/members';
import { finishRefunds } from '../support/api/refunds';
import { bookSaleAgain, changeTestTransaction, receiveUnknownPayment } from '../support/api/settlements';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const DAY = 24 * 60 * 60_000;

let server: TestServer;
const start = new Date('2026-11-23T09:00:00.000Z');
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.deps;
  server.clock.now = start;
  await deleteOrders(server);
  await db.delete(failedChecks);
  await db.delete(ledgerDifferences);
  await db.delete(providerSettlements);
  await db.delete(testTransactions);
  await fillShop(server);
  await changeVariant(server, cleanser.variantId, { stock: 200 });
});

const passDays = (days: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + days * DAY);
};
const order = async () => placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));

async function buy() {
  const placed = await order();
  const reference = await payByCard(server, placed);
  return { placed, reference, paymentId: await findPaymentId(reference) };
}

async function findPaymentId(reference: string): Promise<string> {
  const [payment] = await server.deps.db.select().from(payments).where(eq(payments.reference, reference));
  return payment?.id ?? '';
}

async function reconcile() {
  await reconcileSettlements(server.deps);
  const rows = await server.deps.db.select().from(ledgerDifferences);
  return rows
    .filter(({ closedAt }) => closedAt === null)
    .map(({ kind, reference, expectedKobo, bookedKobo }) => [kind, reference, expectedKobo - bookedKobo]);
}

/** Orders whose settlements agree with the ledger, or are explained. */
async function buyWithoutDifference(): Promise<void> {
  await buy();
  const refunded = await buy();
  await cancelOrder(server, refunded.placed);
  await finishRefunds(server);
  const wrong = await order();
  const { code } = await openPaymentPage(server, (await openPayment(server, wrong)).reference);
  await decideTestPayment(server, code, 'success', 100);
  await order();
  await server.deps.background.settled();
}

describe('settlements', () => {
  type Planted = [kind: string, reference: string, differenceKobo: number];

  /** Plants payments that were settled with another amount than was booked. */
  async function plantWrongAmounts(): Promise<Planted[]> {
    const planted: Planted[] = [];
    for (const offset of [-200, -1, 1, 50_000]) {
      const { reference, placed } = await buy();
      await changeTestTransaction(server, reference, { receivedKobo: placed.order.totalKobo + offset });
      planted.push(['settlement', reference, offset]);
    }
    return planted;
  }

  /** Plants payments that the provider received and settled, and that the shop counts as unpaid. */
  async function plantUnbooked(): Promise<Planted[]> {
    const planted: Planted[] = [];
    for (const status of ['pending', 'failed', 'expired'] as const) {
      const placed = await order();
      const { reference } = await openPayment(server, placed);
      const { totalKobo } = placed.order;
      await openPaymentPage(server, reference);
      const paid = { status: 'success' as const, receivedKobo: totalKobo, paidAt: server.clock.now };
      await changeTestTransaction(server, reference, paid);
      await server.deps.db.update(payments).set({ status }).where(eq(payments.reference, reference));
      planted.push(['settlement', reference, totalKobo]);
    }
    return planted;
  }

  /** Plants payments that no order of the shop asked for. */
  async function plantUnknown(): Promise<Planted[]> {
    const planted = [1, 2, 3, 4].map((at): Planted => ['settlement', `foreign ${at}`, 1000 * at]);
    for (const [, reference, kobo] of planted) await receiveUnknownPayment(server, reference, kobo);
    return planted;
  }

  /** Plants payments that the provider never settles. */
  async function plantUnsettled(): Promise<Planted[]> {
    const planted: Planted[] = [];
    for (const _ of [1, 2, 3, 4]) {
      const { reference, placed } = await buy();
      await changeTestTransaction(server, reference, { paidAt: null });
      planted.push(['settlement', reference, -placed.order.totalKobo]);
    }
    return planted;
  }

  /** Plants payments that were settled a second time. */
  async function plantSettledTwice(): Promise<Planted[]> {
    const planted: Planted[] = [];
    const now = server.clock.now;
    await server.deps.db.insert(providerSettlements).values({ id: 'second', settledAt: now });
    for (const _ of [1, 2]) {
      const { reference, placed } = await buy();
      const amountKobo = placed.order.totalKobo;
      await server.deps.db.insert(settledPayments).values({ settlementId: 'second', reference, amountKobo });
      planted.push(['settlement', reference, amountKobo]);
    }
    return planted;
  }

  /** Plants entries that book more than was paid. */
  async function plantInLedger(): Promise<Planted[]> {
    const planted: Planted[] = [];
    for (const kobo of [7, 8, 9]) {
      const { reference, placed } = await buy();
      await bookSaleAgain(server, placed, kobo);
      planted.push(['settlement', reference, -kobo]);
    }
    return planted;
  }

  it('comparison finds each of 20 planted differences and no other, and finance sees them (T41)', async () => {
    await buyWithoutDifference();
    passDays(1);
    expect(await reconcile()).toEqual([]);
    const planted = [
      ...(await plantWrongAmounts()),
      ...(await plantUnbooked()),
      ...(await plantUnknown()),
      ...(await plantUnsettled()),
      ...(await plantSettledTwice()),
      ...(await plantInLedger()),
    ];
    expect(planted).toHaveLength(20);
    await buyWithoutDifference();
    passDays(9);
    await buyWithoutDifference();
    expect((await reconcile()).toSorted()).toEqual(planted.toSorted());
    expect((await reconcile()).toSorted()).toEqual(planted.toSorted());
    const finance = await addStaff(server, 'finance');
    const { items } = await callAs<Differences>(server, finance, ['GET', '/staff/differences/']);
    expect(items).toHaveLength(20);
    expect(items.find(({ reference }) => reference === 'foreign 2')).toMatchObject({
      kind: 'settlement',
      order: null,
      storeName: null,
      expectedKobo: 2000,
      bookedKobo: 0,
    });
  });

  it('payment counts as unsettled only after a week, and no longer once it is settled', async () => {
    await buy();
    passDays(1);
    expect(await reconcile()).toEqual([]);
    const { reference, placed, paymentId } = await buy();
    await changeTestTransaction(server, reference, { paidAt: null });
    passDays(7);
    expect(await reconcile()).toEqual([]);
    passDays(1);
    expect(await reconcile()).toEqual([['settlement', reference, -placed.order.totalKobo]]);
    const [found] = await server.deps.db.select().from(ledgerDifferences);
    expect(found).toMatchObject({ subjectId: paymentId, orderId: placed.order.id });
    await changeTestTransaction(server, reference, { paidAt: server.clock.now });
    passDays(1);
    expect(await reconcile()).toEqual([]);
  });

  it('each settlement is read once, and nothing is compared while the provider does not answer', async () => {
    await buy();
    await receiveUnknownPayment(server, 'foreign', 500);
    passDays(1);
    expect(await reconcile()).toEqual([['settlement', 'foreign', 500]]);
    let reads = 0;
    const { payments: provider } = server.deps;
    const counted = {
      ...provider,
      listSettledPayments: (id: string) => {
        reads += 1;
        return provider.listSettledPayments(id);
      },
    };
    await reconcileSettlements({ ...server.deps, payments: counted });
    expect(reads).toBe(0);
    const down = {
      ...provider,
      listSettlements: () => Promise.reject(new PaymentUnavailableError('down')),
    };
    await server.deps.db.delete(settledPayments);
    await expect(reconcileSettlements({ ...server.deps, payments: down })).rejects.toThrow('down');
    expect(await server.deps.db.$count(ledgerDifferences, sql`closed_at is null`)).toBe(1);
  });

  it('settlement or payment in it that cannot be read is told to staff, and the others are compared', async () => {
    await buy();
    passDays(1);
    await reconcile();
    const { reference } = await buy();
    await receiveUnknownPayment(server, 'foreign', 500);
    passDays(1);
    const provider = { ...server.deps.payments };
    const findChecks = () => server.deps.db.select().from(failedChecks).orderBy(failedChecks.subject);
    server.deps.payments.listSettlements = async (since) => ({
      ...(await provider.listSettlements(since)),
      unreadable: ['S9'],
    });
    server.deps.payments.listSettledPayments = async (id) => {
      const { entries } = await provider.listSettledPayments(id);
      return { entries: entries.filter((one) => one.reference !== reference), unreadable: [reference] };
    };
    expect(await reconcile()).toEqual([['settlement', 'foreign', 500]]);
    expect(await findChecks()).toMatchObject([
      { kind: 'settlement', error: `A payment of the settlement could not be read. ${reference}` },
      { kind: 'settlement', subject: 'S9' },
    ]);
    passDays(8);
    const subjects = (await reconcile()).map(([, subject]) => subject);
    expect(new Set(subjects)).toEqual(new Set(['foreign', reference]));
    Object.assign(server.deps.payments, provider);
    expect(await reconcile()).toEqual([['settlement', 'foreign', 500]]);
    expect(await findChecks()).toMatchObject([{ subject: 'S9' }]);
  });

  it('shop whose provider has settled nothing yet has no differences', async () => {
    const { reference } = await buy();
    await changeTestTransaction(server, reference, { paidAt: null });
    passDays(30);
    expect(await reconcile()).toEqual([]);
  });
});
