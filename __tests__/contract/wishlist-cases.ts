import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { successMessages, validationMessages } from '@/contracts/messages';
import { errorReply } from '@/contracts/replies';
import { wishlistChangedReply, wishlistReply } from '@/contracts/wishlist';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { refused, told } from './bag-replies';
import { type ContractCase, type Request, send, signedIn } from './case';
import type { World } from './world';

const { cleanser, retinol, soldOut, archived } = products;

const save = (productId: unknown, bearer?: string): Request => ({
  method: 'POST',
  path: '/wishlist/',
  body: { productId },
  bearer,
});
const forget = (productId: string, bearer?: string): Request => ({
  method: 'DELETE',
  path: `/wishlist/?productId=${productId}`,
  bearer,
});
const see = (bearer?: string): Request => ({ method: 'GET', path: '/wishlist/', bearer });
const merge = (productIds: unknown, bearer?: string): Request => ({
  method: 'POST',
  path: '/wishlist/merge/',
  body: { productIds },
  bearer,
});

/** A shopper who has saved these already. */
const having =
  (saved: string[], make: (bearer: string, world: World) => Promise<Request> | Request) =>
  async (world: World) => {
    const { accesstoken } = await signedIn(world);
    for (const productId of saved) await send(world, save(productId, accesstoken));
    return make(accesstoken, world);
  };

const seen = (items: object[]) => ({ status: 200, shape: wishlistReply, says: { items } });
const saved = (items: object[]) => ({
  status: 201,
  shape: wishlistChangedReply,
  says: { message: successMessages.wishlistAdded, items },
});
const changed = (items: unknown) => ({ status: 200, shape: wishlistChangedReply, says: { items } });
const inAnyOrder = (...items: object[]) => expect.arrayContaining(items.map(expect.objectContaining));

const strangers = [
  ['see', see()],
  ['add to', save(cleanser.id)],
  ['remove anything from', forget(cleanser.id)],
  ['move anything into', merge([cleanser.id])],
] as const;

export const wishlistCases: ContractCase[] = [
  { name: 'a shopper who saved nothing has an empty wishlist', call: having([], see), ...seen([]) },
  {
    name: 'a shopper who saves a product has it on the wishlist, with its price (spec 3.16)',
    call: having([], (bearer) => save(cleanser.id, bearer)),
    ...saved([
      {
        productId: cleanser.id,
        variantId: cleanser.variantId,
        slug: cleanser.slug,
        name: cleanser.name,
        brand: cleanser.brand.name,
        image: cleanser.image,
        priceKobo: cleanser.priceKobo,
        priceWhenSavedKobo: cleanser.priceKobo,
        stock: cleanser.stock,
        available: true,
      },
    ]),
  },
  {
    name: 'a shopper may save what is sold out',
    call: having([], (bearer) => save(soldOut.id, bearer)),
    ...saved([{ productId: soldOut.id, stock: 0, available: true }]),
  },
  {
    name: 'a shopper who saves a product again has it once, with the price of the first time',
    call: having([cleanser.id], async (bearer, world) => {
      await world.changeVariant(cleanser.variantId, { priceKobo: 700_000 });
      return save(cleanser.id, bearer);
    }),
    ...saved([{ productId: cleanser.id, priceKobo: 700_000, priceWhenSavedKobo: cleanser.priceKobo }]),
  },
  {
    name: 'a shopper still has what is no longer sold, and sees that',
    call: having([cleanser.id], async (bearer, world) => {
      await world.archiveProduct(cleanser.id);
      return see(bearer);
    }),
    ...seen([{ productId: cleanser.id, available: false }]),
  },
  {
    name: 'a shopper cannot save what is no longer sold',
    call: having([], (bearer) => save(archived.id, bearer)),
    ...refused(409),
  },
  {
    name: 'a shopper cannot save what the shop does not have',
    call: having([], (bearer) => save(UNKNOWN_ID, bearer)),
    ...refused(404),
  },
  {
    name: 'a shopper who saves nothing in particular is told so',
    call: having([], (bearer) => save(undefined, bearer)),
    ...told('productId', validationMessages.required),
  },
  {
    name: 'a shopper who saves what is no id is told so',
    call: having([], (bearer) => save(cleanser.slug, bearer)),
    ...told('productId', 'Must be an id'),
  },
  {
    name: 'a shopper who removes a product is left with the others',
    call: having([cleanser.id, retinol.id], (bearer) => forget(cleanser.id, bearer)),
    ...changed([{ productId: retinol.id }]),
  },
  {
    name: 'a shopper who removes what is not there has the wishlist as it was',
    call: having([retinol.id], (bearer) => forget(cleanser.id, bearer)),
    ...changed([{ productId: retinol.id }]),
  },
  {
    name: 'a shopper who removes what is no id is told so',
    call: having([], (bearer) => forget('undefined', bearer)),
    ...told('productId', 'Must be an id'),
  },
  {
    name: 'a shopper who signs in has what they saved before beside what they had, and nothing unknown',
    call: having([cleanser.id], (bearer) => merge([cleanser.id, retinol.id, retinol.id, UNKNOWN_ID], bearer)),
    status: 200,
    shape: wishlistChangedReply.test('two', 'Must hold two', ({ items }) => items.length === 2),
    says: { items: inAnyOrder({ productId: cleanser.id }, { productId: retinol.id }) },
  },
  {
    name: 'a shopper who signs in with nothing saved has the wishlist as it was',
    call: having([retinol.id], (bearer) => merge([], bearer)),
    ...changed([{ productId: retinol.id }]),
  },
  {
    name: 'a shopper who moves no list is told so',
    call: having([], (bearer) => merge(cleanser.id, bearer)),
    ...told('productIds', 'Must be a list of ids'),
  },
  {
    name: 'a shopper who moves more than a wishlist holds is told so',
    call: having([], (bearer) => merge(Array(WISHLIST_MAX_ITEMS + 1).fill(UNKNOWN_ID), bearer)),
    ...told('productIds', `At most ${WISHLIST_MAX_ITEMS}`),
  },
  {
    name: 'a shopper who moves what is no id is told so',
    call: having([], (bearer) => merge([cleanser.slug], bearer)),
    ...told('productIds[0]', 'Must be an id'),
  },
  ...strangers.map(([what, request]): ContractCase => ({
    name: `a visitor cannot ${what} a wishlist`,
    call: () => request,
    status: 401,
    shape: errorReply,
  })),
];
