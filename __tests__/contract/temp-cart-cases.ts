import { cartReply } from '@/contracts/cart';
import { successMessages } from '@/contracts/messages';
import { errorReply } from '@/contracts/replies';

import { products } from '../support/catalogue';
import {
  addItemCall,
  type CartRef,
  changeItemCall,
  addToCart,
  removeItemCall,
  readCartCall,
  toCartItem,
} from './cart-calls';
import { cartChangedResult, errorResult } from './cart-results';
import { after, type ContractCase } from './case';
import { buildCartCases } from './shared-cart-cases';
import { buildCartChangeCases } from './shared-cart-change-cases';

const { cleanser, retinol } = products;

export const GUEST_ID = '3d594650-3436-4b1e-9c53-1a2f0c8e7b10';
export const OTHER_GUEST_ID = '3d594650-3436-4b1e-9c53-1a2f0c8e7b11';
/** Unknown cart ids that one address may try per minute (`unknownCart` in limit-rules.ts). */
const UNKNOWN_A_MINUTE = 30;

export const guestCart = (publicCartId = GUEST_ID): CartRef => ({ path: `/temp-cart/${publicCartId}` });
const otherGuestCart = guestCart(OTHER_GUEST_ID);
const invalidCart = guestCart('my-bag');

export const tempCartCases: ContractCase[] = [
  ...buildCartCases('guest', () => guestCart()),
  ...buildCartChangeCases('guest', () => guestCart()),
  {
    name: 'guest who clears the cart has an empty one',
    call: async (world) => {
      await addToCart(world, guestCart(), cleanser);
      await addToCart(world, guestCart(), retinol);
      return removeItemCall(guestCart());
    },
    ...cartChangedResult(successMessages.cartRemoved, []),
  },
  {
    name: 'guest without a cart can clear it',
    call: () => removeItemCall(guestCart()),
    ...cartChangedResult(successMessages.cartRemoved, []),
  },
  {
    name: 'guest cannot read another guest’s cart',
    call: async (world) => {
      await addToCart(world, guestCart(), cleanser);
      return readCartCall(otherGuestCart);
    },
    status: 200,
    schema: cartReply,
    expected: { items: [] },
  },
  {
    name: 'guest cannot remove an item of another guest’s cart',
    call: async (world) => {
      const { id } = await addToCart(world, guestCart(), cleanser);
      await addToCart(world, otherGuestCart, retinol);
      return removeItemCall(otherGuestCart, id);
    },
    ...errorResult(404),
  },
  {
    name: 'guest cannot change an item of another guest’s cart',
    call: async (world) => {
      const { id } = await addToCart(world, guestCart(), cleanser);
      await addToCart(world, otherGuestCart, retinol);
      return changeItemCall(otherGuestCart, { itemId: id, quantity: 9 });
    },
    ...errorResult(404),
  },
  {
    name: 'guest cannot read a cart with an invalid id',
    call: () => readCartCall(invalidCart),
    ...errorResult(404),
  },
  {
    name: 'guest cannot add to a cart with an invalid id',
    call: () => addItemCall(invalidCart, toCartItem(cleanser)),
    ...errorResult(404),
  },
  {
    name: 'guest cannot clear a cart with an invalid id',
    call: () => removeItemCall(invalidCart),
    ...errorResult(404),
  },
  {
    name: 'stranger who guesses cart ids has to wait',
    call: (world) => after(UNKNOWN_A_MINUTE, world, readCartCall(guestCart())),
    status: 429,
    schema: errorReply,
  },
  {
    name: 'guest who reads their own cart often never has to wait',
    call: async (world) => {
      await addToCart(world, guestCart(), cleanser);
      return after(UNKNOWN_A_MINUTE + 1, world, readCartCall(guestCart()));
    },
    status: 200,
    schema: cartReply,
    expected: { items: [{ productId: cleanser.id }] },
  },
];
