import { randomUUID } from 'node:crypto';

import { and, eq, inArray, isNull } from 'drizzle-orm';
import fc from 'fast-check';

import type { GuestOrderReply } from '@/contracts/orders';
import { commandLineActor } from '@/server/modules/audit';
import { refundOrderByStaff } from '@/server/modules/fulfilment/change-order-by-staff';
import { reconcileLedger } from '@/server/modules/ledger/reconcile-ledger';
import { releaseEarnings } from '@/server/modules/ledger/release-earnings';
import { ledgerDifferences, ledgerLines, storeBalances, payments } from '@/server/modules/ledger/tables';
import { orderParcels } from '@/server/modules/parcels/tables';
import { decideReport } from '@/server/modules/reports/decide-report';
import { reports } from '@/server/modules/reports/tables';
import { testTransactions } from '@/server/modules/test-payments/tables';
import { HttpError } from '@/server/platform/errors/http-error';

import { changeVariant, fillShop } from '../support/api/catalogue';
import {
  cancelOrder,
  createGuest,
  deleteOrders,
  payByCard,
  placeOrder,
  returnOrderLines,
  sumLedger,
} from '../support/api/checkout';
import { readHolds, readStoreAccounts, releaseAfter } from '../support/api/ledger';
import { moveParcels } from '../support/api/order-status';
import { startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import { triggerTestEvent } from '../support/api/refunds';
import { createReport } from '../support/api/reports';
import { buyDelivered, receiveReturns } from '../support/api/returns';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('off');
  await fillShop(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  for (const { variantId } of [cleanser, retinol]) await changeVariant(server, variantId, { stock: 100 });
});

const findCode = async ({ order }: GuestOrderReply) => {
  const [found] = await server.deps.db
    .select({ code: testTransactions.code })
    .from(testTransactions)
    .innerJoin(payments, eq(payments.reference, testTransactions.reference))
    .where(eq(payments.orderId, order.id));
  return found?.code ?? '';
};
const linesOf = ({ order }: GuestOrderReply) => order.parcels.flatMap(({ items }) => items);

/** Each may be impossible in the state that the other writer left; it is then refused. */
const actions: Record<string, (placed: GuestOrderReply) => Promise<unknown>> = {
  deliver: ({ order }) => moveParcels(server, order.id, 'delivered'),
  return: (placed) =>
    returnOrderLines(
      server,
      placed,
      linesOf(placed)
        .slice(0, 1)
        .map(({ id }) => ({ itemId: id, quantity: 1 })),
    ),
  'goods are back': ({ order }) => receiveReturns(server, order.id),
  dispute: async (placed) => triggerTestEvent(server, await findCode(placed), 'dispute'),
  'dispute won': async (placed) => triggerTestEvent(server, await findCode(placed), 'dispute-won'),
  'dispute lost': async (placed) => triggerTestEvent(server, await findCode(placed), 'dispute-lost'),
  report: (placed) => {
    const target = { targetType: 'order-item', targetId: linesOf(placed)[0]?.id, reason: 'fake' };
    return createReport(server, { ...target, trackToken: placed.trackToken });
  },
  'report dismissed': async () => {
    const [open] = await server.deps.db.select().from(reports).where(eq(reports.status, 'open'));
    if (open)
      await decideReport(server.deps, commandLineActor, {
        id: open.id,
        decision: 'release',
        reason: 'Genuine.',
      });
  },
  'refund by staff': async ({ order }) => {
    const lineId = linesOf({ order, trackToken: '' })[0]?.id ?? '';
    const call = { actor: commandLineActor, orderId: order.id, key: undefined };
    await refundOrderByStaff(server.deps, call, { lines: [{ lineId, quantity: 1 }], reason: 'Broken' });
  },
  cancel: (placed) => cancelOrder(server, placed),
  release: () => releaseAfter(server, 2),
};

const isRefusal = (error: unknown) =>
  error instanceof HttpError || (error instanceof Error && error.message.startsWith('The API answered 4'));

async function act(placed: GuestOrderReply | undefined, action: string) {
  try {
    if (placed) await actions[action]?.(placed);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

it('two writers leave a ledger that agrees with the orders, whatever they do (T41)', async () => {
  const orders: GuestOrderReply[] = [];
  for (let index = 0; index < 6; index += 1) {
    const wanted = [
      { id: cleanser.id, quantity: 2 },
      { id: retinol.id, quantity: 1 },
    ];
    const placed = await placeOrder(server, await createGuest(server, wanted));
    await payByCard(server, placed);
    orders.push(placed);
  }
  const anyStep = fc.record({
    action: fc.constantFrom(...Object.keys(actions)),
    order: fc.nat(orders.length - 1),
  });
  const writer = async () => {
    for (const { action, order } of fc.sample(anyStep, 60)) await act(orders[order], action);
  };
  await Promise.all([writer(), writer()]);
  await server.mails();

  expect(await sumLedger(server)).toBe(0);
  await reconcileLedger(server.deps.db, server.clock.now);
  const open = await server.deps.db
    .select()
    .from(ledgerDifferences)
    .where(isNull(ledgerDifferences.closedAt));
  printMeasurement(
    'T41',
    `120 steps of two writers on Postgres: ${await server.deps.db.$count(ledgerLines)} lines, ${open.length} differences`,
  );
  expect(open).toEqual([]);
  for (const { refundedKobo, totalKobo } of await server.deps.db.select().from(orderParcels))
    expect(refundedKobo).toBeLessThanOrEqual(totalKobo);
}, 300_000);

it('twenty instances that release at once release each parcel once', async () => {
  const placed = await buyDelivered(server);
  server.clock.now = new Date(server.clock.now.getTime() + 8 * 24 * 60 * 60_000);
  await Promise.all(Array.from({ length: 20 }, () => releaseEarnings(server.deps)));
  const released = await server.deps.db
    .select()
    .from(ledgerLines)
    .where(and(eq(ledgerLines.kind, 'release'), eq(ledgerLines.orderId, placed.order.id)));
  expect(released.map(({ account }) => account).sort()).toEqual(['available', 'pending']);
  expect(Object.keys(await readStoreAccounts(server))).toEqual(['available']);
  expect(await readHolds(server)).toEqual([]);
  expect(server.logged.filter((line) => line.includes('could not be released'))).toEqual([]);
});

it('two transactions cannot spend the same available money', async () => {
  const storeId = randomUUID();
  const move = (kobo: number) => {
    const orderId = randomUUID();
    const entry = {
      entryId: randomUUID(),
      kind: 'hold' as const,
      cause: '',
      orderId,
      storeId,
      at: new Date(),
    };
    return server.deps.db.insert(ledgerLines).values([
      { ...entry, line: 1, account: 'available', amountKobo: kobo },
      { ...entry, line: 2, account: 'held', amountKobo: -kobo },
    ]);
  };
  await move(-1_000);
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => move(100)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const [balance] = await server.deps.db
    .select()
    .from(storeBalances)
    .where(inArray(storeBalances.storeId, [storeId]));
  expect(balance?.availableKobo).toBe(0);
});
