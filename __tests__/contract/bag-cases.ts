import { cartReply } from '@/contracts/cart';
import { CART_LINE_MAX_QUANTITY } from '@/contracts/limits';
import { successMessages, validationMessages } from '@/contracts/messages';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { add, type Bag, addToBag, remove, see, some } from './bag';
import { added, cartChangedResult, errorResult, fieldErrorResult } from './bag-replies';
import { type ContractCase, type Request, send } from './case';
import type { World } from './world';

const { cleanser, retinol, soldOut, archived } = products;
const large = { productId: cleanser.id, variantId: cleanser.variants[1]?.id };

const wholeNumber = 'Must be a whole number';
const quantities: [string, unknown, string][] = [
  ['no quantity', undefined, validationMessages.required],
  ['null', null, validationMessages.required],
  ['0', 0, 'Must be at least 1'],
  ['-1', -1, 'Must be at least 1'],
  ['1.5', 1.5, wholeNumber],
  ['"1"', '1', wholeNumber],
  ['100', CART_LINE_MAX_QUANTITY + 1, `Must be at most ${CART_LINE_MAX_QUANTITY}`],
  ['2^53', 2 ** 53, `Must be at most ${CART_LINE_MAX_QUANTITY}`],
];

/** Cases that hold for every cart, a user's or a guest's; `who` is the subject of the titles. */
export function bagCases(who: string, open: (world: World) => Promise<Bag> | Bag): ContractCase[] {
  const call = (make: (world: World, bag: Bag) => Promise<Request> | Request) => async (world: World) =>
    make(world, await open(world));
  return [
    {
      name: `${who} who added nothing has an empty cart`,
      call: call((_world, bag) => see(bag)),
      status: 200,
      schema: cartReply,
      expected: { items: [] },
    },
    {
      name: `${who} who adds a product gets its first size at the shop’s price (spec 3.15)`,
      call: call((_world, bag) =>
        add(bag, { ...some(cleanser, 2), priceKobo: 1, price: 1, user_id: UNKNOWN_ID }),
      ),
      ...added({
        productId: cleanser.id,
        variantId: cleanser.variantId,
        slug: cleanser.slug,
        name: cleanser.name,
        variantLabel: '200 ml',
        brand: cleanser.brand.name,
        image: cleanser.image,
        storeId: cleanser.store.id,
        storeSlug: cleanser.store.slug,
        storeName: cleanser.store.name,
        quantity: 2,
        priceKobo: cleanser.priceKobo,
        stock: 40,
        available: true,
        savedForLater: false,
        actives: [],
      }),
    },
    {
      name: `${who} who adds a product of one size sees its actives and no size`,
      call: call((_world, bag) => add(bag, some(retinol))),
      ...added({ variantLabel: null, actives: ['retinoid'] }),
    },
    {
      name: `${who} who adds a product twice has two of it`,
      call: call(async (world, bag) => {
        await addToBag(world, bag, cleanser, 2);
        return add(bag, some(cleanser, 3));
      }),
      ...added({ productId: cleanser.id, quantity: 5 }),
    },
    {
      name: `${who} who adds another size has two lines, in the order added`,
      call: call(async (world, bag) => {
        await addToBag(world, bag, cleanser);
        await send(world, add(bag, { ...large, quantity: 1 }));
        return add(bag, some(cleanser));
      }),
      ...added(
        { variantId: cleanser.variantId, quantity: 2 },
        { variantId: large.variantId, variantLabel: '400 ml', quantity: 1, priceKobo: 1_720_000, stock: 12 },
      ),
    },
    {
      name: `${who} who adds more than the stock reads how many are left`,
      call: call((_world, bag) => add(bag, some(retinol, 3))),
      ...errorResult(409, expect.stringMatching(/\b2\b/)),
    },
    {
      name: `${who} with some in the cart already reads that number too`,
      call: call(async (world, bag) => {
        await addToBag(world, bag, retinol);
        return add(bag, some(retinol, 2));
      }),
      ...errorResult(409, expect.stringMatching(/\b2\b.*\b1\b.*bag/)),
    },
    {
      name: `${who} has an unchanged cart after a rejected addition`,
      call: call(async (world, bag) => {
        await addToBag(world, bag, retinol);
        await send(world, add(bag, some(retinol, 2)));
        return see(bag);
      }),
      status: 200,
      schema: cartReply,
      expected: { items: [{ productId: retinol.id, quantity: 1 }] },
    },
    {
      name: `${who} cannot exceed the maximum quantity of a line (spec 9.11)`,
      call: call(async (world, bag) => {
        await world.changeVariant(cleanser.variantId, { stock: 500 });
        await addToBag(world, bag, cleanser, 60);
        return add(bag, some(cleanser, 40));
      }),
      ...errorResult(409, expect.stringMatching(/\b99\b/)),
    },
    {
      name: `${who} cannot add a sold-out product`,
      call: call((_w, bag) => add(bag, some(soldOut))),
      ...errorResult(409),
    },
    {
      name: `${who} cannot add an archived product`,
      call: call((_world, bag) => add(bag, some(archived))),
      ...errorResult(409),
    },
    {
      name: `${who} cannot add an unknown product`,
      call: call((_world, bag) => add(bag, { productId: UNKNOWN_ID, quantity: 1 })),
      ...errorResult(404),
    },
    {
      name: `${who} cannot add a product in another product’s size`,
      call: call((_world, bag) => add(bag, { ...large, productId: retinol.id, quantity: 1 })),
      ...errorResult(404),
    },
    ...quantities.map(([asked, quantity, message]) => ({
      name: `${who} who adds quantity ${asked} gets a field error`,
      call: call((_world, bag) => add(bag, { productId: cleanser.id, quantity })),
      ...fieldErrorResult('quantity', message),
    })),
    {
      name: `${who} who adds without a product id gets a field error`,
      call: call((_world, bag) => add(bag, { quantity: 1 })),
      ...fieldErrorResult('productId', validationMessages.required),
    },
    {
      name: `${who} who adds an invalid product id gets a field error`,
      call: call((_world, bag) => add(bag, { productId: cleanser.slug, quantity: 1 })),
      ...fieldErrorResult('productId', 'Must be an id'),
    },
    {
      name: `${who} who adds an invalid variant id gets a field error`,
      call: call((_world, bag) => add(bag, { ...some(cleanser), variantId: '400 ml' })),
      ...fieldErrorResult('variantId', 'Must be an id'),
    },
    {
      name: `${who} who removes an item keeps the others`,
      call: call(async (world, bag) => {
        const { id } = await addToBag(world, bag, cleanser);
        await addToBag(world, bag, retinol);
        return remove(bag, id);
      }),
      ...cartChangedResult(successMessages.cartRemoved, [{ productId: retinol.id }]),
    },
    {
      name: `${who} cannot remove an item that is not in the cart`,
      call: call(async (world, bag) => {
        await addToBag(world, bag, cleanser);
        return remove(bag, UNKNOWN_ID);
      }),
      ...errorResult(404),
    },
    {
      name: `${who} who removes an invalid item id gets a field error`,
      call: call((_world, bag) => remove(bag, 'undefined')),
      ...fieldErrorResult('itemId', 'Must be an id'),
    },
  ];
}
