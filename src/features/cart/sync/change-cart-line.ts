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
import {
  changeAcknowledged,
  changeQueued,
  cartLineChanged,
  changeRemoved,
  findChange,
} from '@/features/cart/cart.store';
import { type ParsedCart } from '@/features/cart/parse-cart';
import { setCartData, cartKeys, serverLine } from '@/features/cart/queries';

import { isCurrentOwner, isNetworkError, cartEndpoint } from './cart-owner';
import { flushPendingChanges } from './flush-pending-changes';
import { setLineState } from './set-line-state';
import { withCartLock } from './with-cart-lock';

/** `kept`: there is no connection, and it will be sent when there is. `unmet`: it waited, did not go as wanted, and that was said. */
export type LineChangeOutcome = 'done' | 'kept' | 'unmet';

/**
 * A line is to be something else: seen at once, since it is laid over what the server last told, and gone again where the server
 * refuses, which it throws. Where several wishes for one line come quickly, the last is sent.
 */
export function changeCartLine(
  client: QueryClient,
  owner: CartOwner,
  line: CartItem,
  wanted: LineState,
): Promise<LineChangeOutcome> {
  const now = serverLine(client, owner, line);
  const base = now ? toLineState(now) : null;
  cartLineChanged({
    owner,
    line,
    base,
    wanted,
    isQueued: !navigator.onLine || !isCurrentOwner(client, owner),
  });
  return withCartLock(() => sendChange(client, owner, line));
}

async function sendChange(client: QueryClient, owner: CartOwner, line: CartItem): Promise<LineChangeOutcome> {
  const change = findChange(owner, line);
  if (!change) return 'done'; // An earlier turn has taken it along.
  if (change.isQueued) return sendPendingChanges(client, owner, line);
  try {
    const now = serverLine(client, owner, line);
    await acknowledgeChange(
      client,
      change,
      await setLineState(cartEndpoint(owner), line, now, change.wanted),
    );
    return 'done';
  } catch (error) {
    if (isNetworkError(error)) {
      changeQueued(owner, line);
      return 'kept';
    }
    changeRemoved(owner, line);
    void client.invalidateQueries({ queryKey: cartKeys.of(owner) });
    throw error;
  }
}

/** A line's change that waits, with all the others, where there is a connection. */
export async function sendPendingChanges(
  client: QueryClient,
  owner: CartOwner,
  line: CartItem,
): Promise<LineChangeOutcome> {
  const unmet = navigator.onLine ? await flushPendingChanges(client, owner) : [];
  if (findChange(owner, line)) return 'kept';
  return findLine(unmet, line) ? 'unmet' : 'done';
}

/** The server has it; what the shopper wants meanwhile stays for the next turn. */
export async function acknowledgeChange(
  client: QueryClient,
  { owner, line, wanted }: CartChange,
  bag: ParsedCart,
) {
  const latest = findChange(owner, line);
  if (latest && isSameLineState(latest.wanted, wanted)) changeRemoved(owner, line);
  else if (latest) changeAcknowledged(owner, line, wanted);
  if (isCurrentOwner(client, owner)) await setCartData(client, owner, bag);
}
