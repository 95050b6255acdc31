import { cartReply } from '@/contracts/cart';
import { successMessages } from '@/contracts/messages';
import { errorReply } from '@/contracts/replies';

import { products } from '../support/catalogue';
import { add, type Bag, change, put, remove, see, some } from './bag';
import { bagCases } from './bag-cases';
import { bagChangeCases } from './bag-change-cases';
import { done, refused } from './bag-replies';
import { after, type ContractCase } from './case';

const { cleanser, retinol } = products;

export const GUEST_ID = '3d594650-3436-4b1e-9c53-1a2f0c8e7b10';
export const OTHER_GUEST_ID = '3d594650-3436-4b1e-9c53-1a2f0c8e7b11';
/** How many ids that no bag has an address may try in a minute (`unknownCart` in limit-rules.ts). */
const UNKNOWN_A_MINUTE = 30;

export const guestBag = (publicCartId = GUEST_ID): Bag => ({ path: `/temp-cart/${publicCartId}` });
const othersBag = guestBag(OTHER_GUEST_ID);
const noBag = guestBag('my-bag');

export const tempCartCases: ContractCase[] = [
  ...bagCases('a guest', () => guestBag()),
  ...bagChangeCases('a guest', () => guestBag()),
  {
    name: 'a guest who clears the bag has an empty one',
    call: async (world) => {
      await put(world, guestBag(), cleanser);
      await put(world, guestBag(), retinol);
      return remove(guestBag());
    },
    ...done(successMessages.cartRemoved, []),
  },
  {
    name: 'a guest without a bag may clear it all the same',
    call: () => remove(guestBag()),
    ...done(successMessages.cartRemoved, []),
  },
  {
    name: "a guest sees nothing of another guest's bag",
    call: async (world) => {
      await put(world, guestBag(), cleanser);
      return see(othersBag);
    },
    status: 200,
    shape: cartReply,
    says: { items: [] },
  },
  {
    name: "a guest cannot take anything out of another guest's bag",
    call: async (world) => {
      const { id } = await put(world, guestBag(), cleanser);
      await put(world, othersBag, retinol);
      return remove(othersBag, id);
    },
    ...refused(404),
  },
  {
    name: "a guest cannot change another guest's item",
    call: async (world) => {
      const { id } = await put(world, guestBag(), cleanser);
      await put(world, othersBag, retinol);
      return change(othersBag, { itemId: id, quantity: 9 });
    },
    ...refused(404),
  },
  { name: 'a guest sees no bag without an id', call: () => see(noBag), ...refused(404) },
  { name: 'a guest adds to no bag without an id', call: () => add(noBag, some(cleanser)), ...refused(404) },
  { name: 'a guest clears no bag without an id', call: () => remove(noBag), ...refused(404) },
  {
    name: 'a stranger who tries id after id is asked to wait',
    call: (world) => after(UNKNOWN_A_MINUTE, world, see(guestBag())),
    status: 429,
    shape: errorReply,
  },
  {
    name: 'a guest who looks at their own bag again and again is never asked to wait',
    call: async (world) => {
      await put(world, guestBag(), cleanser);
      return after(UNKNOWN_A_MINUTE + 1, world, see(guestBag()));
    },
    status: 200,
    shape: cartReply,
    says: { items: [{ productId: cleanser.id }] },
  },
];
