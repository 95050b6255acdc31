import { type QueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';
import { REMOVED_LINE, type CartOwner } from '@/features/cart/cart-lines';
import { isNetworkError } from '@/features/cart/cart-owner';
import { getCartState } from '@/features/cart/cart.store';
import { setCartData } from '@/features/cart/queries';
import { emptyGuestCart } from '@/features/cart/requests';
import { isOnline } from '@/lib/read-navigator';
import { GUEST } from '@/session/guest';

import { changeCartLine, type LineChangeOutcome } from './change-cart-line';
import { withCartLock } from './with-cart-lock';

/** Removes all lines except those saved for later. */
export async function clearCart(
  client: QueryClient,
  owner: CartOwner,
  items: CartItem[],
): Promise<LineChangeOutcome> {
  const activeItems = items.filter(({ savedForLater }) => !savedForLater);
  const isWholeCart = activeItems.length === items.length;
  if (owner === GUEST && isWholeCart && (await clearGuestCart(client))) return 'done';
  const outcomes = await Promise.all(
    activeItems.map((item) => changeCartLine(client, owner, item, REMOVED_LINE)),
  );
  return outcomes.find((outcome) => outcome !== 'done') ?? 'done';
}

/**
 * Clears a guest cart with one call: without an item id, the API removes every line (spec §7).
 * @returns false if changes are pending or there is no connection.
 */
function clearGuestCart(client: QueryClient): Promise<boolean> {
  return withCartLock(async () => {
    const hasPendingChanges = getCartState().changes.some(({ owner }) => owner === GUEST);
    if (hasPendingChanges || !isOnline()) return false;
    try {
      await setCartData(client, GUEST, await emptyGuestCart());
      return true;
    } catch (error) {
      if (isNetworkError(error)) return false;
      throw error;
    }
  });
}
