import { type QueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';
import { type CartChange, type CartOwner, isSameLineState } from '@/features/cart/cart-lines';
import { isCurrentOwner, isNetworkError } from '@/features/cart/cart-owner';
import {
  getCartState,
  changeAcknowledged,
  changeRemoved,
  findChange,
  cartNoticesAdded,
} from '@/features/cart/cart.store';
import { setCartData, fetchCart } from '@/features/cart/queries';
import { isClientError } from '@/lib/http/api-error';
import { notifyInfo } from '@/lib/toast/notify';

import { reconcileLine } from './reconcile-line';

const listPendingChanges = (owner: CartOwner): CartChange[] =>
  getCartState().changes.filter((change) => change.owner === owner && change.isQueued);

/**
 * Sends the queued changes. Fetches the cart first and sends only what differs, so a change whose
 * reply was lost is not applied twice. Call it inside `withCartLock`.
 * @returns the lines whose change was refused or adjusted; the shopper has been told of them.
 * @throws {ApiError} if the cart cannot be fetched.
 */
export async function flushPendingChanges(client: QueryClient, owner: CartOwner): Promise<CartItem[]> {
  const rejected: CartItem[] = [];
  if (listPendingChanges(owner).length === 0 || !isCurrentOwner(client, owner)) return rejected;
  let cart = await fetchCart(owner);
  const notices: string[] = [];
  const confirmed: CartChange[] = [];
  for (const change of listPendingChanges(owner)) {
    if (!isCurrentOwner(client, owner)) break;
    try {
      const result = await reconcileLine(change, cart);
      cart = result.cart;
      notices.push(...result.notices);
      if (result.notices.length > 0) rejected.push(change.line);
      confirmed.push(change);
    } catch (error) {
      if (isNetworkError(error)) break;
      // After a server error the change stays queued; a refusal is final.
      if (!isClientError(error)) continue;
      confirmed.push(change);
      rejected.push(change.line);
      notices.push(`${change.line.name}: ${error.message}`);
    }
  }
  const isStillCurrent = isCurrentOwner(client, owner);
  // The cart first: without its change, a line would show its former quantity in between.
  if (isStillCurrent) await setCartData(client, owner, cart);
  confirmed.forEach(removeAcknowledged);
  if (isStillCurrent) showNotices(notices);
  return rejected;
}

/** Removes a confirmed change, unless the shopper has changed the line again. */
function removeAcknowledged({ owner, line, wanted }: CartChange): void {
  const latest = findChange(owner, line);
  if (!latest) return;
  if (isSameLineState(latest.wanted, wanted)) changeRemoved(owner, line);
  else changeAcknowledged(owner, line, wanted);
}

/** Shows notices as a toast, and on the bag page until they are dismissed. */
export function showNotices(notices: string[]): void {
  const [first, ...others] = notices;
  if (first === undefined) return;
  cartNoticesAdded(notices);
  notifyInfo(others.length === 0 ? first : 'Some items in your bag have changed. Open your bag to see them.');
}
