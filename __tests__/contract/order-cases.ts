import {
  guestOrderReply,
  orderChangedReply,
  orderReply,
  ordersReply,
  summaryReply,
} from '@/contracts/orders';
import { errorReply } from '@/contracts/replies';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { refused, told } from './bag-replies';
import {
  fillBag,
  follow,
  guest,
  type Placed,
  paid,
  placeCall,
  placed,
  stranger,
  summaryCall,
} from './buying';
import { after, type ContractCase, type Request, send, signedIn } from './case';
import type { World } from './world';

const { cleanser, retinol } = products;
const goods = 2 * cleanser.priceKobo + retinol.priceKobo;

const member = async (world: World) => ({ bearer: (await signedIn(world)).accesstoken });
const withToken = ({ trackToken }: Placed, fields: object = {}) => ({ trackToken, ...fields });
const cancelCall = (order: Placed, fields: object = {}): Request => ({
  ...{ method: 'POST', path: `/order/${order.id}/cancel/`, bearer: order.bearer },
  body: withToken(order, fields),
});
const returnCall = (order: Placed, fields: object = {}): Request => ({
  ...{ method: 'POST', path: `/order/${order.id}/return/`, bearer: order.bearer },
  body: withToken(order, {
    items: [{ itemId: order.parcels[0]?.items[0]?.id, quantity: 1 }],
    reason: 'It stings',
    ...fields,
  }),
});
const listCall = (bearer: string | undefined, query = ''): Request => ({
  ...{ method: 'GET', path: `/order/get-user/${query}`, bearer },
});

const summaryCases: ContractCase[] = [
  {
    name: 'a guest is told what the bag costs, parcel by parcel',
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
    name: 'a member is told what the bag costs',
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
    name: 'a guest who orders has the order and its token',
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
    name: 'a member who orders has the order',
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
    name: 'a guest whose phone is not confirmed cannot pay on delivery',
    call: async (world) => {
      const buyer = guest();
      await fillBag(world, buyer);
      return placeCall(world, buyer, { method: 'pod' });
    },
    ...refused(409, 'Confirm your phone first: we send a code to it.'),
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

const followCases: ContractCase[] = [
  {
    name: 'a guest follows an order with its token',
    call: async (world) => follow(await placed(world)),
    status: 200,
    shape: orderReply,
    says: { order: { status: 'placed' } },
  },
  {
    name: 'a member follows an order without a token',
    call: async (world) => {
      const order = await placed(world, await member(world));
      return follow({ ...order, trackToken: undefined }, order.bearer);
    },
    status: 200,
    shape: orderReply,
  },
  {
    name: 'a stranger with a wrong token sees no order',
    call: async (world) => follow({ ...(await placed(world)), trackToken: 'guessed' }),
    ...refused(404, 'We do not know this order.'),
  },
  {
    name: "a member sees nothing of another member's order",
    call: async (world) => follow(await placed(world, await member(world)), await stranger(world)),
    ...refused(404, 'We do not know this order.'),
  },
  {
    name: 'a member lists their own orders, the newest first',
    call: async (world) => {
      const buyer = await member(world);
      await placed(world, buyer);
      return listCall(buyer.bearer);
    },
    status: 200,
    shape: ordersReply,
    says: { total: 1, page: 1, items: [{ itemCount: 3, status: 'placed', images: expect.any(Array) }] },
  },
  {
    name: 'a member narrows the list to what was delivered',
    call: async (world) => {
      const buyer = await member(world);
      await placed(world, buyer);
      return listCall(buyer.bearer, '?status=delivered');
    },
    status: 200,
    shape: ordersReply,
    says: { total: 0, items: [] },
  },
  {
    name: 'a member finds what they ordered as a guest with the same e-mail',
    call: async (world) => {
      await placed(world, { ...guest(), email: 'ngozi@mail.example' });
      return listCall((await member(world)).bearer);
    },
    status: 200,
    shape: ordersReply,
    says: { total: 1 },
  },
  { name: 'a stranger has no orders to list', call: () => listCall(undefined), ...refused(401) },
];

const stepCases: ContractCase[] = [
  {
    name: 'a guest cancels what is not paid yet',
    call: async (world) => cancelCall(await placed(world)),
    status: 200,
    shape: orderChangedReply,
    says: { order: { status: 'cancelled', paymentStatus: 'expired', refundedKobo: 0 } },
  },
  {
    name: 'a guest cannot cancel a part of what is not paid yet',
    call: async (world) => {
      const order = await placed(world);
      return cancelCall(order, { parcelId: order.parcels[0]?.id });
    },
    ...refused(409, 'An order that is not paid yet is cancelled as a whole.'),
  },
  {
    name: 'a guest cancels one parcel of what is paid and has its price back',
    call: async (world) => {
      const order = await paid(world);
      return cancelCall(order, { parcelId: order.parcels[0]?.id, reason: 'Ordered twice' });
    },
    status: 200,
    shape: orderChangedReply,
    says: {
      order: { status: 'paid', parcels: [{ status: 'cancelled', canCancel: false }, { status: 'paid' }] },
    },
  },
  {
    name: 'a guest cannot cancel what is being packed',
    call: async (world) => {
      const order = await paid(world);
      await world.moveParcels(order.id, 'processing');
      return cancelCall(order);
    },
    ...refused(409),
  },
  {
    name: 'a guest sends back a part of what came',
    call: async (world) => {
      const order = await paid(world);
      await world.moveParcels(order.id, 'delivered');
      return returnCall(order);
    },
    status: 200,
    shape: orderChangedReply,
    says: {
      order: {
        refundedKobo: cleanser.priceKobo,
        parcels: [{ status: 'returned', items: [{ returnedQuantity: 1 }], canReturn: false }, {}],
      },
    },
  },
  {
    name: 'a guest cannot send back more than came',
    call: async (world) => {
      const order = await paid(world);
      await world.moveParcels(order.id, 'delivered');
      const itemId = order.parcels[0]?.items[0]?.id;
      return returnCall(order, { items: [{ itemId, quantity: 3 }] });
    },
    ...refused(409, 'You cannot send back more than you bought.'),
  },
  {
    name: 'a guest cannot send back what has not come',
    call: async (world) => returnCall(await paid(world)),
    ...refused(409),
  },
  {
    name: 'a guest cannot send back what is in no order of theirs',
    call: async (world) => returnCall(await paid(world), { items: [{ itemId: UNKNOWN_ID, quantity: 1 }] }),
    ...refused(404),
  },
  {
    name: 'a guest who chooses nothing to send back is told so',
    call: async (world) => returnCall(await paid(world), { items: [] }),
    ...told('items', 'Choose what goes back'),
  },
  {
    name: 'a stranger can cancel nothing',
    call: async (world) => cancelCall({ ...(await placed(world)), trackToken: 'guessed' }),
    ...refused(404),
  },
];

/** From the bag to the order, and what becomes of it. */
export const orderCases: ContractCase[] = [...summaryCases, ...placeCases, ...followCases, ...stepCases];
