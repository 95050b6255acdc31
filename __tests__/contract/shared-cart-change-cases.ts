import { cartReply } from '@/contracts/cart';
import { CART_LINE_MAX_QUANTITY } from '@/contracts/limits';
import { successMessages, validationMessages } from '@/contracts/messages';
import { fieldErrorsReply } from '@/contracts/replies';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { addItemCall, type CartRef, changeItemCall, addToCart, readCartCall, toCartItem } from './cart-calls';
import { addedResult, cartChangedResult, errorResult, fieldErrorResult, updatedResult } from './cart-results';
import { type ContractCase, type Request, send } from './case';
import type { World } from './world';

const { retinol } = products;

/** Changes of a cart line, by its owner or by the shop. */
export function buildCartChangeCases(
  who: string,
  open: (world: World) => Promise<CartRef> | CartRef,
): ContractCase[] {
  /** The cart holds both retinols in stock. */
  const withLine =
    (make: (line: { cart: CartRef; itemId: string; world: World }) => Promise<Request> | Request) =>
    async (world: World) => {
      const cart = await open(world);
      const { id: itemId } = await addToCart(world, cart, retinol, 2);
      return make({ cart, itemId, world });
    };
  const saved = { quantity: 2, savedForLater: true };
  return [
    {
      name: `${who} who sets a quantity has that quantity`,
      call: withLine(({ cart, itemId }) => changeItemCall(cart, { itemId, quantity: 1 })),
      ...updatedResult({ productId: retinol.id, quantity: 1 }),
    },
    {
      name: `${who} who sets quantity 0 removes the item`,
      call: withLine(({ cart, itemId }) => changeItemCall(cart, { itemId, quantity: 0 })),
      ...cartChangedResult(successMessages.cartRemoved, []),
    },
    {
      name: `${who} who sets more than the stock reads how many are left`,
      call: withLine(({ cart, itemId }) => changeItemCall(cart, { itemId, quantity: 3 })),
      ...errorResult(409, expect.stringMatching(/\b2\b/)),
    },
    {
      name: `${who} cannot set the quantity of an archived product`,
      call: withLine(async ({ cart, itemId, world }) => {
        await world.archiveProduct(retinol.id);
        return changeItemCall(cart, { itemId, quantity: 1 });
      }),
      ...errorResult(409),
    },
    {
      name: `${who} can remove an archived product`,
      call: withLine(async ({ cart, itemId, world }) => {
        await world.archiveProduct(retinol.id);
        return changeItemCall(cart, { itemId, quantity: 0 });
      }),
      ...cartChangedResult(successMessages.cartRemoved, []),
    },
    {
      name: `${who} cannot change an item that is not in the cart`,
      call: withLine(({ cart }) => changeItemCall(cart, { itemId: UNKNOWN_ID, quantity: 1 })),
      ...errorResult(404),
    },
    {
      name: `${who} who saves an item for later keeps its quantity`,
      call: withLine(({ cart, itemId }) => changeItemCall(cart, { itemId, savedForLater: true })),
      ...updatedResult(saved),
    },
    {
      name: `${who} can save a sold-out item for later`,
      call: withLine(async ({ cart, itemId, world }) => {
        await world.changeVariant(retinol.variantId, { stock: 0 });
        return changeItemCall(cart, { itemId, savedForLater: true });
      }),
      ...updatedResult({ ...saved, stock: 0 }),
    },
    {
      name: `${who} cannot move a sold-out item back into the cart`,
      call: withLine(async ({ cart, itemId, world }) => {
        await send(world, changeItemCall(cart, { itemId, savedForLater: true }));
        await world.changeVariant(retinol.variantId, { stock: 0 });
        return changeItemCall(cart, { itemId, savedForLater: false });
      }),
      ...errorResult(409),
    },
    {
      name: `${who} can move back fewer than were saved`,
      call: withLine(async ({ cart, itemId, world }) => {
        await send(world, changeItemCall(cart, { itemId, savedForLater: true }));
        await world.changeVariant(retinol.variantId, { stock: 1 });
        return changeItemCall(cart, { itemId, savedForLater: false, quantity: 1 });
      }),
      ...updatedResult({ quantity: 1, savedForLater: false }),
    },
    {
      name: `${who} who adds a saved item has it in the cart in the added quantity`,
      call: withLine(async ({ cart, itemId, world }) => {
        await send(world, changeItemCall(cart, { itemId, savedForLater: true }));
        return addItemCall(cart, toCartItem(retinol, 1));
      }),
      ...addedResult({ productId: retinol.id, quantity: 1, savedForLater: false }),
    },
    {
      name: `${who} who sends no change of an item gets a field error`,
      call: withLine(({ cart, itemId }) => changeItemCall(cart, { itemId })),
      status: 400,
      schema: fieldErrorsReply,
    },
    {
      name: `${who} who sends a change without an item id gets a field error`,
      call: withLine(({ cart }) => changeItemCall(cart, { quantity: 1 })),
      ...fieldErrorResult('itemId', validationMessages.required),
    },
    {
      name: `${who} who sets a negative quantity gets a field error`,
      call: withLine(({ cart, itemId }) => changeItemCall(cart, { itemId, quantity: -1 })),
      ...fieldErrorResult('quantity', 'Must be at least 0'),
    },
    {
      name: `${who} who sets a quantity above the maximum gets a field error`,
      call: withLine(({ cart, itemId }) =>
        changeItemCall(cart, { itemId, quantity: CART_LINE_MAX_QUANTITY + 1 }),
      ),
      ...fieldErrorResult('quantity', `Must be at most ${CART_LINE_MAX_QUANTITY}`),
    },
    {
      name: `${who} who sends an invalid saved-for-later value gets a field error`,
      call: withLine(({ cart, itemId }) => changeItemCall(cart, { itemId, savedForLater: 'yes' })),
      ...fieldErrorResult('savedForLater', 'Must be true or false'),
    },
    {
      name: `${who} keeps an item that others bought, and sees how many are left`,
      call: withLine(async ({ cart, world }) => {
        await world.changeVariant(retinol.variantId, { stock: 1, priceKobo: 1_500_000 });
        return readCartCall(cart);
      }),
      status: 200,
      schema: cartReply,
      expected: { items: [{ quantity: 2, stock: 1, priceKobo: 1_500_000, available: true }] },
    },
    {
      name: `${who} keeps an archived item, marked as no longer sold`,
      call: withLine(async ({ cart, world }) => {
        await world.archiveProduct(retinol.id);
        return readCartCall(cart);
      }),
      status: 200,
      schema: cartReply,
      expected: { items: [{ quantity: 2, available: false }] },
    },
  ];
}
