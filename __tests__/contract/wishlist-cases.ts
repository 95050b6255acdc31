import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { successMessages, validationMessages } from '@/contracts/messages';
import { errorReply } from '@/contracts/replies';
import { wishlistChangedReply, wishlistReply } from '@/contracts/wishlist';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { errorResult, fieldErrorResult } from './cart-results';
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

/** A shopper with these products on the wishlist. */
const having =
  (saved: string[], make: (bearer: string, world: World) => Promise<Request> | Request) =>
  async (world: World) => {
    const { accesstoken } = await signedIn(world);
    for (const productId of saved) await send(world, save(productId, accesstoken));
    return make(accesstoken, world);
  };

const seen = (items: object[]) => ({ status: 200, schema: wishlistReply, expected: { items } });
const saved = (items: object[]) => ({
  status: 201,
  schema: wishlistChangedReply,
  expected: { message: successMessages.wishlistAdded, items },
});
const changed = (items: unknown) => ({ status: 200, schema: wishlistChangedReply, expected: { items } });
const inAnyOrder = (...items: object[]) => expect.arrayContaining(items.map(expect.objectContaining));

const strangers = [
  ['see', see()],
  ['add to', save(cleanser.id)],
  ['remove anything from', forget(cleanser.id)],
  ['move anything into', merge([cleanser.id])],
] as const;

export const wishlistCases: ContractCase[] = [
  { name: 'shopper who saved nothing has an empty wishlist', call: having([], see), ...seen([]) },
  {
    name: 'shopper saves a product with its price (spec 3.16)',
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
    name: 'shopper can save a sold-out product',
    call: having([], (bearer) => save(soldOut.id, bearer)),
    ...saved([{ productId: soldOut.id, stock: 0, available: true }]),
  },
  {
    name: 'shopper who saves a product twice has it once, with the first price',
    call: having([cleanser.id], async (bearer, world) => {
      await world.changeVariant(cleanser.variantId, { priceKobo: 700_000 });
      return save(cleanser.id, bearer);
    }),
    ...saved([{ productId: cleanser.id, priceKobo: 700_000, priceWhenSavedKobo: cleanser.priceKobo }]),
  },
  {
    name: 'shopper keeps an archived product, marked as no longer sold',
    call: having([cleanser.id], async (bearer, world) => {
      await world.archiveProduct(cleanser.id);
      return see(bearer);
    }),
    ...seen([{ productId: cleanser.id, available: false }]),
  },
  {
    name: 'shopper cannot save an archived product',
    call: having([], (bearer) => save(archived.id, bearer)),
    ...errorResult(409),
  },
  {
    name: 'shopper cannot save an unknown product',
    call: having([], (bearer) => save(UNKNOWN_ID, bearer)),
    ...errorResult(404),
  },
  {
    name: 'shopper who saves without a product id gets a field error',
    call: having([], (bearer) => save(undefined, bearer)),
    ...fieldErrorResult('productId', validationMessages.required),
  },
  {
    name: 'shopper who saves an invalid product id gets a field error',
    call: having([], (bearer) => save(cleanser.slug, bearer)),
    ...fieldErrorResult('productId', 'Must be an id'),
  },
  {
    name: 'shopper who removes a product keeps the others',
    call: having([cleanser.id, retinol.id], (bearer) => forget(cleanser.id, bearer)),
    ...changed([{ productId: retinol.id }]),
  },
  {
    name: 'shopper who removes an absent product has an unchanged wishlist',
    call: having([retinol.id], (bearer) => forget(cleanser.id, bearer)),
    ...changed([{ productId: retinol.id }]),
  },
  {
    name: 'shopper who removes an invalid product id gets a field error',
    call: having([], (bearer) => forget('undefined', bearer)),
    ...fieldErrorResult('productId', 'Must be an id'),
  },
  {
    name: 'shopper who signs in has both wishlists merged, without unknown products',
    call: having([cleanser.id], (bearer) => merge([cleanser.id, retinol.id, retinol.id, UNKNOWN_ID], bearer)),
    status: 200,
    schema: wishlistChangedReply.test('two', 'Must hold two', ({ items }) => items.length === 2),
    expected: { items: inAnyOrder({ productId: cleanser.id }, { productId: retinol.id }) },
  },
  {
    name: 'shopper who merges an empty wishlist has an unchanged one',
    call: having([retinol.id], (bearer) => merge([], bearer)),
    ...changed([{ productId: retinol.id }]),
  },
  {
    name: 'shopper who merges without a list gets a field error',
    call: having([], (bearer) => merge(cleanser.id, bearer)),
    ...fieldErrorResult('productIds', 'Must be a list of ids'),
  },
  {
    name: 'shopper who merges too many products gets a field error',
    call: having([], (bearer) => merge(Array(WISHLIST_MAX_ITEMS + 1).fill(UNKNOWN_ID), bearer)),
    ...fieldErrorResult('productIds', `At most ${WISHLIST_MAX_ITEMS}`),
  },
  {
    name: 'shopper who merges an invalid product id gets a field error',
    call: having([], (bearer) => merge([cleanser.slug], bearer)),
    ...fieldErrorResult('productIds[0]', 'Must be an id'),
  },
  ...strangers.map(([what, request]): ContractCase => ({
    name: `visitor cannot ${what} a wishlist`,
    call: () => request,
    status: 401,
    schema: errorReply,
  })),
];
