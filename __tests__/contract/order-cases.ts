import { guestOrderReply, orderReply, summaryReply } from '@/contracts/orders';
import { errorReply } from '@/contracts/replies';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { fillCart, guest, placeCall, summaryCall } from './buying';
import { errorResult, fieldErrorResult } from './cart-results';
import { after, type ContractCase, send, signedIn } from './case';
import type { World } from './world';

const { cleanser, retinol } = products;
const goods = 2 * cleanser.priceKobo + retinol.priceKobo;

const member = async (world: World) => ({ bearer: (await signedIn(world)).accesstoken });
const summaryCases: ContractCase[] = [
  {
    name: 'guest gets the cost of the cart by parcel (spec 7.28)',
    call: async (world) => {
      const buyer = guest();
      await fillCart(world, buyer);
      return summaryCall(buyer);
    },
    status: 200,
    schema: summaryReply,
    expected: {
      subtotalKobo: goods,
      discountKobo: 0,
      parcels: [{ storeId: cleanser.store.id }, { storeId: retinol.store.id }],
      payOnDelivery: { allowed: false, needsPhone: true },
    },
  },
  {
    name: 'guest gets the discount of a coupon',
    call: async (world) => {
      const buyer = guest();
      await fillCart(world, buyer);
      return summaryCall(buyer, { couponCode: 'hello10' });
    },
    status: 200,
    schema: summaryReply,
    expected: { coupon: { code: 'HELLO10' }, discountKobo: 300_000 },
  },
  {
    name: 'guest with an unknown coupon gets the cost without it',
    call: async (world) => {
      const buyer = guest();
      await fillCart(world, buyer);
      return summaryCall(buyer, { couponCode: 'NOSUCH' });
    },
    status: 200,
    schema: summaryReply,
    expected: { coupon: null, discountKobo: 0, changes: [{ kind: 'coupon' }] },
  },
  {
    name: 'guest in a state without delivery gets no delivery method',
    call: async (world) => {
      const buyer = guest();
      await fillCart(world, buyer);
      const { address } = summaryCall(buyer).body as { address: object }; // as it was made
      return summaryCall(buyer, { address: { ...address, state: 'Rivers' } });
    },
    status: 200,
    schema: summaryReply,
    expected: {
      parcels: [
        { method: null, choices: [] },
        { method: null, choices: [] },
      ],
    },
  },
  {
    name: 'guest without an address gets a field error',
    call: () => summaryCall(guest(), { address: undefined }),
    ...fieldErrorResult('address.landmark', 'Field is Required'),
  },
  {
    name: 'member gets the cost of the cart (spec 7.27)',
    call: async (world) => {
      const buyer = await member(world);
      await fillCart(world, buyer);
      return summaryCall(buyer);
    },
    status: 200,
    schema: summaryReply,
    expected: { subtotalKobo: goods },
  },
  {
    name: 'visitor cannot get the cost of a user cart',
    call: () => ({ method: 'POST', path: '/order/summary/', body: {} }),
    ...errorResult(401),
  },
];

const placeCases: ContractCase[] = [
  {
    name: 'guest places an order and gets its tracking token (spec 7.28)',
    call: async (world) => {
      const buyer = guest();
      await fillCart(world, buyer);
      return placeCall(world, buyer);
    },
    status: 201,
    schema: guestOrderReply,
    expected: {
      order: {
        status: 'placed',
        paymentStatus: 'unpaid',
        email: 'bisi@mail.example',
        subtotalKobo: goods,
        parcels: [
          { storeName: 'Eko Skin Room', events: [{ status: 'placed' }], canCancel: true, canReturn: false },
          { storeName: 'Orchard Road Skin' },
        ],
      },
    },
  },
  {
    name: 'member places an order (spec 7.27)',
    call: async (world) => {
      const buyer = await member(world);
      await fillCart(world, buyer);
      return placeCall(world, buyer, { method: 'transfer' });
    },
    status: 201,
    schema: orderReply,
    expected: { order: { paymentMethod: 'transfer', email: 'ngozi@mail.example' } },
  },
  {
    name: 'guest gets the price change instead of an order',
    call: async (world) => {
      const buyer = guest();
      await fillCart(world, buyer);
      const call = await placeCall(world, buyer);
      await world.changeVariant(cleanser.variantId, { priceKobo: 999_000 });
      return call;
    },
    status: 409,
    schema: errorReply,
    expected: { changes: [{ kind: 'price', from: cleanser.priceKobo, to: 999_000 }] },
  },
  {
    name: 'guest gets the sold-out item instead of an order',
    call: async (world) => {
      const buyer = guest();
      await fillCart(world, buyer);
      const call = await placeCall(world, buyer);
      await world.changeVariant(retinol.variantId, { stock: 0 });
      return call;
    },
    status: 409,
    schema: errorReply,
    expected: { changes: [{ kind: 'gone', name: retinol.name, from: 1, to: 0 }] },
  },
  {
    name: 'guest with an outdated total gets the current one',
    call: async (world) => {
      const buyer = guest();
      await fillCart(world, buyer);
      return placeCall(world, buyer, { changes: { totalKobo: 1 } });
    },
    status: 409,
    schema: errorReply,
    expected: { changes: [{ kind: 'total', from: 1 }] },
  },
  {
    name: 'guest with an empty cart cannot order',
    call: (world) => placeCall(world, guest()),
    ...errorResult(409, 'Your bag is empty.'),
  },
  {
    name: 'guest whose items all sold out gets their names',
    call: async (world) => {
      const buyer = guest();
      await fillCart(world, buyer);
      const call = await placeCall(world, buyer);
      await world.changeVariant(cleanser.variantId, { stock: 0 });
      await world.changeVariant(retinol.variantId, { stock: 0 });
      return call;
    },
    status: 409,
    schema: errorReply,
    expected: { changes: [{ kind: 'gone' }, { kind: 'gone' }] },
  },
  {
    name: 'member with an unknown address id gets a field error',
    call: async (world) => {
      const buyer = await member(world);
      await fillCart(world, buyer);
      return placeCall(world, buyer, { decided: { address: undefined, addressId: UNKNOWN_ID } });
    },
    ...fieldErrorResult('addressId', 'This address isn’t in your address book'),
  },
  {
    name: 'guest who submits twice has one order',
    call: async (world) => {
      const buyer = guest();
      await fillCart(world, buyer);
      return after(1, world, await placeCall(world, buyer, { key: 'one press' }));
    },
    status: 201,
    schema: guestOrderReply,
  },
  {
    name: 'guest cannot use one idempotency key for two orders',
    call: async (world) => {
      const buyer = guest();
      await fillCart(world, buyer);
      const call = await placeCall(world, buyer, { key: 'one press' });
      await send(world, call);
      return { ...call, body: { ...(call.body as object), totalKobo: 1 } };
    },
    ...errorResult(422),
  },
];

/** Summary and order. */
export const orderCases: ContractCase[] = [...summaryCases, ...placeCases];
