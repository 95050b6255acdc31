import { type QueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';
import { REMOVED_LINE, type CartOwner, GUEST } from '@/features/cart/cart-lines';
import { getCartState } from '@/features/cart/cart.store';
import { setCartData } from '@/features/cart/queries';
import { removeCartLine } from '@/features/cart/sync/requests';

import { isNetworkError, cartEndpoint } from './cart-owner';
import { changeCartLine, type LineChangeOutcome } from './change-cart-line';
import { withCartLock } from './with-cart-lock';

/** Takes everything out of the bag, and leaves what is saved for later. */
export async function clearCart(
  client: QueryClient,
  owner: CartOwner,
  items: CartItem[],
): Promise<LineChangeOutcome> {
  const inBag = items.filter(({ savedForLater }) => !savedForLater);
  const isAll = inBag.length === items.length;
  if (owner === GUEST && isAll && (await clearAtOnce(client))) return 'done';
  const outcomes = await Promise.all(inBag.map((item) => changeCartLine(client, owner, item, REMOVED_LINE)));
  return outcomes.find((outcome) => outcome !== 'done') ?? 'done';
}

/** One call clears the whole of a visitor's bag (spec §7 'itemId optional'). False where that cannot be done now. */
function clearAtOnce(client: QueryClient): Promise<boolean> {
  return withCartLock(async () => {
    const waits = getCartState().changes.some(({ owner }) => owner === GUEST);
    if (waits || !navigator.onLine) return false;
    try {
      await setCartData(client, GUEST, await removeCartLine(cartEndpoint(GUEST)));
      return true;
    } catch (error) {
      if (isNetworkError(error)) return false;
      throw error;
    }
  });
}
