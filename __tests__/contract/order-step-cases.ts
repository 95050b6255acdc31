import { ordersReply } from '@/contracts/order-list';
import { orderChangedReply, orderReply } from '@/contracts/orders';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { follow, guest, type Placed, paid, placed, stranger } from './buying';
import { errorResult, fieldErrorResult } from './cart-results';
import { type ContractCase, type Request, signedIn } from './case';
import type { World } from './world';

const { cleanser } = products;

const member = async (world: World) => ({ bearer: (await signedIn(world)).accesstoken });
const withToken = ({ trackToken }: Placed, fields: object = {}) => ({ trackToken, ...fields });
const cancelCall = (order: Placed, fields: object = {}): Request => ({
  method: 'POST',
  path: `/order/${order.id}/cancel/`,
  bearer: order.bearer,
  body: withToken(order, fields),
});
const returnCall = (order: Placed, fields: object = {}): Request => ({
  method: 'POST',
  path: `/order/${order.id}/return/`,
  bearer: order.bearer,
  body: withToken(order, {
    items: [{ itemId: order.parcels[0]?.items[0]?.id, quantity: 1 }],
    reason: 'It stings',
    ...fields,
  }),
});
const listCall = (bearer: string | undefined, query = ''): Request => ({
  method: 'GET',
  path: `/order/get-user/${query}`,
  bearer,
});

const followCases: ContractCase[] = [
  {
    name: 'guest reads an order with its tracking token',
    call: async (world) => follow(await placed(world)),
    status: 200,
    schema: orderReply,
    expected: { order: { status: 'placed' } },
  },
  {
    name: 'member reads an order without a tracking token',
    call: async (world) => {
      const order = await placed(world, await member(world));
      return follow({ ...order, trackToken: undefined }, order.bearer);
    },
    status: 200,
    schema: orderReply,
  },
  {
    name: 'stranger with a wrong tracking token cannot read an order',
    call: async (world) => follow({ ...(await placed(world)), trackToken: 'guessed' }),
    ...errorResult(404, 'We can’t find this order.'),
  },
  {
    name: 'member cannot read another member’s order',
    call: async (world) => follow(await placed(world, await member(world)), await stranger(world)),
    ...errorResult(404, 'We can’t find this order.'),
  },
  {
    name: 'member lists their orders, newest first (spec 7.29)',
    call: async (world) => {
      const buyer = await member(world);
      await placed(world, buyer);
      return listCall(buyer.bearer);
    },
    status: 200,
    schema: ordersReply,
    expected: { total: 1, page: 1, items: [{ itemCount: 3, status: 'placed', images: expect.any(Array) }] },
  },
  {
    name: 'member filters the list by delivered orders',
    call: async (world) => {
      const buyer = await member(world);
      await placed(world, buyer);
      return listCall(buyer.bearer, '?status=delivered');
    },
    status: 200,
    schema: ordersReply,
    expected: { total: 0, items: [] },
  },
  {
    name: 'member finds orders paid as a guest with the same email',
    call: async (world) => {
      await paid(world, { ...guest(), email: 'ngozi@mail.example' });
      return listCall((await member(world)).bearer);
    },
    status: 200,
    schema: ordersReply,
    expected: { total: 1 },
  },
  { name: 'visitor cannot list orders', call: () => listCall(undefined), ...errorResult(401) },
];

const stepCases: ContractCase[] = [
  {
    name: 'guest cancels an unpaid order',
    call: async (world) => cancelCall(await placed(world)),
    status: 200,
    schema: orderChangedReply,
    expected: {
      message: 'Cancelled. There’s nothing to pay.',
      order: { status: 'cancelled', paymentStatus: 'expired', refundedKobo: 0 },
    },
  },
  {
    name: 'guest cannot cancel part of an unpaid order',
    call: async (world) => {
      const order = await placed(world);
      return cancelCall(order, { parcelId: order.parcels[0]?.id });
    },
    ...errorResult(409, 'You can only cancel an unpaid order as a whole, because it’s paid in one payment.'),
  },
  {
    name: 'guest cancels a parcel of a paid order and gets its price back',
    call: async (world) => {
      const order = await paid(world);
      return cancelCall(order, { parcelId: order.parcels[0]?.id, reason: 'Ordered twice' });
    },
    status: 200,
    schema: orderChangedReply,
    expected: {
      message: 'Cancelled. We’re refunding what you paid.',
      order: { status: 'paid', parcels: [{ status: 'cancelled', canCancel: false }, { status: 'paid' }] },
    },
  },
  {
    name: 'guest cannot cancel a parcel being packed',
    call: async (world) => {
      const order = await paid(world);
      await world.moveParcels(order.id, 'processing');
      return cancelCall(order);
    },
    ...errorResult(409),
  },
  {
    name: 'guest requests a partial return, and no money moves yet',
    call: async (world) => {
      const order = await paid(world);
      await world.moveParcels(order.id, 'delivered');
      return returnCall(order);
    },
    status: 200,
    schema: orderChangedReply,
    expected: {
      order: {
        refundedKobo: 0,
        parcels: [
          {
            status: 'delivered',
            items: [{ returnedQuantity: 0, refunds: [] }],
            canReturn: false,
            return: { state: 'requested', expectedRefundKobo: cleanser.priceKobo },
          },
          {},
        ],
      },
    },
  },
  {
    name: 'guest cannot return more than was delivered',
    call: async (world) => {
      const order = await paid(world);
      await world.moveParcels(order.id, 'delivered');
      const itemId = order.parcels[0]?.items[0]?.id;
      return returnCall(order, { items: [{ itemId, quantity: 3 }] });
    },
    ...errorResult(409, 'You can’t return more than you bought.'),
  },
  {
    name: 'guest cannot return an undelivered item',
    call: async (world) => returnCall(await paid(world)),
    ...errorResult(409),
  },
  {
    name: 'guest cannot return an item of another order',
    call: async (world) => returnCall(await paid(world), { items: [{ itemId: UNKNOWN_ID, quantity: 1 }] }),
    ...errorResult(404),
  },
  {
    name: 'guest who chooses no item to return gets a field error',
    call: async (world) => returnCall(await paid(world), { items: [] }),
    ...fieldErrorResult('items', 'Choose what to return'),
  },
  {
    name: 'stranger cannot cancel an order',
    call: async (world) => cancelCall({ ...(await placed(world)), trackToken: 'guessed' }),
    ...errorResult(404),
  },
];

/** Tracking, cancellation and returns. */
export const orderStepCases: ContractCase[] = [...followCases, ...stepCases];
