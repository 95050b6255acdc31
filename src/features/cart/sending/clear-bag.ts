import { type QueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';

import { cartState } from '../cart.store';
import { gone, type Owner, VISITOR } from '../lines';
import { bagReceived } from '../queries';
import { changeLine, type Outcome } from './change-line';
import { isLostOnTheWay, placeOf } from './place';
import { removeCartLine } from './requests';
import { inTurn } from './turn';

/** Takes everything out of the bag, and leaves what is saved for later. */
export async function clearBag(client: QueryClient, owner: Owner, items: CartItem[]): Promise<Outcome> {
  const inBag = items.filter(({ savedForLater }) => !savedForLater);
  const isAll = inBag.length === items.length;
  if (owner === VISITOR && isAll && (await clearAtOnce(client))) return 'done';
  const outcomes = await Promise.all(inBag.map((item) => changeLine(client, owner, item, gone)));
  return outcomes.find((outcome) => outcome !== 'done') ?? 'done';
}

/** One call clears the whole of a visitor's bag (spec §7 'itemId optional'). False where that cannot be done now. */
function clearAtOnce(client: QueryClient): Promise<boolean> {
  return inTurn(async () => {
    const waits = cartState().changes.some(({ owner }) => owner === VISITOR);
    if (waits || !navigator.onLine) return false;
    try {
      await bagReceived(client, VISITOR, await removeCartLine(placeOf(VISITOR)));
      return true;
    } catch (error) {
      if (isLostOnTheWay(error)) return false;
      throw error;
    }
  });
}
