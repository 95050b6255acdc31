import { type QueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';

import { changeArrived, changeLost, changeMade, changeSettled, findChange } from '../cart.store';
import { type CartChange, findLine, type LineState, type Owner, sameState, stateOf } from '../lines';
import { bagReceived, cartKeys, serverLine } from '../queries';
import { type Bag } from '../read-cart';
import { isHere, isLostOnTheWay, placeOf } from './place';
import { sendState } from './send-state';
import { inTurn } from './turn';
import { settleWaiting } from './waiting';

/** `kept`: there is no connection, and it will be sent when there is. `unmet`: it waited, did not go as wanted, and that was said. */
export type Outcome = 'done' | 'kept' | 'unmet';

/**
 * A line is to be something else: seen at once, since it is laid over what the server last told, and gone again where the server
 * refuses, which it throws. Where several wishes for one line come quickly, the last is sent.
 */
export function changeLine(
  client: QueryClient,
  owner: Owner,
  line: CartItem,
  wanted: LineState,
): Promise<Outcome> {
  const now = serverLine(client, owner, line);
  const base = now ? stateOf(now) : null;
  changeMade({ owner, line, base, wanted, lost: !navigator.onLine || !isHere(client, owner) });
  return inTurn(() => sendChange(client, owner, line));
}

async function sendChange(client: QueryClient, owner: Owner, line: CartItem): Promise<Outcome> {
  const change = findChange(owner, line);
  if (!change) return 'done'; // An earlier turn has taken it along.
  if (change.lost) return sendWaiting(client, owner, line);
  try {
    const now = serverLine(client, owner, line);
    await arrived(client, change, await sendState(placeOf(owner), line, now, change.wanted));
    return 'done';
  } catch (error) {
    if (isLostOnTheWay(error)) {
      changeLost(owner, line);
      return 'kept';
    }
    changeSettled(owner, line);
    void client.invalidateQueries({ queryKey: cartKeys.of(owner) });
    throw error;
  }
}

/** A line's change that waits, with all the others, where there is a connection. */
export async function sendWaiting(client: QueryClient, owner: Owner, line: CartItem): Promise<Outcome> {
  const unmet = navigator.onLine ? await settleWaiting(client, owner) : [];
  if (findChange(owner, line)) return 'kept';
  return findLine(unmet, line) ? 'unmet' : 'done';
}

/** The server has it; what the shopper wants meanwhile stays for the next turn. */
export async function arrived(client: QueryClient, { owner, line, wanted }: CartChange, bag: Bag) {
  const latest = findChange(owner, line);
  if (latest && sameState(latest.wanted, wanted)) changeSettled(owner, line);
  else if (latest) changeArrived(owner, line, wanted);
  if (isHere(client, owner)) await bagReceived(client, owner, bag);
}
