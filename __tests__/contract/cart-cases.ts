import { cartMergedReply, cartReply } from '@/contracts/cart';
import { validationMessages } from '@/contracts/messages';
import { errorReply } from '@/contracts/replies';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { add, type Bag, change, addToBag, remove, see, some } from './bag';
import { bagCases } from './bag-cases';
import { bagChangeCases } from './bag-change-cases';
import { errorResult, fieldErrorResult } from './bag-replies';
import { type ContractCase, send, signedIn } from './case';
import { guestCart, GUEST_ID, OTHER_GUEST_ID } from './temp-cart-cases';
import type { World } from './world';

const { cleanser, retinol } = products;

const ownBag = async (world: World): Promise<Bag> => ({
  path: '/cart/',
  bearer: (await signedIn(world)).accesstoken,
});
const visitorsBag: Bag = { path: '/cart/' };
const merge = ({ bearer }: Bag, publicCartId: unknown = GUEST_ID) => ({
  method: 'POST',
  path: '/cart/merge/',
  body: { publicCartId },
  bearer,
});

const calls = [
  ['read a user cart', see(visitorsBag)],
  ['add to a user cart', add(visitorsBag, some(cleanser))],
  ['change a user cart', change(visitorsBag, { itemId: UNKNOWN_ID, quantity: 1 })],
  ['remove an item from a user cart', remove(visitorsBag, UNKNOWN_ID)],
  ['merge a guest cart', merge(visitorsBag)],
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
    call: async (world) => remove(await ownBag(world)),
    ...fieldErrorResult('itemId', validationMessages.required),
  },
  {
    name: 'shopper cannot remove an item of a guest’s cart',
    call: async (world) => {
      const { id } = await addToBag(world, guestCart(), cleanser);
      return remove(await ownBag(world), id);
    },
    ...errorResult(404),
  },
  {
    name: 'shopper cannot change an item of a guest’s cart',
    call: async (world) => {
      const { id } = await addToBag(world, guestCart(), cleanser);
      return change(await ownBag(world), { itemId: id, quantity: 5 });
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
      await addToBag(world, guestCart(), cleanser, 2);
      return merge(await ownBag(world));
    },
    ...merged([{ productId: cleanser.id, quantity: 2 }]),
  },
  {
    name: 'shopper with the same item in both carts has the sum',
    call: async (world) => {
      const own = await ownBag(world);
      await addToBag(world, own, cleanser, 3);
      await addToBag(world, guestCart(), cleanser, 2);
      await addToBag(world, guestCart(), retinol, 1);
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
      const own = await ownBag(world);
      await addToBag(world, own, retinol, 2);
      await addToBag(world, guestCart(), retinol, 2);
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
      await addToBag(world, guestCart(), retinol, 1);
      await world.changeVariant(retinol.variantId, { stock: 0 });
      return merge(await ownBag(world));
    },
    ...merged([], [{ productId: retinol.id, from: 1, to: 0 }]),
  },
  {
    name: 'shopper reads what was archived before they signed in',
    call: async (world) => {
      await addToBag(world, guestCart(), cleanser, 2);
      await world.archiveProduct(cleanser.id);
      return merge(await ownBag(world));
    },
    ...merged([], [{ productId: cleanser.id, from: 2, to: 0 }]),
  },
  {
    name: 'shopper finds the items saved for later as a guest',
    call: async (world) => {
      const { id: itemId } = await addToBag(world, guestCart(), retinol, 2);
      await send(world, change(guestCart(), { itemId, savedForLater: true }));
      await world.changeVariant(retinol.variantId, { stock: 0 });
      return merge(await ownBag(world));
    },
    ...merged([{ productId: retinol.id, quantity: 2, savedForLater: true }]),
  },
  {
    name: 'guest cart is merged only once',
    call: async (world) => {
      const own = await ownBag(world);
      await addToBag(world, guestCart(), cleanser, 2);
      await send(world, merge(own));
      return merge(own);
    },
    ...merged([{ productId: cleanser.id, quantity: 2 }]),
  },
  {
    name: 'guest cart is empty after the merge',
    call: async (world) => {
      await addToBag(world, guestCart(), cleanser, 2);
      await send(world, merge(await ownBag(world)));
      return see(guestCart());
    },
    status: 200,
    schema: cartReply,
    expected: { items: [] },
  },
  {
    name: 'shopper without a guest cart keeps the user cart',
    call: async (world) => {
      const own = await ownBag(world);
      await addToBag(world, own, cleanser);
      return merge(own, OTHER_GUEST_ID);
    },
    ...merged([{ productId: cleanser.id, quantity: 1 }]),
  },
  {
    name: 'shopper who merges without a cart id gets a field error',
    call: async (world) => merge(await ownBag(world), null),
    ...fieldErrorResult('publicCartId', validationMessages.required),
  },
  {
    name: 'shopper who merges an invalid cart id gets a field error',
    call: async (world) => merge(await ownBag(world), 'undefined'),
    ...fieldErrorResult('publicCartId', 'Must be an id'),
  },
];

export const cartCases: ContractCase[] = [
  ...bagCases('shopper', ownBag),
  ...bagChangeCases('shopper', ownBag),
  ...strangers,
  ...ownCases,
  ...mergeCases,
];
