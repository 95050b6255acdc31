import { type CartItem } from '@/contracts/cart';
import {
  type CartChange,
  findLine,
  REMOVED_LINE,
  type LineState,
  isSameLineState,
  toLineState,
} from '@/features/cart/cart-lines';
import { changedElsewhereNotice, noLongerSoldNotice, onlyLeftNotice } from '@/features/cart/notice-messages';
import { type ParsedCart } from '@/features/cart/parse-cart';
import { type CartEndpoint } from '@/features/cart/requests';
import { addCartLine, updateCartLine } from '@/features/cart/sync/requests';
import { ApiError } from '@/lib/http/api-error';

import { setLineState } from './set-line-state';

type ReconcileResult = { bag: ParsedCart; notices: string[] };

/** Brings a change that waited together with the bag as it is by now; whatever is not as wanted is said. */
export async function reconcileLine(
  place: CartEndpoint,
  change: CartChange,
  bag: ParsedCart,
): Promise<ReconcileResult> {
  const { line } = change;
  const now = findLine(bag.items, line);
  const here = now ? toLineState(now) : REMOVED_LINE;
  const { target, conflicts } = resolveTarget(change, here);
  const notices = conflicts ? [changedElsewhereNotice(line.name, target.quantity)] : [];

  if (isSameLineState(target, here)) return { bag, notices };
  if (target.quantity === 0 || target.savedForLater) {
    return { bag: await setLineState(place, line, now, target), notices };
  }
  if (!now) return addWithinStock(place, line, target, notices);
  return updateWithinStock(place, now, target, { bag, notices });
}

/**
 * What the line is to be, given what it was (`base`), what was wanted and what it is: a part that only one side has changed is as that
 * side has it. Where both have changed the quantity, nothing that somebody put in is lost, and what was taken out here is out.
 */
function resolveTarget(
  { base, wanted }: CartChange,
  here: LineState,
): { target: LineState; conflicts: boolean } {
  const before = base ?? REMOVED_LINE;
  const savedForLater =
    wanted.savedForLater === before.savedForLater ? here.savedForLater : wanted.savedForLater;
  const isUntouchedHere = wanted.quantity === before.quantity;
  const isUntouchedThere = here.quantity === before.quantity || here.quantity === wanted.quantity;
  if (isUntouchedHere) return { target: { quantity: here.quantity, savedForLater }, conflicts: false };
  if (isUntouchedThere) return { target: { quantity: wanted.quantity, savedForLater }, conflicts: false };
  const more = wanted.quantity > before.quantity;
  const quantity = more ? Math.max(wanted.quantity, here.quantity) : wanted.quantity;
  return { target: { quantity, savedForLater }, conflicts: true };
}

/** A line that is there: the reply has told its stock. */
async function updateWithinStock(
  place: CartEndpoint,
  now: CartItem,
  target: LineState,
  { bag, notices }: ReconcileResult,
) {
  if (!now.available) return { bag, notices: [noLongerSoldNotice(now.name)] };
  const quantity = Math.min(target.quantity, now.stock);
  if (quantity === 0) return { bag, notices: [onlyLeftNotice(now.name, 0)] };
  const wanted = { ...target, quantity };
  return {
    bag: isSameLineState(wanted, now) ? bag : await setLineState(place, now, now, wanted),
    notices: quantity < target.quantity ? [onlyLeftNotice(now.name, quantity)] : notices,
  };
}

/** A line that is not there: where all of it does not fit, one tells how many do. Throws where not even one does. */
async function addWithinStock(
  place: CartEndpoint,
  line: CartItem,
  target: LineState,
  notices: string[],
): Promise<ReconcileResult> {
  try {
    return { bag: await setLineState(place, line, undefined, target), notices };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'conflict') || target.quantity === 1) throw error;
    const { productId, variantId } = line;
    const bag = await addCartLine(place, { productId, variantId, quantity: 1 });
    const added = findLine(bag.items, line);
    if (!added) throw error;
    const quantity = Math.max(1, Math.min(target.quantity, added.stock));
    return {
      bag: quantity === 1 ? bag : await updateCartLine(place, { itemId: added.id, quantity }),
      notices: [onlyLeftNotice(line.name, quantity)],
    };
  }
}
