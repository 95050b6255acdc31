import { type QueryClient } from '@tanstack/react-query';

import { type CartOwner } from '@/features/cart/cart-lines';
import { isCurrentOwner } from '@/features/cart/cart-owner';
import { getCartState, publicCartMerged } from '@/features/cart/cart.store';
import { describeOnlyLeft } from '@/features/cart/notices';
import { setCartData } from '@/features/cart/queries';
import { mergeCart } from '@/features/cart/requests';
import { ApiError } from '@/lib/http/api-error';
import { GUEST } from '@/session/guest';

import { showNotices, flushPendingChanges } from './flush-pending-changes';

/**
 * Merges the guest cart into the user's cart and forgets its id. Call it inside `withCartLock`, so
 * only one tab merges (T19).
 * @throws {ApiError} if the guest's changes cannot be sent or the merge fails.
 */
export async function mergeGuestCart(client: QueryClient, owner: CartOwner): Promise<void> {
  await flushPendingChanges(client, GUEST);
  const { publicCartId, changes } = getCartState();
  if (changes.some((change) => change.owner === GUEST && change.isQueued)) return;
  if (!publicCartId || !isCurrentOwner(client, owner)) return;
  try {
    const { cart, adjusted } = await mergeCart(publicCartId);
    publicCartMerged();
    if (!isCurrentOwner(client, owner)) return;
    await setCartData(client, owner, cart);
    showNotices(
      adjusted.map(({ name, to }) =>
        to === 0
          ? `We couldn’t add ${name} to your bag: it’s sold out or your bag is full.`
          : describeOnlyLeft(name, to),
      ),
    );
  } catch (error) {
    // An id that the server rejects will not be accepted later either.
    if (error instanceof ApiError && (error.code === 'invalid' || error.code === 'not-found'))
      publicCartMerged();
    throw error;
  }
}
