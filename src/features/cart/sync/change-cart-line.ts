import { type QueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';
import {
  type CartChange,
  findLine,
  type LineState,
  type CartOwner,
  isSameLineState,
  toLineState,
} from '@/features/cart/cart-lines';
import { isCurrentOwner, isNetworkError } from '@/features/cart/cart-owner';
import {
  changeAcknowledged,
  changeQueued,
  cartLineChanged,
  changeRemoved,
  findChange,
} from '@/features/cart/cart.store';
import { type ParsedCart } from '@/features/cart/parse-cart';
import { setCartData, cartKey, findServerLine } from '@/features/cart/queries';
import { isOnline } from '@/lib/read-navigator';

import { flushPendingChanges } from './flush-pending-changes';
import { setLineState } from './set-line-state';
import { withCartLock } from './with-cart-lock';

/**
 * `queued`: sent once the connection is back. `rejected`: a queued change was refused or adjusted,
 * and the shopper has been told.
 */
export type LineChangeOutcome = 'done' | 'queued' | 'rejected';

/**
 * Changes a cart line optimistically. Of several quick changes to one line only the last is sent.
 * @throws {ApiError} if the server refuses; the change is then removed.
 */
export function changeCartLine(
  client: QueryClient,
  owner: CartOwner,
  line: CartItem,
  wanted: LineState,
): Promise<LineChangeOutcome> {
  const now = findServerLine(client, owner, line);
  const base = now ? toLineState(now) : null;
  cartLineChanged({
    owner,
    line,
    base,
    wanted,
    isQueued: !isOnline() || !isCurrentOwner(client, owner),
  });
  return withCartLock(() => sendChange(client, owner, line));
}

async function sendChange(client: QueryClient, owner: CartOwner, line: CartItem): Promise<LineChangeOutcome> {
  const change = findChange(owner, line);
  if (!change) return 'done'; // An earlier task has sent it already.
  if (change.isQueued) return sendPendingChanges(client, owner, line);
  try {
    const now = findServerLine(client, owner, line);
    await acknowledgeChange(client, change, await setLineState(owner, line, now, change.wanted));
    return 'done';
  } catch (error) {
    if (isNetworkError(error)) {
      changeQueued(owner, line);
      return 'queued';
    }
    changeRemoved(owner, line);
    void client.invalidateQueries({ queryKey: cartKey(owner) });
    throw error;
  }
}

/**
 * Sends all queued changes if there is a connection, and returns the outcome for one line.
 * @throws {ApiError} if the server refuses to show the cart.
 */
export async function sendPendingChanges(
  client: QueryClient,
  owner: CartOwner,
  line: CartItem,
): Promise<LineChangeOutcome> {
  let rejected: CartItem[] = [];
  try {
    if (isOnline()) rejected = await flushPendingChanges(client, owner);
  } catch (error) {
    // Without a connection the changes stay queued, and that is no failure.
    if (!isNetworkError(error)) throw error;
  }
  if (findChange(owner, line)) return 'queued';
  return findLine(rejected, line) ? 'rejected' : 'done';
}

/**
 * Stores the server's reply, and then removes the change: the other way round, the line would show
 * its former quantity in between. A newer change to the same line stays pending.
 */
export async function acknowledgeChange(
  client: QueryClient,
  { owner, line, wanted }: CartChange,
  cart: ParsedCart,
) {
  if (isCurrentOwner(client, owner)) await setCartData(client, owner, cart);
  const latest = findChange(owner, line);
  if (latest && isSameLineState(latest.wanted, wanted)) changeRemoved(owner, line);
  else if (latest) changeAcknowledged(owner, line, wanted);
}
