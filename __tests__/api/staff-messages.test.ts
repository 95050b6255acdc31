import { eq } from 'drizzle-orm';

import type { FailedMessages } from '@/contracts/failed-messages';
import type { WaitingRefunds } from '@/contracts/staff-refunds';
import type { WorkQueues } from '@/contracts/work-queues';
import { auditLog } from '@/server/modules/audit/tables';
import { refunds } from '@/server/modules/ledger/tables';
import { maskRecipient } from '@/server/platform/outbox/failed-messages';
import { queueMessages } from '@/server/platform/outbox/queue';
import { outbox } from '@/server/platform/outbox/tables';

import { fillShop } from '../support/api/catalogue';
import {
  cancelOrder,
  createGuest,
  fetchOrder,
  payByCard,
  placeOrder,
  sumLedger,
} from '../support/api/checkout';
import { addStaff, callAs, type Member } from '../support/api/members';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
});
afterAll(() => server.close());

const readQueues = async (member: Member) =>
  (await callAs<WorkQueues>(server, member, ['GET', '/staff/queues/'])).items;

describe('failed messages', () => {
  const to = 'adaeze@mail.example';
  async function addFailed(kind: 'order' | 'verification-code') {
    const { db } = server.deps;
    const mail = { to, subject: 'We have your order', content: { blocks: ['Thank you.'] } };
    const [id = 0] = await queueMessages(db, server.deps, [{ channel: 'mail', kind, mail }]);
    const isCode = kind === 'verification-code';
    await db
      .update(outbox)
      .set({
        status: 'failed',
        failure: 'receiver',
        attempts: 12,
        endedAt: server.clock.now,
        ...(isCode && { payload: null, receiver: null }),
      })
      .where(eq(outbox.id, id));
    return id;
  }

  it('support reads them with a masked receiver, sends one again, and the log says who did', async () => {
    const support = await addStaff(server, 'support');
    const id = await addFailed('order');
    const code = await addFailed('verification-code');
    const list = async () =>
      (await callAs<FailedMessages>(server, support, ['GET', '/staff/messages/'])).items;
    const items = await list();
    expect(JSON.stringify(items)).not.toContain('adaeze');
    expect(items).toMatchObject([
      { id: code, receiver: null, canRetry: false },
      {
        id,
        channel: 'mail',
        kind: 'order',
        receiver: 'a…@mail.example',
        failure: 'receiver',
        canRetry: true,
      },
    ]);
    expect(await readQueues(support)).toContainEqual({
      queue: 'messages',
      count: 1,
      oldestAt: server.clock.now.toISOString(),
    });
    const retry = (message: number, status: number) =>
      callAs(server, support, ['POST', `/staff/messages/${message}/retry/`], { status });
    await retry(code, 409);
    await retry(id, 200);
    expect((await server.mails()).map((mail) => mail.to)).toContain(to);
    expect((await list()).map((item) => item.id)).toEqual([code]);
    await retry(id, 409);
    const log = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'message.retried'));
    expect(log).toMatchObject([{ actorId: support.id, targetId: String(id) }]);
  });

  it.each([
    ['adaeze@mail.example', 'a…@mail.example'],
    ['+2348012345678', '…678'],
  ])('receiver %s is shown as %s', (receiver, masked) => {
    expect(maskRecipient(receiver)).toBe(masked);
  });
});

describe('failed refunds', () => {
  async function leaveRefundToStaff() {
    const placed = await placeOrder(server, await createGuest(server, [{ id: products.cleanser.id }]));
    await payByCard(server, placed);
    await cancelOrder(server, placed);
    await server.mails();
    const [refund] = await server.deps.db
      .update(refunds)
      .set({ failures: 4, dueAt: null })
      .where(eq(refunds.status, 'requested'))
      .returning();
    return { placed, id: refund?.id ?? '' };
  }
  const decide = (member: Member, id: string, body: object, status = 200) =>
    callAs(server, member, ['PATCH', `/staff/refunds/${id}/`], { body, status });

  it('finance has a failed refund tried again, and marks another as done by hand with a reason', async () => {
    const finance = await addStaff(server, 'finance');
    const { placed, id } = await leaveRefundToStaff();
    const list = async () =>
      (await callAs<WaitingRefunds>(server, finance, ['GET', '/staff/refunds/'])).items;
    expect(await list()).toMatchObject([{ id, orderNumber: placed.order.number, status: 'requested' }]);
    expect((await readQueues(finance)).find(({ queue }) => queue === 'refunds')?.count).toBe(1);
    await decide(finance, id, { decision: 'retry' }, 400);
    await decide(finance, id, { decision: 'retry', reason: 'The provider is back' });
    await server.deps.background.settled();
    expect((await fetchOrder(server, placed)).refunds).toMatchObject([{ status: 'processing' }]);
    await decide(finance, id, { decision: 'done', reason: 'Too late' }, 409);

    const other = await leaveRefundToStaff();
    await decide(finance, other.id, { decision: 'done', reason: 'Paid by transfer 4711' });
    expect((await fetchOrder(server, other.placed)).refunds).toMatchObject([{ status: 'done' }]);
    expect(await list()).toEqual([]);
    expect(await sumLedger(server)).toBe(0);
    const log = await server.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetType, 'refund'))
      .orderBy(auditLog.id);
    expect(log.map(({ action, reason }) => [action, reason])).toEqual([
      ['refund.retried', 'The provider is back'],
      ['refund.done-by-hand', 'Paid by transfer 4711'],
    ]);
    const told = (await server.mails()).filter(({ to }) => to === other.placed.order.email);
    expect(told.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Refunded ₦/));
  });
});
