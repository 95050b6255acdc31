import { eq } from 'drizzle-orm';

import type { Differences } from '@/contracts/staff-ledger';
import type { WorkQueues } from '@/contracts/work-queues';
import { auditLog } from '@/server/modules/audit/tables';
import { reconcileLedger } from '@/server/modules/ledger/reconcile-ledger';
import {
  ledgerDifferences,
  ledgerHolds,
  storeBalances,
  payments,
  refunds,
} from '@/server/modules/ledger/tables';
import { orderItems, orderParcels } from '@/server/modules/parcels/tables';
import { bankAccounts, payouts } from '@/server/modules/payouts/tables';

import { changeVariant, fillShop } from '../support/api/catalogue';
import { createGuest, deleteOrders, payByCard, placeOrder } from '../support/api/checkout';
import { releaseAfter } from '../support/api/ledger';
import { addStaff, callAs, type Member } from '../support/api/members';
import { buyDelivered } from '../support/api/returns';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
let finance: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  finance = await addStaff(server, 'finance');
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.deps;
  await db.delete(payouts);
  await deleteOrders(server);
  await db.delete(ledgerDifferences);
  await db.delete(storeBalances);
  await fillShop(server);
  await changeVariant(server, cleanser.variantId, { stock: 100 });
});

const reconcile = () => reconcileLedger(server.deps.db, server.clock.now);
const listDifferences = async () =>
  (await callAs<Differences>(server, finance, ['GET', '/staff/differences/'])).items;
const resolve = (id: string, status = 200) =>
  callAs(server, finance, ['PATCH', `/staff/differences/${id}/`], {
    body: { reason: 'Booked by hand in October' },
    status,
  });

describe('differences', () => {
  type Planted = [kind: string, subjectId: string, differenceKobo: number];

  async function findParcel(orderId: string) {
    const [parcel] = await server.deps.db
      .select()
      .from(orderParcels)
      .where(eq(orderParcels.orderId, orderId));
    const [payment] = await server.deps.db.select().from(payments).where(eq(payments.orderId, orderId));
    const [item] = await server.deps.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.parcelId, parcel?.id ?? ''));
    if (!parcel || !item) throw new Error('The order has no parcel.');
    return { parcel, item, paymentId: payment?.id ?? '' };
  }

  /**
   * Plants 3 differences in each of 4 sales: its refunds, its commission and its failed refunds.
   */
  async function plantInSales(): Promise<Planted[]> {
    const { db } = server.deps;
    const planted: Planted[] = [];
    for (const offset of [1, 2, 3, 4]) {
      const { order } = await buyDelivered(server);
      const { parcel, item, paymentId } = await findParcel(order.id);
      await db.update(orderParcels).set({ refundedKobo: offset }).where(eq(orderParcels.id, parcel.id));
      await db
        .update(orderItems)
        .set({ commissionKobo: item.commissionKobo - offset })
        .where(eq(orderItems.id, item.id));
      await db.insert(refunds).values({
        paymentId,
        parcelId: parcel.id,
        amountKobo: 100 + offset,
        reason: 'Planted',
        status: 'failed',
        createdAt: server.clock.now,
      });
      planted.push(
        ['refunds', parcel.id, offset],
        ['commission', parcel.id, -offset],
        ['failed-refunds', parcel.id, 100 + offset],
      );
    }
    return planted;
  }

  /** Plants an order that counts as paid and was never booked. */
  async function plantUnbookedSale(): Promise<Planted[]> {
    const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
    const { parcel, item } = await findParcel(placed.order.id);
    await server.deps.db.insert(payments).values({
      orderId: placed.order.id,
      reference: `lost ${placed.order.id}`,
      status: 'paid',
      amountKobo: parcel.totalKobo,
      createdAt: server.clock.now,
    });
    return [
      ['sale', parcel.id, parcel.totalKobo],
      ['commission', parcel.id, item.commissionKobo],
    ];
  }

  /** Plants payouts that the ledger does not know. */
  async function plantPayouts(): Promise<Planted[]> {
    const { db } = server.deps;
    const { now } = server.clock;
    const storeId = cleanser.store.id;
    const [account] = await db
      .insert(bankAccounts)
      .values({
        storeId,
        bankCode: '044',
        bankName: 'Access Bank',
        numberEnd: '1234',
        holderName: 'A',
        nameMatches: true,
        recipientCode: 'RCP',
        createdAt: now,
        usableFrom: now,
        replacedAt: now,
      })
      .returning();
    const rows = await db
      .insert(payouts)
      .values(
        [50, 60].map((amountKobo) => ({
          storeId,
          bankAccountId: account?.id ?? '',
          reference: `planted ${amountKobo}`,
          amountKobo,
          feeKobo: 0,
          status: 'paid' as const,
          version: 1,
          requestedAt: now,
          attempts: 1,
        })),
      )
      .returning();
    return rows.map(({ id, amountKobo }) => ['payout', id, amountKobo]);
  }

  /** Plants a wrong balance of one store, and holds of the other that explain nothing. */
  async function plantInAccounts(): Promise<Planted[]> {
    const { db } = server.deps;
    const { parcel } = await findParcel(
      (await buyDelivered(server, [{ id: retinol.id, quantity: 1 }])).order.id,
    );
    const hold = {
      storeId: parcel.storeId,
      orderId: parcel.orderId,
      parcelId: parcel.id,
      openedAt: server.clock.now,
    };
    await db.insert(ledgerHolds).values([
      { ...hold, account: 'pending', reason: 'delivery', releasedBy: 'delivery', amountKobo: 5 },
      { ...hold, account: 'held', reason: 'report', releasedBy: 'staff', amountKobo: 6 },
    ]);
    const planted: Planted[] = [
      ['pending', parcel.storeId, 5],
      ['held', parcel.storeId, 6],
    ];
    for (const storeId of [cleanser.store.id, retinol.store.id]) {
      const balance = { storeId, availableKobo: 7 };
      await db
        .insert(storeBalances)
        .values(balance)
        .onConflictDoUpdate({ target: storeBalances.storeId, set: balance });
      planted.push(['available', storeId, 7]);
    }
    return planted;
  }

  it('reconciliation finds each of 20 planted differences and no other, and finance sees them (T41)', async () => {
    await buyDelivered(server);
    const refunded = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
    await payByCard(server, refunded);
    await reconcile();
    expect(await listDifferences()).toEqual([]);
    const planted = [
      ...(await plantInSales()),
      ...(await plantUnbookedSale()),
      ...(await plantPayouts()),
      ...(await plantInAccounts()),
    ];
    expect(planted).toHaveLength(20);
    await reconcile();
    const rows = await server.deps.db.select().from(ledgerDifferences);
    const found = rows.map(({ kind, subjectId, expectedKobo, bookedKobo }) => [
      kind,
      subjectId,
      expectedKobo - bookedKobo,
    ]);
    expect(found.toSorted()).toEqual(planted.toSorted());
    expect(await listDifferences()).toHaveLength(20);
    const { items } = await callAs<WorkQueues>(server, finance, ['GET', '/staff/queues/']);
    expect(items.find(({ queue }) => queue === 'ledger')?.count).toBe(20);
  });

  it('resolved difference leaves the list, and comes back only once its amounts change', async () => {
    const { order } = await buyDelivered(server);
    const isOurs = eq(orderParcels.orderId, order.id);
    await server.deps.db.update(orderParcels).set({ refundedKobo: 700 }).where(isOurs);
    await reconcile();
    const [difference] = await listDifferences();
    expect(difference).toMatchObject({
      kind: 'refunds',
      expectedKobo: 700,
      bookedKobo: 0,
      storeName: cleanser.store.name,
      order: { number: order.number },
    });
    const id = difference?.id ?? '';
    await resolve(id);
    await resolve(id, 404);
    await reconcile();
    expect(await listDifferences()).toEqual([]);
    const [entry] = await server.deps.db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(entry).toMatchObject({
      action: 'difference.resolved',
      actorId: finance.id,
      reason: 'Booked by hand in October',
      before: { kind: 'refunds', expectedKobo: 700, bookedKobo: 0 },
    });
    await server.deps.db.update(orderParcels).set({ refundedKobo: 900 }).where(isOurs);
    await reconcile();
    expect(await listDifferences()).toMatchObject([{ id, expectedKobo: 900 }]);
    await server.deps.db.update(orderParcels).set({ refundedKobo: 0 }).where(isOurs);
    await reconcile();
    expect(await listDifferences()).toEqual([]);
  });

  it('released earnings and their balance leave no difference', async () => {
    await buyDelivered(server);
    const { now } = server.clock;
    await releaseAfter(server, 8);
    await reconcile();
    server.clock.now = now;
    expect(await listDifferences()).toEqual([]);
  });
});
