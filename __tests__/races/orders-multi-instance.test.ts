import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { eq } from 'drizzle-orm';

import type { GuestOrderReply } from '@/contracts/orders';
import { ledgerLines, payments, refunds } from '@/server/modules/ledger/tables';
import { orders } from '@/server/modules/parcels/tables';
import { expireOrders } from '@/server/modules/payments/reconcile';
import { sendRefunds } from '@/server/modules/payments/refund';
import { testTransactions } from '@/server/modules/test-payments/tables';
import { runOrderJobs } from '@/server/order-jobs';
import { runWithLease } from '@/server/platform/jobs/job-leases';
import { queueMessages } from '@/server/platform/outbox/queue';
import { sendMessages } from '@/server/platform/outbox/send';
import { outbox } from '@/server/platform/outbox/tables';

import { bundleForNode, createApiProcess } from '../support/api/api-process';
import { changeVariant, fillShop } from '../support/api/catalogue';
import {
  cancelOrder,
  decideTestPayment,
  deleteOrders,
  openPaymentPage,
  openPayment,
  payByCard,
  placeOrder,
  readReply,
  sumStockAndSold,
  verifyPayment,
  createGuest,
} from '../support/api/checkout';
import { createGuestOrders, requestGuestOrder } from '../support/api/concurrent-guests';
import { createDatabase, openTestPostgres } from '../support/api/postgres-database';
import { printMeasurement } from '../support/api/print-measurement';
import { startTestServer, type Api, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const STOCK = 1_000;

let url: string;
let one: TestServer;
let other: TestServer;
const opened: { close: () => Promise<void> }[] = [];
beforeAll(async () => {
  url = await createDatabase();
  one = await startTestServer({ limits: 'off', database: await openTestPostgres(url) });
  other = await startTestServer({ limits: 'off', database: await openTestPostgres(url) });
  opened.push(one, other);
});
afterAll(() => Promise.all(opened.map(({ close }) => close())));
beforeEach(async () => {
  await deleteOrders(one);
  await one.deps.db.delete(testTransactions);
  await fillShop(one);
  await changeVariant(one, cleanser.variantId, { stock: STOCK });
});

const onceEach = (texts: string[]) => expect(texts.length).toBe(new Set(texts).size);

/** Sends every step to both instances at once, like an impatient shopper behind a load balancer. */
async function buyAtBoth(apis: readonly [Api, Api], body: object): Promise<void> {
  const key = randomUUID();
  const both = <T>(step: (api: Api) => Promise<T>) => Promise.all([step(apis[0]), step(apis[1])]);
  const [placed, again] = await both(async (api) =>
    readReply<GuestOrderReply>(await requestGuestOrder(api, body, key), 201),
  );
  expect(again.order.id).toBe(placed.order.id);
  const [{ reference }] = await both((api) => openPayment(api, placed));
  const [{ code }] = await both((api) => openPaymentPage(api, reference));
  await both((api) => decideTestPayment(api, code, 'success'));
  await both((api) => verifyPayment(api, reference));
}

it('two server processes on one database place, charge and notify each order once', async () => {
  const bundle = bundleForNode();
  const instances = await Promise.all([
    createApiProcess(bundle.file, url),
    createApiProcess(bundle.file, url),
  ]);
  opened.push(...instances);
  const bodies = await createGuestOrders(one, 40);
  const before = await sumStockAndSold(one, cleanser.variantId);
  await Promise.all(instances.map(({ start }) => start()));
  await Promise.all(bodies.map((body) => buyAtBoth(instances, body)));
  const mails = () => instances.flatMap((instance) => instance.mails());
  const deadline = Date.now() + 60_000;
  while (mails().length < 80 && Date.now() < deadline) await pause(200);
  // Long enough for the next round of both instances' jobs, which must not send anything twice.
  await pause(16_000);
  await Promise.all(instances.map(({ kill }) => kill()));
  bundle.remove();
  const paid = await one.deps.db.select().from(payments).where(eq(payments.status, 'paid'));
  const credits = await one.deps.db
    .select()
    .from(ledgerLines)
    .where(eq(ledgerLines.account, 'provider_clearing'));
  const shares = instances.map((instance) => instance.mails().length).join(' + ');
  printMeasurement(
    'Instances',
    `40 orders at two processes: ${await one.deps.db.$count(orders)} orders, ${paid.length} paid, ${credits.length} credits, ${shares} mails, each once`,
  );
  expect(await one.deps.db.$count(orders)).toBe(40);
  expect([paid.length, credits.length]).toEqual([40, 40]);
  expect(mails()).toHaveLength(80);
  onceEach(mails().map(({ to, subject }) => `${to} ${subject}`));
  expect(await sumStockAndSold(one, cleanser.variantId)).toBe(before);
}, 180_000);

it('a job runs on one instance at a time, and not again before it is due', async () => {
  let underWay = 0;
  let most = 0;
  let rounds = 0;
  const work = async () => {
    most = Math.max(most, (underWay += 1));
    await pause(40);
    underWay -= 1;
    rounds += 1;
  };
  const until = Date.now() + 3_000;
  const instance = async ({ deps }: TestServer) => {
    while (Date.now() < until) if (!(await runWithLease(deps, 'counted', 0.2, work))) await pause(5);
  };
  await Promise.all([instance(one), instance(other), instance(one), instance(other)]);
  printMeasurement('Instances', `4 that want one job for 3 s: ${rounds} rounds, ${most} at a time`);
  expect(most).toBe(1);
  expect(rounds).toBeGreaterThan(3);
  expect(rounds).toBeLessThanOrEqual(16);
});

it('the jobs of two instances expire each order once and send each refund once', async () => {
  const wanted = [{ id: cleanser.id }];
  const late = await Promise.all(
    Array.from({ length: 12 }, async () => placeOrder(one, await createGuest(one, wanted))),
  );
  const cancelled = await Promise.all(
    Array.from({ length: 12 }, async () => placeOrder(other, await createGuest(other, wanted))),
  );
  for (const placed of cancelled) {
    await payByCard(other, placed);
    await cancelOrder(one, placed);
  }
  for (const server of [one, other]) server.clock.now = new Date(Date.now() + 20 * 60_000);
  const both = (job: (server: TestServer) => Promise<void>) => Promise.all([one, other, one, other].map(job));
  await both(({ deps }) => expireOrders(deps));
  await both(({ deps }) => sendRefunds(deps));
  await both(({ deps }) => runOrderJobs(deps));
  const told = [...(await one.mails()), ...(await other.mails())];
  const of = (subject: string) => told.filter((mail) => mail.subject.startsWith(subject));
  const sent = await one.deps.db.select().from(refunds);
  const bank = await one.deps.db.select().from(testTransactions);
  printMeasurement(
    'Instances',
    `jobs of two at once: ${of('Not paid').length} of 12 let go, ${sent.length} of 12 refunds, each once`,
  );
  expect(of('Not paid')).toHaveLength(late.length);
  expect(sent.map(({ status }) => status)).toEqual(cancelled.map(() => 'processing'));
  expect(bank.map((row) => row.receivedKobo - row.refundedKobo)).toEqual(cancelled.map(() => 0));
  expect(await sumStockAndSold(one, cleanser.variantId)).toBe(STOCK);
  onceEach(told.map(({ to, subject }) => `${to} ${subject}`));
});

it('a notification is sent only after its transaction commits, and exactly once', async () => {
  const before = (await other.mails()).length;
  const mail = {
    to: 'bisi@mail.example',
    subject: 'Not before its time',
    content: { blocks: ['Thank you.'] },
  };
  await one.deps.db.transaction(async (tx) => {
    await queueMessages(tx, one.deps, [{ channel: 'mail', mail, kind: 'order' }]);
    await sendMessages(other.deps);
    expect((await other.mails()).length).toBe(before);
  });
  await Promise.all([one, other].map(({ deps }) => sendMessages(deps)));
  const all = [...(await one.mails()), ...(await other.mails())];
  expect(all.filter(({ subject }) => subject === mail.subject)).toHaveLength(1);
  expect(await one.deps.db.$count(outbox)).toBe(1);
});
