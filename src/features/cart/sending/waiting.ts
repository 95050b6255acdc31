import { type QueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';
import { isClientError } from '@/lib/http/api-error';
import { notifyInfo } from '@/lib/toast/notify';

import { cartState, changeArrived, changeSettled, findChange, noticesGiven } from '../cart.store';
import { type CartChange, type Owner, sameState } from '../lines';
import { refusedNotice } from '../notices';
import { bagReceived, fetchBag } from '../queries';
import { isHere, isLostOnTheWay, placeOf } from './place';
import { reconcile } from './reconcile';

const waitingOf = (owner: Owner): CartChange[] =>
  cartState().changes.filter((change) => change.owner === owner && change.lost);

/**
 * Sends what waited for the connection: asks for the bag first and sets only what differs, so that a change whose reply was lost is
 * not applied twice. Says what did not go as wanted, and returns the lines it was. To be called in turn; throws ApiError where the bag
 * cannot be asked for.
 */
export async function settleWaiting(client: QueryClient, owner: Owner): Promise<CartItem[]> {
  const unmet: CartItem[] = [];
  if (waitingOf(owner).length === 0 || !isHere(client, owner)) return unmet;
  let bag = await fetchBag(owner);
  const notices: string[] = [];
  for (const change of waitingOf(owner)) {
    if (!isHere(client, owner)) return unmet;
    try {
      const result = await reconcile(placeOf(owner), change, bag);
      bag = result.bag;
      notices.push(...result.notices);
      if (result.notices.length > 0) unmet.push(change.line);
      settled(change);
    } catch (error) {
      if (isLostOnTheWay(error)) break;
      // A server in trouble may do better later; what it refused stays refused.
      if (!isClientError(error)) continue;
      settled(change);
      unmet.push(change.line);
      notices.push(refusedNotice(change.line.name, error.message));
    }
  }
  if (!isHere(client, owner)) return unmet;
  await bagReceived(client, owner, bag);
  say(notices);
  return unmet;
}

/** What the shopper wants by now may be something else again: then that waits. */
function settled({ owner, line, wanted }: CartChange): void {
  const latest = findChange(owner, line);
  if (!latest) return;
  if (sameState(latest.wanted, wanted)) changeSettled(owner, line);
  else changeArrived(owner, line, wanted);
}

/** Once as a message, and in the bag until it was read. */
export function say(notices: string[]): void {
  const [first, ...others] = notices;
  if (first === undefined) return;
  noticesGiven(notices);
  notifyInfo(others.length === 0 ? first : 'Some of your bag has changed. Open it to see what.');
}
