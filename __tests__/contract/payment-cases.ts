import { bankTransferReply, initializeReply, paystackReply, verifyReply } from '@/contracts/checkout';
import { couponReply, publicCouponsReply } from '@/contracts/coupons';
import { orderReply } from '@/contracts/orders';
import { testPaymentOutcomeReply, testPageReply } from '@/contracts/test-payments';

import { products, UNKNOWN_ID } from '../support/catalogue';
import {
  decide,
  decideCall,
  follow,
  openPage,
  openPayment,
  openTransfer,
  pageCall,
  paid,
  placed,
  transferCall,
  verifyCall,
} from './buying';
import { errorResult } from './cart-results';
import type { ContractCase, Request } from './case';

const couponCall = (code: string, fields: object = {}): Request => ({
  method: 'POST',
  path: '/coupon',
  body: { code, cartTotalKobo: 2_000_000, storeIds: [products.cleanser.store.id], ...fields },
});

const couponCases: ContractCase[] = [
  {
    name: 'visitor gets the discount of a coupon in any spelling (spec 7.33)',
    call: () => couponCall(' hello10 '),
    status: 200,
    schema: couponReply,
    expected: { code: 'HELLO10', type: 'percent', discountKobo: 200_000 },
  },
  {
    name: 'visitor lists the public coupons, which exclude those of single shoppers',
    call: () => ({ method: 'GET', path: '/coupon/public/' }),
    status: 200,
    schema: publicCouponsReply,
    expected: {
      items: [
        { code: 'HELLO10', description: '10% off, up to ₦3,000, once per person', minimumKobo: 500_000 },
        { code: 'FREEWAYBILL', description: 'Free standard delivery', minimumKobo: 2_000_000 },
      ],
    },
  },
  {
    name: 'visitor with an unknown coupon gets a 404',
    call: () => couponCall('NOSUCH'),
    ...errorResult(404),
  },
  {
    name: 'visitor with an expired coupon is refused',
    call: () => couponCall('RAINYDAY'),
    ...errorResult(409, 'This code has expired.'),
  },
  {
    name: 'visitor below a coupon’s minimum reads the minimum',
    call: () => couponCall('HELLO10', { cartTotalKobo: 100 }),
    ...errorResult(409, 'This code is for orders of ₦5,000 or more.'),
  },
];

const paymentCases: ContractCase[] = [
  {
    name: 'guest opens a payment for an order (spec 7.31)',
    call: async (world) => {
      const { id, trackToken } = await placed(world);
      return { method: 'POST', path: '/checkout/initialize/', body: { orderId: id, trackToken } };
    },
    status: 200,
    schema: initializeReply,
    expected: { currency: 'NGN', methods: ['card', 'transfer'] },
  },
  {
    name: 'guest cannot open a payment for a paid order',
    call: async (world) => {
      const { id, trackToken } = await paid(world);
      return { method: 'POST', path: '/checkout/initialize/', body: { orderId: id, trackToken } };
    },
    ...errorResult(409, 'This order is already paid.'),
  },
  {
    name: 'stranger cannot open a payment',
    call: () => ({ method: 'POST', path: '/checkout/initialize/', body: { orderId: UNKNOWN_ID } }),
    ...errorResult(404, 'We can’t find this order.'),
  },
  {
    name: 'guest gets the address of the card payment page (spec 1.6, 7.31)',
    call: async (world) => pageCall((await openPayment(world, await placed(world))).reference),
    status: 200,
    schema: paystackReply,
    expected: { authorizationUrl: expect.stringMatching(/^https?:\/\/.+\/test-payment\/[\w-]+$/) },
  },
  {
    name: 'guest gets the account for a bank transfer (spec 7.32)',
    call: async (world) => transferCall((await openPayment(world, await placed(world))).reference),
    status: 200,
    schema: bankTransferReply,
    expected: { testUrl: expect.stringMatching(/^\/test-payment\/\d{10}$/) },
  },
  {
    name: 'guest cannot pay under an unknown reference',
    call: () => pageCall('nobody'),
    ...errorResult(404),
  },
  {
    name: 'guest who has not paid gets a pending payment',
    call: async (world) => verifyCall((await openPage(world, await placed(world))).reference),
    status: 200,
    schema: verifyReply,
    expected: { status: 'pending', receivedKobo: null },
  },
  {
    name: 'guest whose card failed gets a failed payment',
    call: async (world) => {
      const { reference, code } = await openPage(world, await placed(world));
      await decide(world, code, { outcome: 'failed' });
      return verifyCall(reference);
    },
    status: 200,
    schema: verifyReply,
    expected: { status: 'failed' },
  },
  {
    name: 'guest who paid gets a paid order (spec 7.31)',
    call: async (world) => follow(await paid(world)),
    status: 200,
    schema: orderReply,
    expected: { order: { status: 'paid', paymentStatus: 'paid', reservedUntil: null } },
  },
  {
    name: 'guest who transferred too little reads the amount received (spec 7.32)',
    call: async (world) => {
      const { reference, code } = await openTransfer(world, await placed(world));
      await decide(world, code, { outcome: 'success', amountKobo: 5 });
      return verifyCall(reference);
    },
    status: 200,
    schema: verifyReply,
    expected: { status: 'mismatch', receivedKobo: 5 },
  },
  {
    name: 'guest who paid too late is refunded',
    call: async (world) => {
      const { reference, code } = await openPage(world, await placed(world));
      await world.expireOrders();
      await decide(world, code, { outcome: 'success' });
      return verifyCall(reference);
    },
    status: 200,
    schema: verifyReply,
    expected: { status: 'refunded' },
  },
  {
    name: 'guest whose reservation ended cannot pay',
    call: async (world) => {
      const order = await placed(world);
      const { reference } = await openPayment(world, order);
      await world.expireOrders();
      return transferCall(reference);
    },
    ...errorResult(409, 'We’re no longer holding this order. Please order again.'),
  },
  {
    name: 'visitor gets a 404 for an unknown payment',
    call: () => verifyCall('nobody'),
    ...errorResult(404),
  },
];

const testPageCases: ContractCase[] = [
  {
    name: 'payer sees the amount and order on the test page',
    call: async (world) => ({
      method: 'GET',
      path: `/test-payments/page/${(await openPage(world, await placed(world))).code}`,
    }),
    status: 200,
    schema: testPageReply,
    expected: { kind: 'page', status: 'pending', accountNumber: null },
  },
  {
    name: 'payer at the test page finds a transfer by account number',
    call: async (world) => ({
      method: 'GET',
      path: `/test-payments/page/${(await openTransfer(world, await placed(world))).code}`,
    }),
    status: 200,
    schema: testPageReply,
    expected: { kind: 'transfer', accountNumber: expect.stringMatching(/^\d{10}$/) },
  },
  {
    name: 'payer at the test page is redirected to the order',
    call: async (world) =>
      decideCall((await openPage(world, await placed(world))).code, { outcome: 'success' }),
    status: 200,
    schema: testPaymentOutcomeReply,
    expected: { redirectUrl: expect.stringMatching(/\/orders\/[\w-]+\?paid=didan_\w+&trxref=/) },
  },
  {
    name: 'payer who has paid cannot fail the payment',
    call: async (world) => {
      const { code } = await openPage(world, await placed(world));
      await decide(world, code, { outcome: 'success' });
      return decideCall(code, { outcome: 'failed' });
    },
    ...errorResult(409, 'This payment is already complete.'),
  },
  {
    name: 'made-up test page is a 404',
    call: () => decideCall('made-up', { outcome: 'success' }),
    ...errorResult(404, 'There is no payment at this address.'),
  },
];

/** Coupons, payments and the test page. */
export const moneyCases: ContractCase[] = [...couponCases, ...paymentCases, ...testPageCases];
