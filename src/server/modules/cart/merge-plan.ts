import { type CartMerged } from '@/contracts/cart';
import { CART_LINE_MAX_QUANTITY } from '@/contracts/limits';

export type Adjusted = CartMerged['adjusted'];

type Amount = { quantity: number; savedForLater: boolean };

/** A line of the guest's bag; `sellable` is the stock of what is still sold, `own` the person's line of the same. */
export type GuestLine = Amount & {
  productId: string;
  variantId: string;
  name: string;
  createdAt: Date;
  sellable: number;
  own: Amount | null;
};

export type MovedLine = Amount & Pick<GuestLine, 'productId' | 'variantId' | 'createdAt'>;

/** Which of the guest's lines move, and what of them does not fit; `room` is how many more lines the person's bag can hold. */
export function planMerge(lines: GuestLine[], room: number): { moved: MovedLine[]; adjusted: Adjusted } {
  const moved: MovedLine[] = [];
  const adjusted: Adjusted = [];
  let left = room;
  for (const line of lines) {
    const { productId, variantId, createdAt, name } = line;
    const { quantity: from, savedForLater } = together(line);
    const to = line.own || left > 0 ? fitting(line, from, savedForLater) : 0;
    if (to > 0) moved.push({ productId, variantId, createdAt, quantity: to, savedForLater });
    if (to > 0 && !line.own) left -= 1;
    if (to !== from) adjusted.push({ productId, variantId, name, from, to });
  }
  return { moved, adjusted };
}

/** Amounts in the bag add up, and so do amounts saved for later; of one of each, what is in the bag stands. */
function together({ own, quantity, savedForLater }: GuestLine): Amount {
  if (!own) return { quantity, savedForLater };
  if (own.savedForLater === savedForLater) return { quantity: own.quantity + quantity, savedForLater };
  return own.savedForLater ? { quantity, savedForLater } : own;
}

/** What is saved for later needs no stock. What is not to be had at all leaves the person's own line as it was. */
function fitting({ own, sellable }: GuestLine, wanted: number, savedForLater: boolean): number {
  const most = savedForLater ? wanted : Math.min(wanted, sellable);
  if (most === 0 && own && !own.savedForLater) return own.quantity;
  return Math.min(most, CART_LINE_MAX_QUANTITY);
}
