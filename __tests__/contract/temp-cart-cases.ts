import { cartReply } from '@/contracts/cart';
import { successMessages } from '@/contracts/messages';
import { errorReply } from '@/contracts/replies';

import { products } from '../support/catalogue';
import { add, type Bag, change, addToBag, remove, see, some } from './bag';
import { bagCases } from './bag-cases';
import { bagChangeCases } from './bag-change-cases';
import { cartChangedResult, errorResult } from './bag-replies';
import { after, type ContractCase } from './case';

const { cleanser, retinol } = products;

export const GUEST_ID = '3d594650-3436-4b1e-9c53-1a2f0c8e7b10';
export const OTHER_GUEST_ID = '3d594650-3436-4b1e-9c53-1a2f0c8e7b11';
/** How many ids that no bag has an address may try in a minute (`unknownCart` in limit-rules.ts). */
const UNKNOWN_A_MINUTE = 30;

export const guestCart = (publicCartId = GUEST_ID): Bag => ({ path: `/temp-cart/${publicCartId}` });
const othersBag = guestCart(OTHER_GUEST_ID);
const noBag = guestCart('my-bag');

export const tempCartCases: ContractCase[] = [
  ...bagCases('guest', () => guestCart()),
  ...bagChangeCases('guest', () => guestCart()),
  {
    name: 'guest who clears the cart has an empty one',
    call: async (world) => {
      await addToBag(world, guestCart(), cleanser);
      await addToBag(world, guestCart(), retinol);
      return remove(guestCart());
    },
    ...cartChangedResult(successMessages.cartRemoved, []),
  },
  {
    name: 'guest without a cart can clear it',
    call: () => remove(guestCart()),
    ...cartChangedResult(successMessages.cartRemoved, []),
  },
  {
    name: 'guest cannot read another guest’s cart',
    call: async (world) => {
      await addToBag(world, guestCart(), cleanser);
      return see(othersBag);
    },
    status: 200,
    schema: cartReply,
    expected: { items: [] },
  },
  {
    name: 'guest cannot remove an item of another guest’s cart',
    call: async (world) => {
      const { id } = await addToBag(world, guestCart(), cleanser);
      await addToBag(world, othersBag, retinol);
      return remove(othersBag, id);
    },
    ...errorResult(404),
  },
  {
    name: 'guest cannot change an item of another guest’s cart',
    call: async (world) => {
      const { id } = await addToBag(world, guestCart(), cleanser);
      await addToBag(world, othersBag, retinol);
      return change(othersBag, { itemId: id, quantity: 9 });
    },
    ...errorResult(404),
  },
  { name: 'guest cannot read a cart with an invalid id', call: () => see(noBag), ...errorResult(404) },
  {
    name: 'guest cannot add to a cart with an invalid id',
    call: () => add(noBag, some(cleanser)),
    ...errorResult(404),
  },
  { name: 'guest cannot clear a cart with an invalid id', call: () => remove(noBag), ...errorResult(404) },
  {
    name: 'stranger who guesses cart ids has to wait',
    call: (world) => after(UNKNOWN_A_MINUTE, world, see(guestCart())),
    status: 429,
    schema: errorReply,
  },
  {
    name: 'guest who reads their own cart often never has to wait',
    call: async (world) => {
      await addToBag(world, guestCart(), cleanser);
      return after(UNKNOWN_A_MINUTE + 1, world, see(guestCart()));
    },
    status: 200,
    schema: cartReply,
    expected: { items: [{ productId: cleanser.id }] },
  },
];
