import { orderChangedReply, orderReply } from '@/contracts/orders';
import { ordersReply } from '@/contracts/order-list';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { refused, told } from './bag-replies';
import { follow, guest, type Placed, paid, placed, stranger } from './buying';
import { type ContractCase, type Request, signedIn } from './case';
import type { World } from './world';

const { cleanser } = products;

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
    ...refused(404, "We can't find this order."),
  },
  {
    name: "a member sees nothing of another member's order",
    call: async (world) => follow(await placed(world, await member(world)), await stranger(world)),
    ...refused(404, "We can't find this order."),
  },
  {
    name: 'a member lists their own orders, the newest first (spec 7.29)',
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
    says: {
      message: "Cancelled. There's nothing to pay.",
      order: { status: 'cancelled', paymentStatus: 'expired', refundedKobo: 0 },
    },
  },
  {
    name: 'a guest cannot cancel a part of what is not paid yet',
    call: async (world) => {
      const order = await placed(world);
      return cancelCall(order, { parcelId: order.parcels[0]?.id });
    },
    ...refused(409, "You can only cancel an unpaid order as a whole, because it's paid in one payment."),
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
      message: "Cancelled. We're refunding what you paid.",
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
    name: 'a guest asks to return a part of what came, and no money moves by it',
    call: async (world) => {
      const order = await paid(world);
      await world.moveParcels(order.id, 'delivered');
      return returnCall(order);
    },
    status: 200,
    shape: orderChangedReply,
    says: {
      order: {
        refundedKobo: 0,
        parcels: [
          {
            status: 'delivered',
            items: [{ returnedQuantity: 0 }],
            canReturn: false,
            return: { state: 'requested', expectedRefundKobo: cleanser.priceKobo },
          },
          {},
        ],
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
    ...refused(409, "You can't return more than you bought."),
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
    ...told('items', 'Choose what to return'),
  },
  {
    name: 'a stranger can cancel nothing',
    call: async (world) => cancelCall({ ...(await placed(world)), trackToken: 'guessed' }),
    ...refused(404),
  },
];

/** What becomes of an order. */
export const orderStepCases: ContractCase[] = [...followCases, ...stepCases];
