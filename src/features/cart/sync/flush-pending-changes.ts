import { type QueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';
import { type CartChange, type CartOwner, isSameLineState } from '@/features/cart/cart-lines';
import {
  getCartState,
  changeAcknowledged,
  changeRemoved,
  findChange,
  cartNoticesAdded,
} from '@/features/cart/cart.store';
import { refusedNotice } from '@/features/cart/notice-messages';
import { setCartData, fetchCartOf } from '@/features/cart/queries';
import { isClientError } from '@/lib/http/api-error';
import { notifyInfo } from '@/lib/toast/notify';

import { isCurrentOwner, isNetworkError, cartEndpoint } from './cart-owner';
import { reconcileLine } from './reconcile-line';

const listPendingChanges = (owner: CartOwner): CartChange[] =>
  getCartState().changes.filter((change) => change.owner === owner && change.isQueued);

/**
 * Sends what waited for the connection: asks for the bag first and sets only what differs, so that a change whose reply was lost is
 * not applied twice. Says what did not go as wanted, and returns the lines it was. To be called in turn; throws ApiError where the bag
 * cannot be asked for.
 */
export async function flushPendingChanges(client: QueryClient, owner: CartOwner): Promise<CartItem[]> {
  const unmet: CartItem[] = [];
  if (listPendingChanges(owner).length === 0 || !isCurrentOwner(client, owner)) return unmet;
  let bag = await fetchCartOf(owner);
  const notices: string[] = [];
  for (const change of listPendingChanges(owner)) {
    if (!isCurrentOwner(client, owner)) return unmet;
    try {
      const result = await reconcileLine(cartEndpoint(owner), change, bag);
      bag = result.bag;
      notices.push(...result.notices);
      if (result.notices.length > 0) unmet.push(change.line);
      removeAcknowledged(change);
    } catch (error) {
      if (isNetworkError(error)) break;
      // A server in trouble may do better later; what it refused stays refused.
      if (!isClientError(error)) continue;
      removeAcknowledged(change);
      unmet.push(change.line);
      notices.push(refusedNotice(change.line.name, error.message));
    }
  }
  if (!isCurrentOwner(client, owner)) return unmet;
  await setCartData(client, owner, bag);
  showNotices(notices);
  return unmet;
}

/** What the shopper wants by now may be something else again: then that waits. */
function removeAcknowledged({ owner, line, wanted }: CartChange): void {
  const latest = findChange(owner, line);
  if (!latest) return;
  if (isSameLineState(latest.wanted, wanted)) changeRemoved(owner, line);
  else changeAcknowledged(owner, line, wanted);
}

/** Once as a message, and in the bag until it was read. */
export function showNotices(notices: string[]): void {
  const [first, ...others] = notices;
  if (first === undefined) return;
  cartNoticesAdded(notices);
  notifyInfo(others.length === 0 ? first : 'Some of your bag has changed. Open it to see what.');
}
