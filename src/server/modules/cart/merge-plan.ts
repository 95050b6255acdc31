import { type CartMerged } from '@/contracts/cart';
import { CART_LINE_MAX_QUANTITY } from '@/contracts/limits';

export type Adjusted = CartMerged['adjusted'];

type Amount = { quantity: number; savedForLater: boolean };

/**
 * A line of the guest cart. `sellable` is the stock, or 0 if no longer sold; `own` is the user's
 * line of the same variant.
 */
export type GuestLine = Amount & {
  productId: string;
  variantId: string;
  name: string;
  createdAt: Date;
  sellable: number;
  own: Amount | null;
};

export type MovedLine = Amount & Pick<GuestLine, 'productId' | 'variantId' | 'createdAt'>;

/**
 * Plans which lines of the guest cart move and which are cut.
 * @param room how many more lines the user's cart can hold
 */
export function planMerge(lines: GuestLine[], room: number): { moved: MovedLine[]; adjusted: Adjusted } {
  const moved: MovedLine[] = [];
  const adjusted: Adjusted = [];
  let left = room;
  for (const line of lines) {
    const { productId, variantId, createdAt, name } = line;
    const { quantity: from, savedForLater } = combine(line);
    const to = line.own || left > 0 ? fitToStock(line, from, savedForLater) : 0;
    if (to > 0) moved.push({ productId, variantId, createdAt, quantity: to, savedForLater });
    if (to > 0 && !line.own) left -= 1;
    if (to !== from) adjusted.push({ productId, variantId, name, from, to });
  }
  return { moved, adjusted };
}

/**
 * Quantities of the same kind add up. If one is in the cart and the other saved for later, the one
 * in the cart wins.
 */
function combine({ own, quantity, savedForLater }: GuestLine): Amount {
  if (!own) return { quantity, savedForLater };
  if (own.savedForLater === savedForLater) return { quantity: own.quantity + quantity, savedForLater };
  return own.savedForLater ? { quantity, savedForLater } : own;
}

/**
 * Cuts a quantity to the stock. Saved-for-later lines need no stock. If nothing can be had, the
 * user's own line stays as it was.
 */
function fitToStock({ own, sellable }: GuestLine, wanted: number, savedForLater: boolean): number {
  const most = savedForLater ? wanted : Math.min(wanted, sellable);
  if (most === 0 && own && !own.savedForLater) return own.quantity;
  return Math.min(most, CART_LINE_MAX_QUANTITY);
}
