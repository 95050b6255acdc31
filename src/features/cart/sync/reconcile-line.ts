import { type CartItem } from '@/contracts/cart';
import {
  type CartChange,
  type CartOwner,
  findLine,
  REMOVED_LINE,
  type LineState,
  isSameLineState,
  toLineState,
} from '@/features/cart/cart-lines';
import { describeOnlyLeft } from '@/features/cart/notices';
import { type ParsedCart } from '@/features/cart/parse-cart';
import { addCartLine } from '@/features/cart/requests';
import { ApiError } from '@/lib/http/api-error';

import { setLineState } from './set-line-state';

type ReconcileResult = { cart: ParsedCart; notices: string[] };

/**
 * Applies a queued change to the cart as the server has it now.
 * @returns the new cart, and notices about whatever differs from the wanted state.
 * @throws {ApiError} if the server refuses.
 */
export async function reconcileLine(change: CartChange, cart: ParsedCart): Promise<ReconcileResult> {
  const { owner, line } = change;
  const now = findLine(cart.items, line);
  const current = now ? toLineState(now) : REMOVED_LINE;
  const { target, hasConflict } = resolveTarget(change, current);
  const notices = hasConflict
    ? [
        target.quantity === 0
          ? `You also changed ${line.name} on another device. It’s no longer in your bag.`
          : `You also changed ${line.name} on another device. Your bag now has ${target.quantity}.`,
      ]
    : [];

  if (isSameLineState(target, current)) return { cart, notices };
  if (target.quantity === 0 || target.savedForLater) {
    return { cart: await setLineState(owner, line, now, target), notices };
  }
  if (!now) return addWithinStock(change, target, notices);
  return updateWithinStock(owner, now, target, { cart, notices });
}

/**
 * Three-way merge of a line from its base, the wanted state and the server's current state. A
 * property that only one side changed takes that side's value. If both changed the quantity, an
 * increase keeps the higher of the two and a decrease wins. What the server may have from this
 * browser, a state sent without a reply, is no change of another device.
 */
function resolveTarget(
  { base, sent, wanted }: CartChange,
  current: LineState,
): { target: LineState; hasConflict: boolean } {
  const before = base ?? REMOVED_LINE;
  const isOwn = (property: keyof LineState) =>
    [before, wanted, sent].some((state) => state?.[property] === current[property]);
  const savedForLater = isOwn('savedForLater') ? wanted.savedForLater : current.savedForLater;
  if (isOwn('quantity')) {
    return { target: { quantity: wanted.quantity, savedForLater }, hasConflict: false };
  }
  const isUnchangedHere = wanted.quantity === before.quantity;
  if (isUnchangedHere) {
    return { target: { quantity: current.quantity, savedForLater }, hasConflict: false };
  }
  const isIncrease = wanted.quantity > before.quantity;
  const quantity = isIncrease ? Math.max(wanted.quantity, current.quantity) : wanted.quantity;
  return { target: { quantity, savedForLater }, hasConflict: true };
}

/** Updates a line that is in the cart, up to the stock that the server reported. */
async function updateWithinStock(
  owner: CartOwner,
  now: CartItem,
  target: LineState,
  { cart, notices }: ReconcileResult,
) {
  if (!now.available) return { cart, notices: [`${now.name} is no longer sold.`] };
  const quantity = Math.min(target.quantity, now.stock);
  if (quantity === 0) return { cart, notices: [describeOnlyLeft(now.name, 0)] };
  const wanted = { ...target, quantity };
  return {
    cart: isSameLineState(wanted, now) ? cart : await setLineState(owner, now, now, wanted),
    notices: quantity < target.quantity ? [describeOnlyLeft(now.name, quantity)] : notices,
  };
}

/**
 * Adds a line that is not in the cart. If the quantity exceeds the stock, adds one to learn the
 * stock and then sets what fits.
 * @throws {ApiError} if not even one fits.
 */
async function addWithinStock(
  { owner, line }: CartChange,
  target: LineState,
  notices: string[],
): Promise<ReconcileResult> {
  try {
    return { cart: await setLineState(owner, line, undefined, target), notices };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'conflict') || target.quantity === 1) throw error;
    const { productId, variantId } = line;
    const cart = await addCartLine(owner, { productId, variantId, quantity: 1 });
    const added = findLine(cart.items, line);
    if (!added) throw error;
    const quantity = Math.max(1, Math.min(target.quantity, added.stock));
    return {
      cart: quantity === 1 ? cart : await setLineState(owner, line, added, { ...target, quantity }),
      notices: [describeOnlyLeft(line.name, quantity)],
    };
  }
}
