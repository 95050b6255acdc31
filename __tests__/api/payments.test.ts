import { eq } from 'drizzle-orm';

import { payments, refunds } from '@/server/modules/ledger/tables';
import { PaymentUnavailableError, type PaymentProvider } from '@/server/platform/payments/provider';

import { fillShop } from '../support/api/catalogue';
import {
  cancelOrder,
  decideTestPayment,
  fetchOrder,
  deleteOrders,
  openPaymentPage,
  openPayment,
  openTransfer,
  payByCard,
  placeOrder,
  verifyPayment,
  createGuest,
} from '../support/api/checkout';
import { countStatuses } from '../support/api/postgres';
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
  await fillShop(server);
});

const order = async (method: 'card' | 'transfer' = 'card') =>
  placeOrder(server, await createGuest(server, [{ id: cleanser.id }]), { method });
const later = (minutes: number) =>
  void (server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000));
const owed = () => server.deps.db.select().from(refunds);

it('a shopper on localhost is sent to the payment page too', async () => {
  const { appUrl } = server.deps;
  server.deps.appUrl = 'http://localhost:3000';
  const { reference } = await openPayment(server, await order());
  expect(await openPaymentPage(server, reference)).toMatchObject({ reference });
  server.deps.appUrl = appUrl;
});

it('a shopper who clicks pay five times at once gets one payment page', async () => {
  const placed = await order();
  const { reference } = await openPayment(server, placed);
  const pages = await Promise.all(Array.from({ length: 5 }, () => openPaymentPage(server, reference)));
  expect(new Set(pages.map(({ code }) => code)).size).toBe(1);
  await decideTestPayment(server, pages[0]?.code ?? '', 'success');
  await server.mails();
  expect((await fetchOrder(server, placed)).paymentStatus).toBe('paid');
});

it('a payment page rejected as a duplicate does not undo a payment made meanwhile', async () => {
  const placed = await order();
  const { reference } = await openPayment(server, placed);
  server.deps.payments.initialize = async (request) => {
    // A concurrent request opened the page and the shopper paid before this reply; its address was
    // not stored.
    const { authorizationUrl } = await provider.initialize(request);
    await decideTestPayment(server, authorizationUrl.split('/').at(-1) ?? '', 'success');
    await server.mails();
    return provider.initialize(request);
  };
  const press = await server.request('POST', '/checkout/paystack/payment/', { body: { reference } });
  expect(press.status).toBe(409);
  expect(await verifyPayment(server, reference)).toMatchObject({ status: 'paid' });
  expect((await fetchOrder(server, placed)).status).toBe('paid');
  expect(await owed()).toEqual([]);
});

it('a webhook that arrives before the payment page’s URL is stored marks the order as paid', async () => {
  const placed = await order();
  const { reference } = await openPayment(server, placed);
  server.deps.payments.initialize = async (request) => {
    const opened = await provider.initialize(request);
    await decideTestPayment(server, opened.authorizationUrl.split('/').at(-1) ?? '', 'success');
    await server.mails();
    return opened;
  };
  await openPaymentPage(server, reference);
  expect((await fetchOrder(server, placed)).status).toBe('paid');
});

it('a shopper who pays in another currency is refunded in that currency', async () => {
  const placed = await order();
  const { reference, amountKobo } = await openPayment(server, placed);
  server.deps.payments.verify = async () => ({
    reference,
    status: 'success',
    amountKobo,
    currency: 'USD',
    payer: null,
  });
  expect(await verifyPayment(server, reference)).toMatchObject({ status: 'mismatch' });
  expect((await fetchOrder(server, placed)).status).toBe('placed');
  expect(await owed()).toMatchObject([{ amountKobo, currency: 'USD' }]);
  const mail = (await server.mails()).findLast(({ to }) => to === placed.order.email);
  expect(mail?.subject).toContain(`We’re refunding ${(amountKobo / 100).toFixed(2)} USD`);
});

it('a provider reply with another reference pays for nothing', async () => {
  const placed = await order();
  const other = await order();
  const [mine, theirs] = [await openPayment(server, placed), await openPayment(server, other)];
  const { code } = await openPaymentPage(server, theirs.reference);
  const { reference } = await openPaymentPage(server, mine.reference);
  await decideTestPayment(server, code, 'success');
  await server.mails();
  expect(await verifyPayment(server, reference)).toMatchObject({ status: 'pending' });
  expect((await fetchOrder(server, placed)).status).toBe('placed');
});

it('a payment that fails first and then succeeds pays for the order', async () => {
  const placed = await order();
  const { reference } = await openPayment(server, placed);
  await openPaymentPage(server, reference);
  server.deps.payments.verify = async () => ({
    reference,
    status: 'failed',
    amountKobo: 0,
    currency: 'NGN',
    payer: null,
  });
  expect(await verifyPayment(server, reference)).toMatchObject({ status: 'failed' });
  const { amountKobo } = await openPayment(server, placed);
  server.deps.payments.verify = async () => ({
    reference,
    status: 'success',
    amountKobo,
    currency: 'NGN',
    payer: null,
  });
  later(1);
  expect(await verifyPayment(server, reference)).toMatchObject({ status: 'paid' });
  const tries = await server.deps.db.select().from(payments).where(eq(payments.orderId, placed.order.id));
  expect(tries.map(({ status }) => status).sort()).toEqual(['expired', 'paid']);
});

it.each(['answers', 'is away'])(
  'twenty simultaneous status requests check once with a provider that %s',
  async (how) => {
    const { reference } = await openPayment(server, await order());
    await openPaymentPage(server, reference);
    let asked = 0;
    server.deps.payments.verify = async (one) => {
      asked += 1;
      if (how === 'is away') throw new PaymentUnavailableError('The line is down');
      return provider.verify(one);
    };
    const looks = () => Promise.all(Array.from({ length: 20 }, () => verifyPayment(server, reference)));
    expect((await looks()).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'pending'));
    expect(asked).toBe(1);
    server.clock.now = new Date(server.clock.now.getTime() + 2_999);
    await looks();
    expect(asked).toBe(1);
    server.clock.now = new Date(server.clock.now.getTime() + 1);
    await looks();
    expect(asked).toBe(2);
  },
);

it('an unpaid order remembers the way of paying that was chosen last', async () => {
  const placed = await order();
  const { reference } = await openPayment(server, placed);
  await openTransfer(server, reference);
  expect((await fetchOrder(server, placed)).paymentMethod).toBe('transfer');
  await openPaymentPage(server, (await openPayment(server, placed)).reference);
  expect((await fetchOrder(server, placed)).paymentMethod).toBe('card');
});

it('an old tab does not close the transfer account that another tab has opened', async () => {
  const placed = await order();
  const { reference: old } = await openPayment(server, placed);
  await openPaymentPage(server, old);
  const account = await openTransfer(server, old);
  expect(account.reference).not.toBe(old);
  expect(await openTransfer(server, old)).toEqual(account);
  const press = await server.request('POST', '/checkout/paystack/payment/', { body: { reference: old } });
  expect(press.status).toBe(409);
  expect(await verifyPayment(server, account.reference)).toMatchObject({ status: 'pending' });
  // A request for another channel with the open payment gets it.
  expect(await openPaymentPage(server, account.reference)).not.toMatchObject({
    reference: account.reference,
  });
  expect(await verifyPayment(server, account.reference)).toMatchObject({ status: 'expired' });
});

it('a shopper who requests a transfer account five times at once gets one', async () => {
  const placed = await order();
  const { reference } = await openPayment(server, placed);
  await openPaymentPage(server, reference);
  const accounts = await Promise.all(Array.from({ length: 5 }, () => openTransfer(server, reference)));
  expect(new Set(accounts.map(({ accountNumber }) => accountNumber)).size).toBe(1);
});

it('the number of payment attempts for an order is limited', async () => {
  const placed = await order();
  const { reference } = await openPayment(server, placed);
  let last = reference;
  const switchWay = async (index: number) => {
    const path = index % 2 === 0 ? '/checkout/paystack/payment/' : '/checkout/bank-transfer/';
    const reply = await server.request('POST', path, { body: { reference: last } });
    if (reply.status === 200) last = ((await reply.clone().json()) as { reference: string }).reference;
    return reply;
  };
  const statuses: number[] = [];
  for (let index = 0; index < 25; index += 1) statuses.push((await switchWay(index)).status);
  expect(await server.deps.db.$count(payments)).toBe(20);
  expect(statuses.at(-1)).toBe(409);
});

it('a paid order that is cancelled ten times at once is refunded once', async () => {
  const placed = await order();
  await payByCard(server, placed);
  expect(await countStatuses(10, () => cancelOrder(server, placed))).toEqual({ 200: 1, 409: 9 });
  expect(await owed()).toHaveLength(1);
});
