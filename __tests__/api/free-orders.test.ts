import type { OrderReply } from '@/contracts/orders';
import { reconcileLedger } from '@/server/modules/ledger/reconcile-ledger';
import { ledgerDifferences, payments } from '@/server/modules/ledger/tables';
import { shippingFees } from '@/server/modules/shipping/tables';
import { noPaymentProvider } from '@/server/platform/payments/no-payment-provider';

import { addToCart, userCart } from '../support/api/carts';
import { fillShop } from '../support/api/catalogue';
import { deleteOrders, readReply, sumLedger } from '../support/api/checkout';
import { addCoupon, orderWithCoupon } from '../support/api/coupons';
import { readStoreAccounts } from '../support/api/ledger';
import { addMember, callAs, prepareOrderAs } from '../support/api/members';
import { extractPdfText } from '../support/api/pdf';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  await addCoupon(server, { code: 'WELCOME', value: 100_000_000 });
});
afterAll(() => server.close());
beforeEach(() => deleteOrders(server));

describe('an order that a coupon covers', () => {
  beforeEach(async () => void (await server.deps.db.update(shippingFees).set({ feeKobo: 0 })));

  async function placeFreeOrder() {
    const member = await addMember(server);
    const { summary, place } = await orderWithCoupon(server, member);
    expect(summary.totalKobo).toBe(0);
    const { order } = await readReply<OrderReply>(await place(), 201);
    return { member, order, summary };
  }

  it('is paid at once without a provider, is packed, booked, mailed and invoiced', async () => {
    const { member, order } = await placeFreeOrder();
    expect(order).toMatchObject({ paymentStatus: 'paid', status: 'paid', totalKobo: 0, reservedUntil: null });
    expect(await server.deps.db.select().from(payments)).toEqual([]);
    const commission = Math.floor(order.subtotalKobo / 10);
    expect(await readStoreAccounts(server)).toEqual({ pending: order.subtotalKobo - commission });
    expect(await sumLedger(server)).toBe(0);
    await reconcileLedger(server.deps.db, server.deps.now());
    expect(await server.deps.db.select().from(ledgerDifferences)).toEqual([]);
    const mails = (await server.mails()).filter(({ to }) => to === member.email);
    expect(mails.at(-1)).toMatchObject({ subject: `We have your order ${order.number}` });
    expect(mails.at(-1)?.text).toContain('there’s nothing to pay');
    const invoice = await server.request('GET', `/order/${order.id}/invoice/`, { bearer: member.bearer });
    expect(extractPdfText(Buffer.from(await invoice.arrayBuffer()))).toContain('Covered by the coupon');
    const opened = await server.request('POST', '/checkout/initialize/', {
      bearer: member.bearer,
      body: { orderId: order.id },
    });
    expect(opened.status).toBe(409);
  });

  it('is refunded without money when it is cancelled, and the coupon is free again', async () => {
    const { member, order } = await placeFreeOrder();
    await callAs(server, member, ['POST', `/order/${order.id}/cancel/`], { body: {} });
    const { order: cancelled } = await callAs<OrderReply>(server, member, ['GET', `/order/${order.id}/`]);
    expect(cancelled).toMatchObject({ status: 'refunded', refunds: [] });
    expect(await readStoreAccounts(server)).toEqual({});
    expect(await sumLedger(server)).toBe(0);
    expect((await orderWithCoupon(server, member)).summary.totalKobo).toBe(0);
  });
});

describe('a shop without a payment provider', () => {
  let before: Pick<TestServer['deps'], 'payments' | 'usesTestPayments' | 'takesOnlinePayments'>;
  beforeEach(() => {
    const { payments: former, usesTestPayments, takesOnlinePayments } = server.deps;
    before = { payments: former, usesTestPayments, takesOnlinePayments };
    Object.assign(server.deps, {
      payments: noPaymentProvider,
      usesTestPayments: false,
      takesOnlinePayments: false,
    });
  });
  afterEach(() => void Object.assign(server.deps, before));

  it.each(['card', 'transfer'] as const)('refuses an order by %s, and keeps the bag', async (method) => {
    await server.deps.db.update(shippingFees).set({ feeKobo: 100_000 });
    const member = await addMember(server);
    const body = await prepareOrderAs(server, member, [{ id: products.cleanser.id }], { method });
    const reply = await server.request('POST', '/order/place-order/', { bearer: member.bearer, body });
    expect(reply.status).toBe(409);
    expect(await reply.json()).toEqual({
      error: 'Cards and transfers aren’t available at the moment. Please choose pay on delivery.',
    });
    const again = await addToCart(server, userCart(member.bearer), products.cleanser);
    expect(again.status).toBe(201);
  });

  it('says in the summary that nothing is paid online', async () => {
    const member = await addMember(server);
    const { summary } = await orderWithCoupon(server, member);
    expect(summary).toMatchObject({ usesTestPayments: false, takesOnlinePayments: false });
  });
});
