import { orderChangedReply, orderReply } from '@/contracts/orders';

import { products } from '../support/catalogue';
import { type Buyer, fillCart, guest, paid, placeCall, placed } from './buying';
import { errorResult } from './cart-results';
import { type ContractCase, shopper, signedIn } from './case';
import type { World } from './world';

const CONFIRM = 'Confirm your phone first: we’ll text you a code, to be sure that the rider can reach you.';

/** A member with a delivered order. */
async function known(world: World): Promise<Buyer> {
  const buyer = { bearer: (await signedIn(world)).accesstoken };
  await world.moveParcels((await paid(world, buyer)).id, 'delivered');
  return buyer;
}

const toPayOnDelivery = async (world: World, buyer: Buyer) => {
  await fillCart(world, buyer);
  return placeCall(world, buyer, { method: 'pod' });
};

/** Pay on delivery: eligibility and limits. */
export const payOnDeliveryCases: ContractCase[] = [
  {
    name: 'guest with an unconfirmed phone cannot pay on delivery',
    call: (world) => toPayOnDelivery(world, guest()),
    ...errorResult(409, CONFIRM),
  },
  {
    name: 'guest cannot pay on delivery with a member’s email and history',
    call: async (world) => {
      await known(world);
      return toPayOnDelivery(world, { ...guest(), email: shopper.email });
    },
    ...errorResult(409, CONFIRM),
  },
  {
    name: 'member with a delivered order pays on delivery',
    call: async (world) => toPayOnDelivery(world, await known(world)),
    status: 201,
    schema: orderReply,
    expected: { order: { paymentStatus: 'on-delivery', reservedUntil: null } },
  },
  {
    name: 'member cannot have more than four pay-on-delivery parcels',
    call: async (world) => {
      await world.changeVariant(products.retinol.variantId, { stock: 9 });
      const buyer = await known(world);
      await placed(world, buyer, { method: 'pod' });
      await placed(world, buyer, { method: 'pod' });
      return toPayOnDelivery(world, buyer);
    },
    ...errorResult(
      409,
      'You can have up to 4 pay-on-delivery parcels at a time. Pay for this order now, or order again once one of them has arrived.',
    ),
  },
  {
    name: 'member who cancels a pay-on-delivery parcel owes nothing for it',
    call: async (world) => {
      const { id, parcels, bearer } = await placed(world, await known(world), { method: 'pod' });
      return {
        method: 'POST',
        path: `/order/${id}/cancel/`,
        bearer,
        body: { parcelId: parcels[0]?.id },
      };
    },
    status: 200,
    schema: orderChangedReply,
    expected: {
      message: 'Cancelled. There’s nothing to pay.',
      order: {
        paymentStatus: 'on-delivery',
        refundedKobo: 0,
        parcels: [{ status: 'cancelled' }, { status: 'placed' }],
      },
    },
  },
  {
    name: 'member cannot request a return of goods paid in cash',
    call: async (world) => {
      const { id, parcels, bearer } = await placed(world, await known(world), { method: 'pod' });
      await world.moveParcels(id, 'delivered');
      return {
        method: 'POST',
        path: `/order/${id}/return/`,
        bearer,
        body: { items: [{ itemId: parcels[0]?.items[0]?.id, quantity: 1 }], reason: 'It stings' },
      };
    },
    ...errorResult(409, 'You paid for this in cash, so you can’t return it here. Please contact the store.'),
  },
];
