import { eq, isNull, sql } from 'drizzle-orm';

import { reconcileLedger } from '@/server/modules/ledger/reconcile-ledger';
import { ledgerDifferences, storeBalances } from '@/server/modules/ledger/tables';
import { orderItems, orderParcels } from '@/server/modules/parcels/tables';

import { fillShop } from '../support/api/catalogue';
import { cancelOrder, createGuest, deleteOrders, payByCard, placeOrder } from '../support/api/checkout';
import { releaseAfter } from '../support/api/ledger';
import { addStaff, callAs } from '../support/api/members';
import { buyDelivered, receiveReturns, requestReturn } from '../support/api/returns';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await server.deps.db.delete(ledgerDifferences);
  await fillShop(server);
});

async function reconcile() {
  await reconcileLedger(server.deps.db, server.clock.now);
  const open = await server.deps.db
    .select()
    .from(ledgerDifferences)
    .where(isNull(ledgerDifferences.closedAt));
  return open.map(({ kind, expectedKobo, bookedKobo }) => [kind, expectedKobo - bookedKobo]);
}

it('the reconciliation finds nothing after sales, a cancellation, a return and a release', async () => {
  await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  const cancelled = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  await payByCard(server, cancelled);
  await cancelOrder(server, cancelled);
  const placed = await buyDelivered(server);
  await requestReturn(server, placed, { quantity: 1 });
  expect(await reconcile()).toEqual([]);
  await receiveReturns(server, placed.order.id);
  expect(await reconcile()).toEqual([]);
  await releaseAfter(server, 8);
  expect(await reconcile()).toEqual([]);
});

it('each difference has one open row, which closes once the two sides agree', async () => {
  const placed = await buyDelivered(server);
  const isOurs = eq(orderParcels.orderId, placed.order.id);
  const { db } = server.deps;
  await db.update(orderParcels).set({ refundedKobo: 700 }).where(isOurs);
  expect(await reconcile()).toEqual([['refunds', 700]]);
  await db.update(orderParcels).set({ refundedKobo: 900 }).where(isOurs);
  expect(await reconcile()).toEqual([['refunds', 900]]);
  await db.update(orderParcels).set({ refundedKobo: 0 }).where(isOurs);
  expect(await reconcile()).toEqual([]);
  expect(await db.$count(ledgerDifferences)).toBe(1);
});

it('the reconciliation finds a missing sale, a changed commission, and a wrong balance or hold', async () => {
  await buyDelivered(server);
  await releaseAfter(server, 8);
  await buyDelivered(server);
  const { db } = server.deps;
  await db.update(orderItems).set({ commissionKobo: 0 });
  await db.update(storeBalances).set({ availableKobo: 1 });
  await db.execute(sql`update ledger_holds set amount_kobo = amount_kobo + 5 where closed_at is null`);
  const unpaid = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  await db.execute(sql`update payments set status = 'paid' where order_id = ${unpaid.order.id}`);
  await db.execute(
    sql`insert into payments (order_id, reference, amount_kobo, status, created_at) values (${unpaid.order.id}, 'lost', 1, 'paid', now())`,
  );
  const kinds = (await reconcile()).map(([kind]) => kind);
  expect(new Set(kinds)).toEqual(new Set(['available', 'commission', 'pending', 'sale']));
});

it('finance sees how many differences are open, and since when', async () => {
  const placed = await buyDelivered(server);
  await server.deps.db
    .update(orderParcels)
    .set({ refundedKobo: 700 })
    .where(eq(orderParcels.orderId, placed.order.id));
  await reconcile();
  const finance = await addStaff(server, 'finance');
  expect(await callAs(server, finance, ['GET', '/staff/queues/'])).toEqual({
    items: [
      { queue: 'payouts', count: 0, oldestAt: null },
      { queue: 'refunds', count: 0, oldestAt: null },
      { queue: 'recalls', count: 0, oldestAt: null },
      { queue: 'ledger', count: 1, oldestAt: server.clock.now.toISOString() },
      { queue: 'checks', count: 0, oldestAt: null },
    ],
  });
});
