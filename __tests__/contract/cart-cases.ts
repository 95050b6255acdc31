import { cartMergedReply, cartReply } from '@/contracts/cart';
import { validationMessages } from '@/contracts/messages';
import { errorReply } from '@/contracts/replies';

import { products, UNKNOWN_ID } from '../support/catalogue';
import {
  addItemCall,
  type CartRef,
  changeItemCall,
  addToCart,
  removeItemCall,
  readCartCall,
  toCartItem,
} from './cart-calls';
import { errorResult, fieldErrorResult } from './cart-results';
import { type ContractCase, send, signedIn } from './case';
import { buildCartCases } from './shared-cart-cases';
import { buildCartChangeCases } from './shared-cart-change-cases';
import { guestCart, GUEST_ID, OTHER_GUEST_ID } from './temp-cart-cases';
import type { World } from './world';

const { cleanser, retinol } = products;

const createUserCart = async (world: World): Promise<CartRef> => ({
  path: '/cart/',
  bearer: (await signedIn(world)).accesstoken,
});
const anonymousCart: CartRef = { path: '/cart/' };
const merge = ({ bearer }: CartRef, publicCartId: unknown = GUEST_ID) => ({
  method: 'POST',
  path: '/cart/merge/',
  body: { publicCartId },
  bearer,
});

const calls = [
  ['read a user cart', readCartCall(anonymousCart)],
  ['add to a user cart', addItemCall(anonymousCart, toCartItem(cleanser))],
  ['change a user cart', changeItemCall(anonymousCart, { itemId: UNKNOWN_ID, quantity: 1 })],
  ['remove an item from a user cart', removeItemCall(anonymousCart, UNKNOWN_ID)],
  ['merge a guest cart', merge(anonymousCart)],
] as const;

const strangers: ContractCase[] = calls.map(([what, request]) => ({
  name: `visitor cannot ${what}`,
  call: () => request,
  status: 401,
  schema: errorReply,
}));

const ownCases: ContractCase[] = [
  {
    name: 'shopper who removes without an item id gets a field error',
    call: async (world) => removeItemCall(await createUserCart(world)),
    ...fieldErrorResult('itemId', validationMessages.required),
  },
  {
    name: 'shopper cannot remove an item of a guest’s cart',
    call: async (world) => {
      const { id } = await addToCart(world, guestCart(), cleanser);
      return removeItemCall(await createUserCart(world), id);
    },
    ...errorResult(404),
  },
  {
    name: 'shopper cannot change an item of a guest’s cart',
    call: async (world) => {
      const { id } = await addToCart(world, guestCart(), cleanser);
      return changeItemCall(await createUserCart(world), { itemId: id, quantity: 5 });
    },
    ...errorResult(404),
  },
];

const merged = (items: object[], adjusted: object[] = []) => ({
  status: 200,
  schema: cartMergedReply,
  expected: { items, adjusted },
});

const mergeCases: ContractCase[] = [
  {
    name: 'shopper who signs in finds the items of the guest cart',
    call: async (world) => {
      await addToCart(world, guestCart(), cleanser, 2);
      return merge(await createUserCart(world));
    },
    ...merged([{ productId: cleanser.id, quantity: 2 }]),
  },
  {
    name: 'shopper with the same item in both carts has the sum',
    call: async (world) => {
      const own = await createUserCart(world);
      await addToCart(world, own, cleanser, 3);
      await addToCart(world, guestCart(), cleanser, 2);
      await addToCart(world, guestCart(), retinol, 1);
      return merge(own);
    },
    ...merged([
      { productId: cleanser.id, quantity: 5 },
      { productId: retinol.id, quantity: 1 },
    ]),
  },
  {
    name: 'shopper whose carts exceed the stock reads what did not fit',
    call: async (world) => {
      const own = await createUserCart(world);
      await addToCart(world, own, retinol, 2);
      await addToCart(world, guestCart(), retinol, 2);
      return merge(own);
    },
    ...merged(
      [{ productId: retinol.id, quantity: 2 }],
      [{ productId: retinol.id, variantId: retinol.variantId, name: retinol.name, from: 4, to: 2 }],
    ),
  },
  {
    name: 'shopper reads what sold out before they signed in',
    call: async (world) => {
      await addToCart(world, guestCart(), retinol, 1);
      await world.changeVariant(retinol.variantId, { stock: 0 });
      return merge(await createUserCart(world));
    },
    ...merged([], [{ productId: retinol.id, from: 1, to: 0 }]),
  },
  {
    name: 'shopper reads what was archived before they signed in',
    call: async (world) => {
      await addToCart(world, guestCart(), cleanser, 2);
      await world.archiveProduct(cleanser.id);
      return merge(await createUserCart(world));
    },
    ...merged([], [{ productId: cleanser.id, from: 2, to: 0 }]),
  },
  {
    name: 'shopper finds the items saved for later as a guest',
    call: async (world) => {
      const { id: itemId } = await addToCart(world, guestCart(), retinol, 2);
      await send(world, changeItemCall(guestCart(), { itemId, savedForLater: true }));
      await world.changeVariant(retinol.variantId, { stock: 0 });
      return merge(await createUserCart(world));
    },
    ...merged([{ productId: retinol.id, quantity: 2, savedForLater: true }]),
  },
  {
    name: 'guest cart is merged only once',
    call: async (world) => {
      const own = await createUserCart(world);
      await addToCart(world, guestCart(), cleanser, 2);
      await send(world, merge(own));
      return merge(own);
    },
    ...merged([{ productId: cleanser.id, quantity: 2 }]),
  },
  {
    name: 'guest cart is empty after the merge',
    call: async (world) => {
      await addToCart(world, guestCart(), cleanser, 2);
      await send(world, merge(await createUserCart(world)));
      return readCartCall(guestCart());
    },
    status: 200,
    schema: cartReply,
    expected: { items: [] },
  },
  {
    name: 'shopper without a guest cart keeps the user cart',
    call: async (world) => {
      const own = await createUserCart(world);
      await addToCart(world, own, cleanser);
      return merge(own, OTHER_GUEST_ID);
    },
    ...merged([{ productId: cleanser.id, quantity: 1 }]),
  },
  {
    name: 'shopper who merges without a cart id gets a field error',
    call: async (world) => merge(await createUserCart(world), null),
    ...fieldErrorResult('publicCartId', validationMessages.required),
  },
  {
    name: 'shopper who merges an invalid cart id gets a field error',
    call: async (world) => merge(await createUserCart(world), 'undefined'),
    ...fieldErrorResult('publicCartId', 'Must be an id'),
  },
];

export const cartCases: ContractCase[] = [
  ...buildCartCases('shopper', createUserCart),
  ...buildCartChangeCases('shopper', createUserCart),
  ...strangers,
  ...ownCases,
  ...mergeCases,
];
