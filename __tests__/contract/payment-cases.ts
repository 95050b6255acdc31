import { bankTransferReply, initializeReply, paystackReply, verifyReply } from '@/contracts/checkout';
import { couponReply } from '@/contracts/coupons';
import { orderReply } from '@/contracts/orders';
import { testOutcomeReply, testPageReply } from '@/contracts/test-payments';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { refused } from './bag-replies';
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
import type { ContractCase, Request } from './case';

const couponCall = (code: string, fields: object = {}): Request => ({
  ...{ method: 'POST', path: '/coupon' },
  body: { code, cartTotalKobo: 2_000_000, storeIds: [products.cleanser.store.id], ...fields },
});

const couponCases: ContractCase[] = [
  {
    name: 'a visitor sees what a code takes off, however it is typed (spec 7.33)',
    call: () => couponCall(' hello10 '),
    status: 200,
    shape: couponReply,
    says: { code: 'HELLO10', type: 'percent', discountKobo: 200_000 },
  },
  { name: 'a visitor with an unknown code is told so', call: () => couponCall('NOSUCH'), ...refused(404) },
  {
    name: 'a visitor with an expired code is told so',
    call: () => couponCall('RAINYDAY'),
    ...refused(409, 'This code has expired.'),
  },
  {
    name: 'a visitor whose bag is too small for a code is told from what it holds',
    call: () => couponCall('HELLO10', { cartTotalKobo: 100 }),
    ...refused(409, 'This code is for orders of ₦5,000 or more.'),
  },
];

const paymentCases: ContractCase[] = [
  {
    name: 'a guest opens a payment for what they ordered (spec 7.31)',
    call: async (world) => {
      const { id, trackToken } = await placed(world);
      return { method: 'POST', path: '/checkout/initialize/', body: { orderId: id, trackToken } };
    },
    status: 200,
    shape: initializeReply,
    says: { currency: 'NGN', methods: ['card', 'transfer'] },
  },
  {
    name: 'a guest opens no payment for what is paid',
    call: async (world) => {
      const { id, trackToken } = await paid(world);
      return { method: 'POST', path: '/checkout/initialize/', body: { orderId: id, trackToken } };
    },
    ...refused(409, 'This order is already paid.'),
  },
  {
    name: 'a stranger opens no payment',
    call: () => ({ method: 'POST', path: '/checkout/initialize/', body: { orderId: UNKNOWN_ID } }),
    ...refused(404, "We can't find this order."),
  },
  {
    name: 'a guest is led to the page that takes a card (spec 1.6, 7.31)',
    call: async (world) => pageCall((await openPayment(world, await placed(world))).reference),
    status: 200,
    shape: paystackReply,
    says: { authorizationUrl: expect.stringMatching(/^https?:\/\/.+\/test-payment\/[\w-]+$/) },
  },
  {
    name: 'a guest is shown the account that takes a transfer (spec 7.32)',
    call: async (world) => transferCall((await openPayment(world, await placed(world))).reference),
    status: 200,
    shape: bankTransferReply,
    says: { testUrl: expect.stringMatching(/^\/test-payment\/\d{10}$/) },
  },
  {
    name: 'a guest pays nothing under an unknown reference',
    call: () => pageCall('nobody'),
    ...refused(404),
  },
  {
    name: 'a guest who has not paid yet is told so',
    call: async (world) => verifyCall((await openPage(world, await placed(world))).reference),
    status: 200,
    shape: verifyReply,
    says: { status: 'pending', receivedKobo: null },
  },
  {
    name: 'a guest whose card failed is told so',
    call: async (world) => {
      const { reference, code } = await openPage(world, await placed(world));
      await decide(world, code, { outcome: 'failed' });
      return verifyCall(reference);
    },
    status: 200,
    shape: verifyReply,
    says: { status: 'failed' },
  },
  {
    name: 'a guest who paid has it acknowledged (spec 7.31)',
    call: async (world) => follow(await paid(world)),
    status: 200,
    shape: orderReply,
    says: { order: { status: 'paid', paymentStatus: 'paid', reservedUntil: null } },
  },
  {
    name: 'a guest who transferred too little is told what came (spec 7.32)',
    call: async (world) => {
      const { reference, code } = await openTransfer(world, await placed(world));
      await decide(world, code, { outcome: 'success', amountKobo: 5 });
      return verifyCall(reference);
    },
    status: 200,
    shape: verifyReply,
    says: { status: 'mismatch', receivedKobo: 5 },
  },
  {
    name: 'a guest who paid too late has it back',
    call: async (world) => {
      const { reference, code } = await openPage(world, await placed(world));
      await world.expireOrders();
      await decide(world, code, { outcome: 'success' });
      return verifyCall(reference);
    },
    status: 200,
    shape: verifyReply,
    says: { status: 'refunded' },
  },
  {
    name: 'a guest who was too late is told that it is no longer held',
    call: async (world) => {
      const order = await placed(world);
      const { reference } = await openPayment(world, order);
      await world.expireOrders();
      return transferCall(reference);
    },
    ...refused(409, "We're no longer holding this order. Please order again."),
  },
  {
    name: 'a visitor hears nothing of an unknown payment',
    call: () => verifyCall('nobody'),
    ...refused(404),
  },
];

const testPageCases: ContractCase[] = [
  {
    name: 'a person at the test page sees what it is for',
    call: async (world) => ({
      ...{ method: 'GET', path: `/test-payments/page/${(await openPage(world, await placed(world))).code}` },
    }),
    status: 200,
    shape: testPageReply,
    says: { kind: 'page', status: 'pending', accountNumber: null },
  },
  {
    name: 'a person at the test page plays the bank by the account number',
    call: async (world) => ({
      ...{
        method: 'GET',
        path: `/test-payments/page/${(await openTransfer(world, await placed(world))).code}`,
      },
    }),
    status: 200,
    shape: testPageReply,
    says: { kind: 'transfer', accountNumber: expect.stringMatching(/^\d{10}$/) },
  },
  {
    name: 'a person who pays at the test page is led back to the order',
    call: async (world) =>
      decideCall((await openPage(world, await placed(world))).code, { outcome: 'success' }),
    status: 200,
    shape: testOutcomeReply,
    says: { redirectUrl: expect.stringMatching(/\/orders\/[\w-]+\?paid=didan_\w+&trxref=/) },
  },
  {
    name: 'a person who has paid cannot fail any more',
    call: async (world) => {
      const { code } = await openPage(world, await placed(world));
      await decide(world, code, { outcome: 'success' });
      return decideCall(code, { outcome: 'failed' });
    },
    ...refused(409, 'This payment is already complete.'),
  },
  {
    name: 'a person at a made-up test page finds nothing',
    call: () => decideCall('made-up', { outcome: 'success' }),
    ...refused(404, 'There is no payment at this address.'),
  },
];

/** What takes the money. */
export const moneyCases: ContractCase[] = [...couponCases, ...paymentCases, ...testPageCases];
