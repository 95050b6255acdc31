import { CART_LINE_MAX_QUANTITY } from '@/contracts/limits';
import { type GuestLine, planMerge } from '@/server/modules/cart/merge-plan';

import { products, UNKNOWN_ID } from '../support/catalogue';

const { cleanser } = products;
const inCart = (quantity: number) => ({ quantity, savedForLater: false });
const saved = (quantity: number) => ({ quantity, savedForLater: true });

const buildLine = (changes: Partial<GuestLine> = {}): GuestLine => ({
  productId: cleanser.id,
  variantId: cleanser.variantId,
  name: cleanser.name,
  createdAt: new Date(0),
  sellable: 40,
  own: null,
  ...inCart(2),
  ...changes,
});

type Row = [name: string, line: Partial<GuestLine>, moved: object | null, adjusted: [number, number] | null];

const rows: Row[] = [
  ['lines of the same product in both carts into their sum', { own: inCart(3) }, inCart(5), null],
  ['lines saved for later in both into their sum, saved', { ...saved(2), own: saved(3) }, saved(5), null],
  [
    'a line in the cart that the guest saved into the user’s line',
    { ...saved(2), own: inCart(3) },
    inCart(3),
    null,
  ],
  ['a saved line that the guest had in the cart into the cart', { own: saved(3) }, inCart(2), null],
  ['more than the stock down to the stock', { own: inCart(3), sellable: 4 }, inCart(4), [5, 4]],
  ['a saved line above the stock unchanged', { ...saved(9), sellable: 1 }, saved(9), null],
  [
    'more than the line limit down to the limit',
    { ...inCart(60), own: inCart(60), sellable: 500 },
    inCart(CART_LINE_MAX_QUANTITY),
    [120, CART_LINE_MAX_QUANTITY],
  ],
  ['an unavailable line by dropping it', { sellable: 0 }, null, [2, 0]],
  ['an unavailable line by keeping the user’s own', { sellable: 0, own: inCart(3) }, inCart(3), [5, 3]],
  ['an unavailable line by keeping the saved one', { sellable: 0, own: saved(3) }, null, [2, 0]],
];

it.each(rows)('sign-in merges %s', (_name, changes, moved, adjusted) => {
  const plan = planMerge([buildLine(changes)], 1);
  expect(plan.moved).toMatchObject(moved ? [moved] : []);
  expect(plan.adjusted.map(({ from, to }) => [from, to])).toEqual(adjusted ? [adjusted] : []);
});

it('merge into a nearly full cart lists the products without room and keeps shared lines', () => {
  const lines = [buildLine(), buildLine({ variantId: UNKNOWN_ID }), buildLine({ own: inCart(1) })];
  const { moved, adjusted } = planMerge(lines, 1);
  expect(moved).toMatchObject([inCart(2), inCart(3)]);
  expect(adjusted).toMatchObject([{ variantId: UNKNOWN_ID, from: 2, to: 0 }]);
});
