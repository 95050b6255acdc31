import { type CartItem } from '@/contracts/cart';

/** Whose bag it is: a signed-in person's id, or the visitor's of this browser. */
export type CartOwner = string;
export const GUEST: CartOwner = 'visitor';

export type LineState = Pick<CartItem, 'quantity' | 'savedForLater'>;

/**
 * A change that the server has not confirmed yet: not by how much, but what the line is to be, so that one whose reply was lost is
 * not applied twice. `base` is what the line was when it was made, null for none; `line` is there to be drawn.
 */
export type CartChange = {
  owner: CartOwner;
  line: CartItem;
  base: LineState | null;
  wanted: LineState;
  /** The connection failed: it waits. Otherwise it is on its way. */
  isQueued: boolean;
};

type Line = Pick<CartItem, 'productId' | 'variantId'>;
export const lineKey = ({ productId, variantId }: Line): string => `${productId}|${variantId}`;
export const findLine = (items: CartItem[], line: Line): CartItem | undefined =>
  items.find((item) => lineKey(item) === lineKey(line));

export const toLineState = ({ quantity, savedForLater }: LineState): LineState => ({
  quantity,
  savedForLater,
});
export const isSameLineState = (one: LineState, other: LineState): boolean =>
  one.quantity === other.quantity && one.savedForLater === other.savedForLater;
export const REMOVED_LINE: LineState = { quantity: 0, savedForLater: false };

/** The bag as the server last told it, with what is not confirmed yet on top. */
export function applyPendingChanges(items: CartItem[], changes: CartChange[]): CartItem[] {
  return changes.reduce((bag, { line, wanted }) => {
    const known = findLine(bag, line);
    if (wanted.quantity === 0) return bag.filter((item) => item !== known);
    if (!known) return [...bag, { ...line, ...wanted }];
    return bag.map((item) => (item === known ? { ...item, ...wanted } : item));
  }, items);
}

export const countCartItems = (items: CartItem[]): number =>
  items.reduce((sum, { quantity, savedForLater }) => sum + (savedForLater ? 0 : quantity), 0);
