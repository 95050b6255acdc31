import { cartReply } from '@/contracts/cart';
import { CART_LINE_MAX_QUANTITY } from '@/contracts/limits';
import { successMessages, validationMessages } from '@/contracts/messages';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { addItemCall, type CartRef, addToCart, removeItemCall, readCartCall, toCartItem } from './cart-calls';
import { addedResult, cartChangedResult, errorResult, fieldErrorResult } from './cart-results';
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
export function buildCartCases(
  who: string,
  open: (world: World) => Promise<CartRef> | CartRef,
): ContractCase[] {
  const call = (make: (world: World, cart: CartRef) => Promise<Request> | Request) => async (world: World) =>
    make(world, await open(world));
  return [
    {
      name: `${who} who added nothing has an empty cart`,
      call: call((_world, cart) => readCartCall(cart)),
      status: 200,
      schema: cartReply,
      expected: { items: [] },
    },
    {
      name: `${who} who adds a product gets its first size at the shop’s price (spec 3.15)`,
      call: call((_world, cart) =>
        addItemCall(cart, { ...toCartItem(cleanser, 2), priceKobo: 1, price: 1, user_id: UNKNOWN_ID }),
      ),
      ...addedResult({
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
      name: `${who} who adds a product of one size sees its actives and its size`,
      call: call((_world, cart) => addItemCall(cart, toCartItem(retinol))),
      ...addedResult({ variantLabel: '30 ml', actives: ['retinoid'] }),
    },
    {
      name: `${who} who adds a product twice has two of it`,
      call: call(async (world, cart) => {
        await addToCart(world, cart, cleanser, 2);
        return addItemCall(cart, toCartItem(cleanser, 3));
      }),
      ...addedResult({ productId: cleanser.id, quantity: 5 }),
    },
    {
      name: `${who} who adds another size has two lines, in the order added`,
      call: call(async (world, cart) => {
        await addToCart(world, cart, cleanser);
        await send(world, addItemCall(cart, { ...large, quantity: 1 }));
        return addItemCall(cart, toCartItem(cleanser));
      }),
      ...addedResult(
        { variantId: cleanser.variantId, quantity: 2 },
        { variantId: large.variantId, variantLabel: '400 ml', quantity: 1, priceKobo: 1_720_000, stock: 12 },
      ),
    },
    {
      name: `${who} who adds more than the stock reads how many are left`,
      call: call((_world, cart) => addItemCall(cart, toCartItem(retinol, 3))),
      ...errorResult(409, expect.stringMatching(/\b2\b/)),
    },
    {
      name: `${who} with some in the cart already reads that number too`,
      call: call(async (world, cart) => {
        await addToCart(world, cart, retinol);
        return addItemCall(cart, toCartItem(retinol, 2));
      }),
      ...errorResult(409, expect.stringMatching(/\b2\b.*\b1\b.*bag/)),
    },
    {
      name: `${who} has an unchanged cart after a rejected addition`,
      call: call(async (world, cart) => {
        await addToCart(world, cart, retinol);
        await send(world, addItemCall(cart, toCartItem(retinol, 2)));
        return readCartCall(cart);
      }),
      status: 200,
      schema: cartReply,
      expected: { items: [{ productId: retinol.id, quantity: 1 }] },
    },
    {
      name: `${who} cannot exceed the maximum quantity of a line (spec 9.11)`,
      call: call(async (world, cart) => {
        await world.changeVariant(cleanser.variantId, { stock: 500 });
        await addToCart(world, cart, cleanser, 60);
        return addItemCall(cart, toCartItem(cleanser, 40));
      }),
      ...errorResult(409, expect.stringMatching(/\b99\b/)),
    },
    {
      name: `${who} cannot add a sold-out product`,
      call: call((_w, cart) => addItemCall(cart, toCartItem(soldOut))),
      ...errorResult(409),
    },
    {
      name: `${who} cannot add an archived product`,
      call: call((_world, cart) => addItemCall(cart, toCartItem(archived))),
      ...errorResult(409),
    },
    {
      name: `${who} cannot add an unknown product`,
      call: call((_world, cart) => addItemCall(cart, { productId: UNKNOWN_ID, quantity: 1 })),
      ...errorResult(404),
    },
    {
      name: `${who} cannot add a product in another product’s size`,
      call: call((_world, cart) => addItemCall(cart, { ...large, productId: retinol.id, quantity: 1 })),
      ...errorResult(404),
    },
    ...quantities.map(([asked, quantity, message]) => ({
      name: `${who} who adds quantity ${asked} gets a field error`,
      call: call((_world, cart) => addItemCall(cart, { productId: cleanser.id, quantity })),
      ...fieldErrorResult('quantity', message),
    })),
    {
      name: `${who} who adds without a product id gets a field error`,
      call: call((_world, cart) => addItemCall(cart, { quantity: 1 })),
      ...fieldErrorResult('productId', validationMessages.required),
    },
    {
      name: `${who} who adds an invalid product id gets a field error`,
      call: call((_world, cart) => addItemCall(cart, { productId: cleanser.slug, quantity: 1 })),
      ...fieldErrorResult('productId', 'Must be an id'),
    },
    {
      name: `${who} who adds an invalid variant id gets a field error`,
      call: call((_world, cart) => addItemCall(cart, { ...toCartItem(cleanser), variantId: '400 ml' })),
      ...fieldErrorResult('variantId', 'Must be an id'),
    },
    {
      name: `${who} who removes an item keeps the others`,
      call: call(async (world, cart) => {
        const { id } = await addToCart(world, cart, cleanser);
        await addToCart(world, cart, retinol);
        return removeItemCall(cart, id);
      }),
      ...cartChangedResult(successMessages.cartRemoved, [{ productId: retinol.id }]),
    },
    {
      name: `${who} cannot remove an item that is not in the cart`,
      call: call(async (world, cart) => {
        await addToCart(world, cart, cleanser);
        return removeItemCall(cart, UNKNOWN_ID);
      }),
      ...errorResult(404),
    },
    {
      name: `${who} who removes an invalid item id gets a field error`,
      call: call((_world, cart) => removeItemCall(cart, 'undefined')),
      ...fieldErrorResult('itemId', 'Must be an id'),
    },
  ];
}
