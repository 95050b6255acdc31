import { cartReply } from '@/contracts/cart';
import { CART_LINE_MAX_QUANTITY } from '@/contracts/limits';
import { successMessages, validationMessages } from '@/contracts/messages';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { add, type Bag, put, remove, see, some } from './bag';
import { added, done, refused, told } from './bag-replies';
import { type ContractCase, type Request, send } from './case';
import type { World } from './world';

const { cleanser, retinol, soldOut, archived } = products;
const large = { productId: cleanser.id, variantId: cleanser.variants[1]?.id };

const wholeNumber = 'Must be a whole number';
const quantities: [string, unknown, string][] = [
  ['none', undefined, validationMessages.required],
  ['nothing for a quantity', null, validationMessages.required],
  ['0', 0, 'Must be at least 1'],
  ['-1', -1, 'Must be at least 1'],
  ['1.5', 1.5, wholeNumber],
  ['"1"', '1', wholeNumber],
  ['100', CART_LINE_MAX_QUANTITY + 1, `Must be at most ${CART_LINE_MAX_QUANTITY}`],
  ['2^53', 2 ** 53, `Must be at most ${CART_LINE_MAX_QUANTITY}`],
];

/** What holds of every bag, whoever it belongs to; `who` is the subject of the sentences. */
export function bagCases(who: string, open: (world: World) => Promise<Bag> | Bag): ContractCase[] {
  const call = (make: (world: World, bag: Bag) => Promise<Request> | Request) => async (world: World) =>
    make(world, await open(world));
  return [
    {
      name: `${who} who added nothing has an empty bag`,
      call: call((_world, bag) => see(bag)),
      status: 200,
      shape: cartReply,
      says: { items: [] },
    },
    {
      name: `${who} who adds a product has its first size in the bag, at the shop's price (spec 3.15)`,
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
      name: `${who} who adds a product of one size sees no size, and what is active in it`,
      call: call((_world, bag) => add(bag, some(retinol))),
      ...added({ variantLabel: null, actives: ['retinoid'] }),
    },
    {
      name: `${who} who adds the same again has both`,
      call: call(async (world, bag) => {
        await put(world, bag, cleanser, 2);
        return add(bag, some(cleanser, 3));
      }),
      ...added({ productId: cleanser.id, quantity: 5 }),
    },
    {
      name: `${who} who adds another size has two lines, in the order in which they came`,
      call: call(async (world, bag) => {
        await put(world, bag, cleanser);
        await send(world, add(bag, { ...large, quantity: 1 }));
        return add(bag, some(cleanser));
      }),
      ...added(
        { variantId: cleanser.variantId, quantity: 2 },
        { variantId: large.variantId, variantLabel: '400 ml', quantity: 1, priceKobo: 1_720_000, stock: 12 },
      ),
    },
    {
      name: `${who} who asks for more than the stock is told how many are left`,
      call: call((_world, bag) => add(bag, some(retinol, 3))),
      ...refused(409, expect.stringMatching(/\b2\b/)),
    },
    {
      name: `${who} who has some in the bag already is told of them too`,
      call: call(async (world, bag) => {
        await put(world, bag, retinol);
        return add(bag, some(retinol, 2));
      }),
      ...refused(409, expect.stringMatching(/\b2\b.*\b1\b.*bag/)),
    },
    {
      name: `${who} whose addition was refused has the bag as it was`,
      call: call(async (world, bag) => {
        await put(world, bag, retinol);
        await send(world, add(bag, some(retinol, 2)));
        return see(bag);
      }),
      status: 200,
      shape: cartReply,
      says: { items: [{ productId: retinol.id, quantity: 1 }] },
    },
    {
      name: `${who} cannot have more of one product than a line holds (spec 9.11)`,
      call: call(async (world, bag) => {
        await world.changeVariant(cleanser.variantId, { stock: 500 });
        await put(world, bag, cleanser, 60);
        return add(bag, some(cleanser, 40));
      }),
      ...refused(409, expect.stringMatching(/\b99\b/)),
    },
    {
      name: `${who} cannot add what is sold out`,
      call: call((_w, bag) => add(bag, some(soldOut))),
      ...refused(409),
    },
    {
      name: `${who} cannot add what is no longer sold`,
      call: call((_world, bag) => add(bag, some(archived))),
      ...refused(409),
    },
    {
      name: `${who} cannot add what the shop does not have`,
      call: call((_world, bag) => add(bag, { productId: UNKNOWN_ID, quantity: 1 })),
      ...refused(404),
    },
    {
      name: `${who} cannot add one product in another's size`,
      call: call((_world, bag) => add(bag, { ...large, productId: retinol.id, quantity: 1 })),
      ...refused(404),
    },
    ...quantities.map(([asked, quantity, message]) => ({
      name: `${who} who asks for ${asked} is told what a quantity is`,
      call: call((_world, bag) => add(bag, { productId: cleanser.id, quantity })),
      ...told('quantity', message),
    })),
    {
      name: `${who} who names no product is told so`,
      call: call((_world, bag) => add(bag, { quantity: 1 })),
      ...told('productId', validationMessages.required),
    },
    {
      name: `${who} whose product is no id is told so`,
      call: call((_world, bag) => add(bag, { productId: cleanser.slug, quantity: 1 })),
      ...told('productId', 'Must be an id'),
    },
    {
      name: `${who} whose size is no id is told so`,
      call: call((_world, bag) => add(bag, { ...some(cleanser), variantId: '400 ml' })),
      ...told('variantId', 'Must be an id'),
    },
    {
      name: `${who} who takes an item out is left with the others`,
      call: call(async (world, bag) => {
        const { id } = await put(world, bag, cleanser);
        await put(world, bag, retinol);
        return remove(bag, id);
      }),
      ...done(successMessages.cartRemoved, [{ productId: retinol.id }]),
    },
    {
      name: `${who} cannot take out what is not in the bag`,
      call: call(async (world, bag) => {
        await put(world, bag, cleanser);
        return remove(bag, UNKNOWN_ID);
      }),
      ...refused(404),
    },
    {
      name: `${who} who takes out what is no id is told so`,
      call: call((_world, bag) => remove(bag, 'undefined')),
      ...told('itemId', 'Must be an id'),
    },
  ];
}
