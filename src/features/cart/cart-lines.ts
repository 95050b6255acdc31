import { type CartItem } from '@/contracts/cart';

/** The user id of the cart's owner, or `GUEST` (session/guest.ts) for the guest cart of this browser. */
export type CartOwner = string;

export type LineState = Pick<CartItem, 'quantity' | 'savedForLater'>;

/**
 * A change that the server has not confirmed. Holds the wanted state and not a difference, so a
 * change whose reply was lost is not applied twice.
 */
export type CartChange = {
  owner: CartOwner;
  /** The line to show. */
  line: CartItem;
  /** The line's state when the change was made; null if there was no line. */
  base: LineState | null;
  /** What was sent last and not confirmed: the server may have it. */
  sent?: LineState | undefined;
  wanted: LineState;
  /** True while it waits for the connection; false while it is being sent. */
  isQueued: boolean;
};

type Line = Pick<CartItem, 'productId' | 'variantId'>;
export const getLineKey = ({ productId, variantId }: Line): string => `${productId}|${variantId}`;
export const findLine = (items: CartItem[], line: Line): CartItem | undefined =>
  items.find((item) => getLineKey(item) === getLineKey(line));

export const toLineState = ({ quantity, savedForLater }: LineState): LineState => ({
  quantity,
  savedForLater,
});
export const isSameLineState = (one: LineState, other: LineState): boolean =>
  one.quantity === other.quantity && one.savedForLater === other.savedForLater;
export const REMOVED_LINE: LineState = { quantity: 0, savedForLater: false };

/** Returns the server's lines with the unconfirmed changes applied. */
export function applyPendingChanges(items: CartItem[], changes: CartChange[]): CartItem[] {
  return changes.reduce((lines, { line, wanted }) => {
    const known = findLine(lines, line);
    if (wanted.quantity === 0) return lines.filter((item) => item !== known);
    if (!known) return [...lines, { ...line, ...wanted }];
    return lines.map((item) => (item === known ? { ...item, ...wanted } : item));
  }, items);
}

/** Counts the items in the cart, without those saved for later. */
export const countCartItems = (items: CartItem[]): number =>
  items.reduce((sum, { quantity, savedForLater }) => sum + (savedForLater ? 0 : quantity), 0);
