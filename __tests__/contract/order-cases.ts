import { guestOrderReply, orderReply, summaryReply } from '@/contracts/orders';
import { errorReply } from '@/contracts/replies';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { refused, told } from './bag-replies';
import { fillBag, guest, placeCall, summaryCall } from './buying';
import { after, type ContractCase, send, signedIn } from './case';
import type { World } from './world';

const { cleanser, retinol } = products;
const goods = 2 * cleanser.priceKobo + retinol.priceKobo;

const member = async (world: World) => ({ bearer: (await signedIn(world)).accesstoken });
const summaryCases: ContractCase[] = [
  {
    name: 'a guest is told what the bag costs, parcel by parcel (spec 7.28)',
    call: async (world) => {
      const buyer = guest();
      await fillBag(world, buyer);
      return summaryCall(buyer);
    },
    status: 200,
    shape: summaryReply,
    says: {
      subtotalKobo: goods,
      discountKobo: 0,
      parcels: [{ storeId: cleanser.store.id }, { storeId: retinol.store.id }],
      payOnDelivery: { allowed: false, needsPhone: true },
    },
  },
  {
    name: 'a guest sees what a coupon takes off',
    call: async (world) => {
      const buyer = guest();
      await fillBag(world, buyer);
      return summaryCall(buyer, { couponCode: 'hello10' });
    },
    status: 200,
    shape: summaryReply,
    says: { coupon: { code: 'HELLO10' }, discountKobo: 300_000 },
  },
  {
    name: 'a guest whose code is unknown is told so, and what it costs without',
    call: async (world) => {
      const buyer = guest();
      await fillBag(world, buyer);
      return summaryCall(buyer, { couponCode: 'NOSUCH' });
    },
    status: 200,
    shape: summaryReply,
    says: { coupon: null, discountKobo: 0, changes: [{ kind: 'coupon' }] },
  },
  {
    name: 'a guest whose state no store delivers to sees no way of shipping',
    call: async (world) => {
      const buyer = guest();
      await fillBag(world, buyer);
      const { address } = summaryCall(buyer).body as { address: object }; // as it was made
      return summaryCall(buyer, { address: { ...address, state: 'Rivers' } });
    },
    status: 200,
    shape: summaryReply,
    says: {
      parcels: [
        { method: null, choices: [] },
        { method: null, choices: [] },
      ],
    },
  },
  {
    name: 'a guest without an address is told so',
    call: () => summaryCall(guest(), { address: undefined }),
    ...told('address.landmark', 'Field is Required'),
  },
  {
    name: 'a member is told what the bag costs (spec 7.27)',
    call: async (world) => {
      const buyer = await member(world);
      await fillBag(world, buyer);
      return summaryCall(buyer);
    },
    status: 200,
    shape: summaryReply,
    says: { subtotalKobo: goods },
  },
  {
    name: 'a stranger has no bag to ask the price of',
    call: () => ({ method: 'POST', path: '/order/summary/', body: {} }),
    ...refused(401),
  },
];

const placeCases: ContractCase[] = [
  {
    name: 'a guest who orders has the order and its token (spec 7.28)',
    call: async (world) => {
      const buyer = guest();
      await fillBag(world, buyer);
      return placeCall(world, buyer);
    },
    status: 201,
    shape: guestOrderReply,
    says: {
      order: {
        ...{ status: 'placed', paymentStatus: 'unpaid', email: 'bisi@mail.example', subtotalKobo: goods },
        parcels: [
          { storeName: 'Eko Skin Room', events: [{ status: 'placed' }], canCancel: true, canReturn: false },
          { storeName: 'Orchard Road Skin' },
        ],
      },
    },
  },
  {
    name: 'a member who orders has the order (spec 7.27)',
    call: async (world) => {
      const buyer = await member(world);
      await fillBag(world, buyer);
      return placeCall(world, buyer, { method: 'transfer' });
    },
    status: 201,
    shape: orderReply,
    says: { order: { paymentMethod: 'transfer', email: 'ngozi@mail.example' } },
  },
  {
    name: 'a guest who orders what has become dearer is told so in place of an order',
    call: async (world) => {
      const buyer = guest();
      await fillBag(world, buyer);
      const call = await placeCall(world, buyer);
      await world.changeVariant(cleanser.variantId, { priceKobo: 999_000 });
      return call;
    },
    status: 409,
    shape: errorReply,
    says: { changes: [{ kind: 'price', from: cleanser.priceKobo, to: 999_000 }] },
  },
  {
    name: 'a guest who orders what is gone is told so in place of an order',
    call: async (world) => {
      const buyer = guest();
      await fillBag(world, buyer);
      const call = await placeCall(world, buyer);
      await world.changeVariant(retinol.variantId, { stock: 0 });
      return call;
    },
    status: 409,
    shape: errorReply,
    says: { changes: [{ kind: 'gone', name: retinol.name, from: 1, to: 0 }] },
  },
  {
    name: 'a guest who was told another sum is told this one',
    call: async (world) => {
      const buyer = guest();
      await fillBag(world, buyer);
      return placeCall(world, buyer, { changes: { totalKobo: 1 } });
    },
    status: 409,
    shape: errorReply,
    says: { changes: [{ kind: 'total', from: 1 }] },
  },
  {
    name: 'a guest with an empty bag has nothing to order',
    call: (world) => placeCall(world, guest()),
    ...refused(409, 'Your bag is empty.'),
  },
  {
    name: 'a guest all of whose bag is gone meanwhile is told of what, and not of an empty bag',
    call: async (world) => {
      const buyer = guest();
      await fillBag(world, buyer);
      const call = await placeCall(world, buyer);
      await world.changeVariant(cleanser.variantId, { stock: 0 });
      await world.changeVariant(retinol.variantId, { stock: 0 });
      return call;
    },
    status: 409,
    shape: errorReply,
    says: { changes: [{ kind: 'gone' }, { kind: 'gone' }] },
  },
  {
    name: 'a member who orders to an address of no book is told so',
    call: async (world) => {
      const buyer = await member(world);
      await fillBag(world, buyer);
      return placeCall(world, buyer, { decided: { address: undefined, addressId: UNKNOWN_ID } });
    },
    ...told('addressId', "This address isn't in your address book"),
  },
  {
    name: 'a guest who presses twice has one order',
    call: async (world) => {
      const buyer = guest();
      await fillBag(world, buyer);
      return after(1, world, await placeCall(world, buyer, { key: 'one press' }));
    },
    status: 201,
    shape: guestOrderReply,
  },
  {
    name: 'a guest cannot use one key for two orders',
    call: async (world) => {
      const buyer = guest();
      await fillBag(world, buyer);
      const call = await placeCall(world, buyer, { key: 'one press' });
      await send(world, call);
      return { ...call, body: { ...(call.body as object), totalKobo: 1 } };
    },
    ...refused(422),
  },
];

/** From the bag to the order. */
export const orderCases: ContractCase[] = [...summaryCases, ...placeCases];
