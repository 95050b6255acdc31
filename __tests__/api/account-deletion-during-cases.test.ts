import { eq, isNull } from 'drizzle-orm';

import type { Order } from '@/contracts/orders';
import type { DeletionPlan } from '@/contracts/privacy';
import { ledgerHolds, payments } from '@/server/modules/ledger/tables';
import { orderThreads } from '@/server/modules/order-messages/tables';
import { orders } from '@/server/modules/parcels/tables';
import { disputes } from '@/server/modules/payments/tables';
import { reports } from '@/server/modules/reports/tables';
import { returns } from '@/server/modules/returns/tables';
import { pruneExpiredData } from '@/server/prune';

import { fillShop } from '../support/api/catalogue';
import { deleteOrders } from '../support/api/checkout';
import { addMember, callAs, placeDeliveredOrder, type Member } from '../support/api/members';
import { createReport } from '../support/api/reports';
import { PASSWORD, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const DAY = 24 * 60 * 60_000;

let server: TestServer;
let start: Date;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
  start = server.clock.now;
});
afterEach(() => void (server.clock.now = start));

const db = () => server.deps.db;
const wait = (days: number) => (server.clock.now = new Date(server.clock.now.getTime() + days * DAY));
const prune = () => pruneExpiredData(db(), server.deps.uploadsDir, server.clock.now);
const readKept = async (member: Member) =>
  (await callAs<DeletionPlan>(server, member, ['GET', '/users/deletion/'])).kept;

/** Whether the order still names its buyer and still has its messages. */
async function readEvidence({ id }: Order): Promise<{ isNamed: boolean; hasMessages: boolean }> {
  const [row] = await db().select().from(orders).where(eq(orders.id, id));
  const hasMessages = (await db().$count(orderThreads, eq(orderThreads.orderId, id))) > 0;
  return { isNamed: JSON.stringify(row?.address).includes('Enitan'), hasMessages };
}

/** A delivered order with a message to the store, whose return period is over. */
async function buyWithMessage(member: Member): Promise<Order> {
  const order = await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
  await callAs(server, member, ['POST', `/order/${order.id}/messages/`], {
    body: { storeId: cleanser.store.id, text: 'Nobody came to my street' },
    status: 201,
  });
  return order;
}

async function leaveLater(member: Member): Promise<Member> {
  wait(8);
  const { accesstoken: bearer } = await signIn(server, member.email);
  return { ...member, bearer };
}

type Case = {
  open: (order: Order, member: Member) => Promise<unknown>;
  end: (order: Order) => Promise<unknown>;
};
const cases: Record<'dispute' | 'report' | 'return', Case> = {
  dispute: {
    open: async ({ id }) => {
      const [payment] = await db().select().from(payments).where(eq(payments.orderId, id));
      const opened = { kind: 'dispute' as const, status: 'open' as const, category: 'chargeback' };
      await db()
        .insert(disputes)
        .values({
          ...opened,
          paymentId: payment?.id ?? '',
          providerId: id,
          amountKobo: 1,
          openedAt: server.clock.now,
        });
    },
    end: () => db().update(disputes).set({ status: 'lost', resolvedAt: server.clock.now }),
  },
  report: {
    open: (order, member) => {
      const targetId = order.parcels[0]?.items[0]?.id;
      const body = { targetType: 'order-item', targetId, reason: 'fake' };
      return createReport(server, body, { bearer: member.bearer });
    },
    end: async () => {
      const settledAt = server.clock.now;
      await db().update(reports).set({ status: 'dismissed', decision: 'release', settledAt });
      await db().update(ledgerHolds).set({ closedAt: settledAt }).where(isNull(ledgerHolds.closedAt));
    },
  },
  return: {
    open: (order, member) =>
      callAs(server, member, ['POST', `/order/${order.id}/return/`], {
        body: { items: [{ itemId: order.parcels[0]?.items[0]?.id, quantity: 1 }], reason: 'It stings' },
      }),
    end: () => db().update(returns).set({ state: 'refused' }),
  },
};

it.each(['dispute', 'report', 'return'] as const)(
  'order keeps its proof while a %s is open after its buyer left, and loses it once that ends',
  async (reason) => {
    const member = await addMember(server);
    const order = await buyWithMessage(member);
    await cases[reason].open(order, member);
    const again = await leaveLater(member);
    expect(await readKept(again)).toEqual([{ orderNumber: order.number, reasons: [reason] }]);
    await callAs(server, again, ['DELETE', '/users/'], { body: { password: PASSWORD } });
    const mail = (await server.mails()).findLast(({ to }) => to === member.email);
    expect(mail?.text).toContain(order.number);
    await prune();
    expect(await readEvidence(order)).toEqual({ isNamed: true, hasMessages: true });
    await cases[reason].end(order);
    // A decision about a report may be appealed for a week.
    if (reason === 'report') {
      await prune();
      expect((await readEvidence(order)).isNamed).toBe(true);
      const [report] = await db().select().from(reports);
      expect(report?.details).toBe('The seal was broken.');
      wait(8);
    }
    await prune();
    expect(await readEvidence(order)).toEqual({ isNamed: false, hasMessages: false });
    if (reason === 'report') expect((await db().select().from(reports))[0]?.details).toBe('Removed');
  },
);

it('guest who asks for erasure during a bank dispute is erased once it ends', async () => {
  const member = await addMember(server);
  const order = await buyWithMessage(member);
  await cases.dispute.open(order, member);
  await db().update(orders).set({ userId: null, buyerDeletedAt: server.clock.now });
  wait(8);
  await prune();
  expect(await readEvidence(order)).toEqual({ isNamed: true, hasMessages: true });
  await cases.dispute.end(order);
  await prune();
  expect(await readEvidence(order)).toEqual({ isNamed: false, hasMessages: false });
});

it('account with nothing under way keeps nothing', async () => {
  const member = await addMember(server);
  await buyWithMessage(member);
  const again = await leaveLater(member);
  expect(await readKept(again)).toEqual([]);
});
