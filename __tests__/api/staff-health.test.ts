import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { StaffHealth } from '@/contracts/staff-health';
import type { WorkQueues } from '@/contracts/work-queues';
import { createApp } from '@/server/app';
import { payments, refunds } from '@/server/modules/ledger/tables';
import { orderParcels } from '@/server/modules/parcels/tables';
import { disputes } from '@/server/modules/payments/tables';
import { runCheck } from '@/server/platform/outbox/run-check';
import { failedChecks } from '@/server/platform/outbox/tables';
import { pruneExpiredData } from '@/server/prune';

import { fillShop } from '../support/api/catalogue';
import { cancelOrder, createGuest, payByCard, placeOrder } from '../support/api/checkout';
import { addStaff, callAs } from '../support/api/members';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const DAY = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
});
afterAll(() => server.close());
beforeEach(async () => void (await server.deps.db.delete(failedChecks)));

const fail = (kind: 'payment' | 'dispute' | 'refund' | 'release' | 'payout', subject: string) =>
  runCheck(server.deps, { kind, subject }, () => Promise.reject(new Error('Unknown status.')));
const readChecks = async () =>
  (await callAs<StaffHealth>(server, await addStaff(server, 'finance'), ['GET', '/staff/health/'])).checks;

it('staff read each failed check with its order, since when it fails and how often it was tried', async () => {
  const { db } = server.deps;
  const placed = await placeOrder(server, await createGuest(server, [{ id: products.cleanser.id }]));
  const reference = await payByCard(server, placed);
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference));
  const [dispute] = await db
    .insert(disputes)
    .values({
      paymentId: payment?.id ?? '',
      kind: 'dispute',
      providerId: '77',
      amountKobo: 100,
      category: 'fraud',
      status: 'open',
      openedAt: server.clock.now,
    })
    .returning();
  const [parcel] = await db.select().from(orderParcels).where(eq(orderParcels.orderId, placed.order.id));
  const since = server.clock.now.toISOString();
  await fail('payment', reference);
  await fail('dispute', dispute?.providerId ?? '');
  await fail('release', parcel?.id ?? '');
  await fail('dispute', 'list');
  await fail('payout', randomUUID());
  server.clock.now = new Date(server.clock.now.getTime() + DAY);
  await fail('payment', reference);
  const { count, items } = await readChecks();
  expect(count).toBe(5);
  const order = { id: placed.order.id, number: placed.order.number };
  const find = (kind: string, subject: string | undefined) =>
    items.find((one) => one.kind === kind && one.subject === subject);
  expect(find('payment', reference)).toEqual({
    kind: 'payment',
    subject: reference,
    error: 'Unknown status.',
    attempts: 2,
    failedAt: since,
    order,
  });
  expect(find('dispute', '77')?.order).toEqual(order);
  expect(find('release', parcel?.id)?.order).toEqual(order);
  expect(find('dispute', 'list')?.order).toBeNull();
  expect(items.find(({ kind }) => kind === 'payout')?.order).toBeNull();
  await db.delete(disputes);
});

it('a failed refund check names the order of its payment', async () => {
  const placed = await placeOrder(server, await createGuest(server, [{ id: products.cleanser.id }]));
  await payByCard(server, placed);
  await cancelOrder(server, placed);
  const [refund] = await server.deps.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, placed.order.id));
  await fail('refund', refund?.id ?? '');
  expect((await readChecks()).items).toMatchObject([{ order: { number: placed.order.number } }]);
});

it('a check that keeps failing stays for staff, and one that has not failed for 90 days is deleted', async () => {
  const { deps, clock } = server;
  await fail('payment', 'given-up');
  for (let day = 0; day < 95; day += 1) {
    await fail('payment', 'failing');
    clock.now = new Date(clock.now.getTime() + DAY);
  }
  await pruneExpiredData(deps.db, deps.uploadsDir, clock.now);
  expect((await readChecks()).items).toMatchObject([{ subject: 'failing', attempts: 95 }]);
});

it('failed checks are a queue of every staff role and a metric of their kind until they succeed', async () => {
  const token = 'a token that only tests know';
  const app = createApp({ ...server.deps, metricsToken: token });
  const readMetrics = async () => {
    const reply = await app.request('/api/metrics', { headers: { authorization: `Bearer ${token}` } });
    return (await reply.text()).split('\n').filter((line) => line.startsWith('didan_failed_checks{'));
  };
  const oldestAt = server.clock.now.toISOString();
  await fail('payment', 'one');
  await fail('payment', 'two');
  for (const role of ['finance', 'moderator', 'support'] as const) {
    const staff = await addStaff(server, role);
    const { items } = await callAs<WorkQueues>(server, staff, ['GET', '/staff/queues/']);
    expect(items).toContainEqual({ queue: 'checks', count: 2, oldestAt });
  }
  expect(await readMetrics()).toContain('didan_failed_checks{kind="payment"} 2');
  for (const subject of ['one', 'two'])
    await runCheck(server.deps, { kind: 'payment', subject }, () => Promise.resolve());
  expect(await readMetrics()).toContain('didan_failed_checks{kind="payment"} 0');
  expect(await readChecks()).toEqual({ count: 0, items: [] });
});
