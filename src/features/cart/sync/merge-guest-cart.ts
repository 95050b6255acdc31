import { type QueryClient } from '@tanstack/react-query';

import { type CartOwner, GUEST } from '@/features/cart/cart-lines';
import { getCartState, publicCartMerged } from '@/features/cart/cart.store';
import { mergedNotice } from '@/features/cart/notice-messages';
import { setCartData } from '@/features/cart/queries';
import { mergeCart } from '@/features/cart/sync/requests';
import { ApiError } from '@/lib/http/api-error';

import { isCurrentOwner } from './cart-owner';
import { showNotices, flushPendingChanges } from './flush-pending-changes';

/** The visitor's bag moves into the person's own, and its id is forgotten. To be called in turn, so that one tab does it (T19). */
export async function mergeGuestCart(client: QueryClient, owner: CartOwner): Promise<void> {
  await flushPendingChanges(client, GUEST);
  const { publicCartId, changes } = getCartState();
  if (changes.some((change) => change.owner === GUEST && change.isQueued)) return; // Still waiting: first things first.
  if (!publicCartId || !isCurrentOwner(client, owner)) return;
  try {
    const { bag, adjusted } = await mergeCart(publicCartId);
    publicCartMerged();
    if (!isCurrentOwner(client, owner)) return;
    await setCartData(client, owner, bag);
    showNotices(adjusted.map(({ name, to }) => mergedNotice(name, to)));
  } catch (error) {
    // An id that the server does not take will not be taken later either.
    if (error instanceof ApiError && (error.code === 'invalid' || error.code === 'not-found'))
      publicCartMerged();
    throw error;
  }
}
