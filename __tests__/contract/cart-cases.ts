import { cartMergedReply, cartReply } from '@/contracts/cart';
import { validationMessages } from '@/contracts/messages';
import { errorReply } from '@/contracts/replies';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { add, type Bag, change, put, remove, see, some } from './bag';
import { bagCases } from './bag-cases';
import { bagChangeCases } from './bag-change-cases';
import { refused, told } from './bag-replies';
import { type ContractCase, send, signedIn } from './case';
import { guestBag, GUEST_ID, OTHER_GUEST_ID } from './temp-cart-cases';
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
  ['see a bag of their own', see(visitorsBag)],
  ['add to a bag of their own', add(visitorsBag, some(cleanser))],
  ['change a bag of their own', change(visitorsBag, { itemId: UNKNOWN_ID, quantity: 1 })],
  ['take anything out of a bag of their own', remove(visitorsBag, UNKNOWN_ID)],
  ['move a bag into their own', merge(visitorsBag)],
] as const;

const strangers: ContractCase[] = calls.map(([what, request]) => ({
  name: `a visitor cannot ${what}`,
  call: () => request,
  status: 401,
  shape: errorReply,
}));

const ownCases: ContractCase[] = [
  {
    name: 'a shopper who takes out nothing in particular is told so',
    call: async (world) => remove(await ownBag(world)),
    ...told('itemId', validationMessages.required),
  },
  {
    name: "a shopper cannot take anything out of a guest's bag by its item",
    call: async (world) => {
      const { id } = await put(world, guestBag(), cleanser);
      return remove(await ownBag(world), id);
    },
    ...refused(404),
  },
  {
    name: "a shopper cannot change a guest's item",
    call: async (world) => {
      const { id } = await put(world, guestBag(), cleanser);
      return change(await ownBag(world), { itemId: id, quantity: 5 });
    },
    ...refused(404),
  },
];

const merged = (items: object[], adjusted: object[] = []) => ({
  status: 200,
  shape: cartMergedReply,
  says: { items, adjusted },
});

const mergeCases: ContractCase[] = [
  {
    name: 'a shopper who signs in finds what they put into the bag before',
    call: async (world) => {
      await put(world, guestBag(), cleanser, 2);
      return merge(await ownBag(world));
    },
    ...merged([{ productId: cleanser.id, quantity: 2 }]),
  },
  {
    name: 'a shopper whose two bags hold the same has the sum',
    call: async (world) => {
      const own = await ownBag(world);
      await put(world, own, cleanser, 3);
      await put(world, guestBag(), cleanser, 2);
      await put(world, guestBag(), retinol, 1);
      return merge(own);
    },
    ...merged([
      { productId: cleanser.id, quantity: 5 },
      { productId: retinol.id, quantity: 1 },
    ]),
  },
  {
    name: 'a shopper whose two bags hold more than the stock is told what did not fit',
    call: async (world) => {
      const own = await ownBag(world);
      await put(world, own, retinol, 2);
      await put(world, guestBag(), retinol, 2);
      return merge(own);
    },
    ...merged(
      [{ productId: retinol.id, quantity: 2 }],
      [{ productId: retinol.id, variantId: retinol.variantId, name: retinol.name, from: 4, to: 2 }],
    ),
  },
  {
    name: 'a shopper is told what sold out before they signed in',
    call: async (world) => {
      await put(world, guestBag(), retinol, 1);
      await world.changeVariant(retinol.variantId, { stock: 0 });
      return merge(await ownBag(world));
    },
    ...merged([], [{ productId: retinol.id, from: 1, to: 0 }]),
  },
  {
    name: 'a shopper is told what was taken down before they signed in',
    call: async (world) => {
      await put(world, guestBag(), cleanser, 2);
      await world.archiveProduct(cleanser.id);
      return merge(await ownBag(world));
    },
    ...merged([], [{ productId: cleanser.id, from: 2, to: 0 }]),
  },
  {
    name: 'a shopper finds what they saved for later before they signed in',
    call: async (world) => {
      const { id: itemId } = await put(world, guestBag(), retinol, 2);
      await send(world, change(guestBag(), { itemId, savedForLater: true }));
      await world.changeVariant(retinol.variantId, { stock: 0 });
      return merge(await ownBag(world));
    },
    ...merged([{ productId: retinol.id, quantity: 2, savedForLater: true }]),
  },
  {
    name: 'a shopper whose bag was moved already has it once',
    call: async (world) => {
      const own = await ownBag(world);
      await put(world, guestBag(), cleanser, 2);
      await send(world, merge(own));
      return merge(own);
    },
    ...merged([{ productId: cleanser.id, quantity: 2 }]),
  },
  {
    name: 'a shopper whose bag was moved leaves none behind',
    call: async (world) => {
      await put(world, guestBag(), cleanser, 2);
      await send(world, merge(await ownBag(world)));
      return see(guestBag());
    },
    status: 200,
    shape: cartReply,
    says: { items: [] },
  },
  {
    name: 'a shopper who had no bag before signing in keeps their own',
    call: async (world) => {
      const own = await ownBag(world);
      await put(world, own, cleanser);
      return merge(own, OTHER_GUEST_ID);
    },
    ...merged([{ productId: cleanser.id, quantity: 1 }]),
  },
  {
    name: 'a shopper whose bag has no id is told so',
    call: async (world) => merge(await ownBag(world), null),
    ...told('publicCartId', validationMessages.required),
  },
  {
    name: 'a shopper whose bag has an id that is none is told so',
    call: async (world) => merge(await ownBag(world), 'undefined'),
    ...told('publicCartId', 'Must be an id'),
  },
];

export const cartCases: ContractCase[] = [
  ...bagCases('a shopper', ownBag),
  ...bagChangeCases('a shopper', ownBag),
  ...strangers,
  ...ownCases,
  ...mergeCases,
];
