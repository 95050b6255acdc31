import { orderPath, testPaymentPath } from '@/config/paths';
import { initializeSchema, referenceSchema } from '@/contracts/checkout';
import { couponSchema } from '@/contracts/coupons';
import { testOutcomeSchema } from '@/contracts/test-payments';
import { couponReplyOf, problemOf, termsOf } from '@/server/modules/coupons/terms';
import { discountOnGoods } from '@/server/modules/orders/totals';

import { findCoupon } from './bag-quote';
import { on } from './on';
import { orderFor } from './order-access';
import { type Kept, ordersWorld } from './orders-world';
import { type Payment, paymentsWorld } from './payments-world';
import { queryOf } from './query';
import { jsonBody, limit, refuse } from './replies';

const unknownPayment = () => refuse(404, 'We do not know this payment.');

function demandPayable({ order, paidAt }: Kept): void {
  if (paidAt) throw refuse(409, 'This order is paid.');
  if (order.paymentMethod === 'pod') throw refuse(409, 'This order is paid when it comes.');
  if (!order.reservedUntil || Date.parse(order.reservedUntil) <= Date.now())
    throw refuse(409, 'We no longer hold this order for you. Please order again.');
}

/** The payment of a reference, while it can be made; one that was begun the other way makes room for a new one. */
function payable(reference: string, way: 'page' | 'transfer'): { payment: Payment; kept: Kept } {
  const known = paymentsWorld.payment(reference);
  const kept = known && ordersWorld.order(known.orderId);
  if (!known || !kept) throw unknownPayment();
  demandPayable(kept);
  const isOther = known.way !== null && known.way !== way;
  if (isOther) paymentsWorld.closeOpen(known.orderId);
  const payment = known.status === 'pending' && !isOther ? known : paymentsWorld.open(kept);
  payment.way = way;
  return { payment, kept };
}

const couponHandler = on('post', '/coupon', async (request) => {
  const { code, cartTotalKobo } = await jsonBody(request, couponSchema);
  limit('coupon', 30, 15 * 60);
  const coupon = findCoupon(code);
  const problem = problemOf(coupon, cartTotalKobo, false, new Date());
  if (problem || !coupon)
    throw refuse(problem?.reason === 'unknown' ? 404 : 409, problem?.sentence ?? 'We do not know this code.');
  return couponReplyOf(coupon, discountOnGoods(termsOf(coupon), cartTotalKobo));
});

const paymentHandlers = [
  on('post', '/checkout/initialize', async (request) => {
    const { orderId, trackToken } = await jsonBody(request, initializeSchema);
    const kept = orderFor(request, orderId, trackToken);
    demandPayable(kept);
    const { reference, amountKobo } = paymentsWorld.open(kept);
    return { reference, amountKobo, currency: 'NGN', methods: ['card', 'transfer'] };
  }),
  on('post', '/checkout/paystack/payment', async (request) => {
    const { payment, kept } = payable((await jsonBody(request, referenceSchema)).reference, 'page');
    const { code } = paymentsWorld.openPage(payment, kept.order.email);
    const authorizationUrl = new URL(testPaymentPath(code), request.url).toString();
    return { reference: payment.reference, authorizationUrl };
  }),
  on('post', '/checkout/bank-transfer', async (request) => {
    const { payment, kept } = payable((await jsonBody(request, referenceSchema)).reference, 'transfer');
    const { accountNumber } = paymentsWorld.openPage(payment, kept.order.email);
    payment.transfer ??= {
      bank: 'Test Bank',
      accountNumber: accountNumber ?? '',
      accountName: 'DIDAN CHECKOUT (TEST)',
      expiresAt: kept.order.reservedUntil ?? new Date().toISOString(),
    };
    const { reference, amountKobo, transfer } = payment;
    return { reference, amountKobo, ...transfer, testUrl: testPaymentPath(transfer.accountNumber) };
  }),
  on('get', '/checkout/verify', async (request) => {
    const payment = paymentsWorld.payment((await queryOf(request, referenceSchema)).reference);
    if (!payment) throw unknownPayment();
    const { status, orderId, amountKobo, receivedKobo } = payment;
    return { status, orderId, amountKobo, receivedKobo };
  }),
];

function pageAt(code = '') {
  const page = paymentsWorld.page(code);
  if (!page) throw refuse(404, 'There is no payment at this address.');
  return page;
}

const testPageHandlers = [
  on('get', '/test-payments/page/:code', (_request, { code }) => {
    const { kind, email, amountKobo, status, accountNumber } = pageAt(code);
    return { kind, email, amountKobo, status, accountNumber };
  }),
  on('post', '/test-payments/page/:code', async (request, { code }) => {
    const page = pageAt(code);
    const { outcome, amountKobo } = await jsonBody(request, testOutcomeSchema);
    if (page.status !== 'pending' && page.status !== 'abandoned') throw refuse(409, 'This payment is over.');
    page.status = outcome;
    if (outcome !== 'abandoned') paymentsWorld.settle(page.reference, outcome, amountKobo);
    return { redirectUrl: page.kind === 'page' ? backTo(request, page.reference) : null };
  }),
];

function backTo(request: Request, reference: string): string {
  const { orderId = '' } = paymentsWorld.payment(reference) ?? {};
  const url = new URL(orderPath(orderId), request.url);
  url.search = new URLSearchParams({ paid: reference, trxref: reference, reference }).toString();
  return url.toString();
}

/** What takes the money: codes, payments, and the page that plays the provider. */
export const checkoutHandlers = [couponHandler, ...paymentHandlers, ...testPageHandlers];
