import { cartReply } from '@/contracts/cart';
import { CART_LINE_MAX_QUANTITY } from '@/contracts/limits';
import { successMessages, validationMessages } from '@/contracts/messages';
import { fieldErrorsReply } from '@/contracts/replies';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { add, type Bag, change, put, see, some } from './bag';
import { added, done, refused, told, updated } from './bag-replies';
import { type ContractCase, type Request, send } from './case';
import type { World } from './world';

const { retinol } = products;

/** How a line of any bag changes, by its owner's hand or because the shop did. */
export function bagChangeCases(who: string, open: (world: World) => Promise<Bag> | Bag): ContractCase[] {
  /** Two of the retinol, which is all there are, are in the bag. */
  const withLine =
    (make: (line: { bag: Bag; itemId: string; world: World }) => Promise<Request> | Request) =>
    async (world: World) => {
      const bag = await open(world);
      const { id: itemId } = await put(world, bag, retinol, 2);
      return make({ bag, itemId, world });
    };
  const saved = { quantity: 2, savedForLater: true };
  return [
    {
      name: `${who} who sets a quantity has so many`,
      call: withLine(({ bag, itemId }) => change(bag, { itemId, quantity: 1 })),
      ...updated({ productId: retinol.id, quantity: 1 }),
    },
    {
      name: `${who} who sets the quantity to 0 has it no more`,
      call: withLine(({ bag, itemId }) => change(bag, { itemId, quantity: 0 })),
      ...done(successMessages.cartRemoved, []),
    },
    {
      name: `${who} who sets more than the stock is told how many are left`,
      call: withLine(({ bag, itemId }) => change(bag, { itemId, quantity: 3 })),
      ...refused(409, expect.stringMatching(/\b2\b/)),
    },
    {
      name: `${who} cannot set the quantity of what is no longer sold`,
      call: withLine(async ({ bag, itemId, world }) => {
        await world.archiveProduct(retinol.id);
        return change(bag, { itemId, quantity: 1 });
      }),
      ...refused(409),
    },
    {
      name: `${who} may always take out what is no longer sold`,
      call: withLine(async ({ bag, itemId, world }) => {
        await world.archiveProduct(retinol.id);
        return change(bag, { itemId, quantity: 0 });
      }),
      ...done(successMessages.cartRemoved, []),
    },
    {
      name: `${who} cannot change what is not in the bag`,
      call: withLine(({ bag }) => change(bag, { itemId: UNKNOWN_ID, quantity: 1 })),
      ...refused(404),
    },
    {
      name: `${who} who saves an item for later keeps it, with its quantity`,
      call: withLine(({ bag, itemId }) => change(bag, { itemId, savedForLater: true })),
      ...updated(saved),
    },
    {
      name: `${who} may save for later what is sold out meanwhile`,
      call: withLine(async ({ bag, itemId, world }) => {
        await world.changeVariant(retinol.variantId, { stock: 0 });
        return change(bag, { itemId, savedForLater: true });
      }),
      ...updated({ ...saved, stock: 0 }),
    },
    {
      name: `${who} cannot move back into the bag what is sold out meanwhile`,
      call: withLine(async ({ bag, itemId, world }) => {
        await send(world, change(bag, { itemId, savedForLater: true }));
        await world.changeVariant(retinol.variantId, { stock: 0 });
        return change(bag, { itemId, savedForLater: false });
      }),
      ...refused(409),
    },
    {
      name: `${who} may move back fewer than were saved`,
      call: withLine(async ({ bag, itemId, world }) => {
        await send(world, change(bag, { itemId, savedForLater: true }));
        await world.changeVariant(retinol.variantId, { stock: 1 });
        return change(bag, { itemId, savedForLater: false, quantity: 1 });
      }),
      ...updated({ quantity: 1, savedForLater: false }),
    },
    {
      name: `${who} who adds what is saved for later has it in the bag again, as many as were added`,
      call: withLine(async ({ bag, itemId, world }) => {
        await send(world, change(bag, { itemId, savedForLater: true }));
        return add(bag, some(retinol, 1));
      }),
      ...added({ productId: retinol.id, quantity: 1, savedForLater: false }),
    },
    {
      name: `${who} who changes nothing about an item is told so`,
      call: withLine(({ bag, itemId }) => change(bag, { itemId })),
      status: 400,
      shape: fieldErrorsReply,
    },
    {
      name: `${who} who changes no item is told so`,
      call: withLine(({ bag }) => change(bag, { quantity: 1 })),
      ...told('itemId', validationMessages.required),
    },
    {
      name: `${who} who sets a quantity below 0 is told so`,
      call: withLine(({ bag, itemId }) => change(bag, { itemId, quantity: -1 })),
      ...told('quantity', 'Must be at least 0'),
    },
    {
      name: `${who} who sets a quantity that no line holds is told so`,
      call: withLine(({ bag, itemId }) => change(bag, { itemId, quantity: CART_LINE_MAX_QUANTITY + 1 })),
      ...told('quantity', `Must be at most ${CART_LINE_MAX_QUANTITY}`),
    },
    {
      name: `${who} who saves for later neither way is told so`,
      call: withLine(({ bag, itemId }) => change(bag, { itemId, savedForLater: 'yes' })),
      ...told('savedForLater', 'Must be true or false'),
    },
    {
      name: `${who} whose item others bought meanwhile still has it in the bag, and sees how many are left`,
      call: withLine(async ({ bag, world }) => {
        await world.changeVariant(retinol.variantId, { stock: 1, priceKobo: 1_500_000 });
        return see(bag);
      }),
      status: 200,
      shape: cartReply,
      says: { items: [{ quantity: 2, stock: 1, priceKobo: 1_500_000, available: true }] },
    },
    {
      name: `${who} whose item is no longer sold still has it in the bag, and sees that`,
      call: withLine(async ({ bag, world }) => {
        await world.archiveProduct(retinol.id);
        return see(bag);
      }),
      status: 200,
      shape: cartReply,
      says: { items: [{ quantity: 2, available: false }] },
    },
  ];
}
