import { refunds } from '@/server/modules/ledger/tables';
import { expireOrders, reconcilePayments } from '@/server/modules/payments/reconcile';
import { runOrderJobs } from '@/server/order-jobs';
import { jobLeases } from '@/server/platform/jobs/tables';
import { sendMessages } from '@/server/platform/outbox/send';
import {
  PaymentUnavailableError,
  UnreadableAnswerError,
  type PaymentProvider,
} from '@/server/platform/payments/provider';

import { fillShop } from '../support/api/catalogue';
import {
  cancelOrder,
  decideTestPayment,
  fetchOrder,
  deleteOrders,
  sumLedger,
  openPaymentPage,
  openPayment,
  openTransfer,
  payByCard,
  placeOrder,
  createGuest,
} from '../support/api/checkout';
import { addAdmin } from '../support/api/members';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;

let server: TestServer;
let provider: PaymentProvider;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  provider = server.deps.payments;
});
afterAll(() => server.close());
beforeEach(async () => {
  server.deps.payments = { ...provider };
  await deleteOrders(server);
  // Leases use the database's clock, which no test moves.
  await server.deps.db.delete(jobLeases);
  await fillShop(server);
});

const order = async (method: 'card' | 'transfer' = 'card') =>
  placeOrder(server, await createGuest(server, [{ id: cleanser.id }]), { method });
const later = (minutes: number) =>
  void (server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000));
const owed = () => server.deps.db.select().from(refunds);

it('money that arrives after the order expired, without a webhook, is found and refunded', async () => {
  const placed = await order('transfer');
  const { reference } = await openPayment(server, placed);
  const { accountNumber } = await openTransfer(server, reference);
  later(61);
  await expireOrders(server.deps);
  expect((await fetchOrder(server, placed)).paymentStatus).toBe('expired');
  const { verify } = server.deps.payments;
  server.deps.payments.verify = async () => undefined;
  await decideTestPayment(server, accountNumber, 'success');
  await server.mails();
  server.deps.payments.verify = verify;
  later(65);
  await reconcilePayments(server.deps);
  expect((await fetchOrder(server, placed)).paymentStatus).toBe('refunded');
  expect(await owed()).toMatchObject([{ amountKobo: placed.order.totalKobo, status: 'requested' }]);
  expect(await sumLedger(server)).toBe(0);
});

it('an unpaid payment is checked less and less often, and not after three days', async () => {
  const placed = await order();
  const { reference } = await openPayment(server, placed);
  await openPaymentPage(server, reference);
  later(16);
  await expireOrders(server.deps);
  let asked = 0;
  server.deps.payments.verify = (one) => {
    asked += 1;
    return provider.verify(one);
  };
  for (let quarter = 0; quarter < 4 * 24 * 4; quarter += 1) {
    later(15);
    await reconcilePayments(server.deps);
  }
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThan(12);
});

it('an unpaid order expires on time even if the provider does not answer', async () => {
  const placed = await order();
  await openPaymentPage(server, (await openPayment(server, placed)).reference);
  let asked = 0;
  server.deps.payments.verify = () => {
    asked += 1;
    return Promise.reject(new PaymentUnavailableError('The line is down'));
  };
  const second = await order();
  await openPaymentPage(server, (await openPayment(server, second)).reference);
  later(16);
  await expireOrders(server.deps);
  expect((await fetchOrder(server, placed)).status).toBe('cancelled');
  expect((await fetchOrder(server, second)).status).toBe('cancelled');
  expect(asked).toBe(1);
});

it('an unresponsive mail server delays no order and no refund', async () => {
  const late = await order();
  const cancelled = await order();
  await payByCard(server, cancelled);
  await cancelOrder(server, cancelled);
  await server.mails();
  const { mailer } = server.deps;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.deps.mailer = { send: (mail) => answered.then(() => mailer.send(mail)) };
  later(16);
  await runOrderJobs(server.deps);
  expect((await fetchOrder(server, late)).status).toBe('cancelled');
  expect(await owed()).toMatchObject([{ status: 'processing' }]);
  answer();
  const told = (await server.mails()).filter(({ to }) => to === late.order.email);
  server.deps.mailer = mailer;
  expect(told.map(({ subject }) => subject)).toContain(`Not paid in time: order ${late.order.number}`);
});

it('an unresponsive provider is asked about one payment per round, each time another', async () => {
  for (let count = 0; count < 3; count += 1) await openPayment(server, await order());
  const asked: string[] = [];
  server.deps.payments.verify = (reference) => {
    asked.push(reference);
    return Promise.reject(new PaymentUnavailableError('The line is down'));
  };
  later(15);
  for (let round = 1; round <= 3; round += 1) {
    await reconcilePayments(server.deps);
    expect(asked).toHaveLength(round);
  }
  expect(new Set(asked).size).toBe(3);
});

it('a failing job does not stop the other jobs', async () => {
  const placed = await order();
  await openPayment(server, placed);
  later(16);
  server.deps.payments.verify = () => Promise.reject(new Error('A fault of ours'));
  server.deps.payments.listDisputes = () => Promise.reject(new PaymentUnavailableError('down'));
  await runOrderJobs(server.deps);
  const subjects = (await server.mails()).filter(({ to }) => to === placed.order.email);
  expect(subjects.map(({ subject }) => subject)).toContain(`We have your order ${placed.order.number}`);
  expect(server.logged.some((line) => line.includes('a job failed'))).toBe(true);
});

it('a payment with an unknown status does not stop the check or the end of others, and staff hear of it', async () => {
  const staff = await addAdmin(server);
  const strange = await order();
  const { reference } = await openPayment(server, strange);
  await openPaymentPage(server, reference);
  const paid = await order();
  const { verify } = provider;
  server.deps.payments.verify = async (one) => {
    if (one === reference) throw new UnreadableAnswerError('Unknown payment status.');
    return verify(one);
  };
  const opened = await openPayment(server, paid);
  const { code } = await openPaymentPage(server, opened.reference);
  await decideTestPayment(server, code, 'success');
  later(16);
  await reconcilePayments(server.deps);
  await expireOrders(server.deps);
  await sendMessages(server.deps);
  expect((await fetchOrder(server, paid)).paymentStatus).toBe('paid');
  expect((await fetchOrder(server, strange)).paymentStatus).toBe('expired');
  const alerts = (await server.mails()).filter(
    ({ to, subject }) => to === staff.email && subject.includes(reference),
  );
  expect(alerts).toHaveLength(1);
});
