import { type QueryClient } from '@tanstack/react-query';

import { ApiError } from '@/lib/http/api-error';

import { cartState, publicCartMerged } from '../cart.store';
import { type Owner, VISITOR } from '../lines';
import { mergedNotice } from '../notices';
import { bagReceived } from '../queries';
import { isHere } from './place';
import { mergeCart } from './requests';
import { say, settleWaiting } from './waiting';

/** The visitor's bag moves into the person's own, and its id is forgotten. To be called in turn, so that one tab does it (T19). */
export async function mergeBag(client: QueryClient, owner: Owner): Promise<void> {
  await settleWaiting(client, VISITOR);
  const { publicCartId, changes } = cartState();
  if (changes.some((change) => change.owner === VISITOR && change.lost)) return; // Still waiting: first things first.
  if (!publicCartId || !isHere(client, owner)) return;
  try {
    const { bag, adjusted } = await mergeCart(publicCartId);
    publicCartMerged();
    if (!isHere(client, owner)) return;
    await bagReceived(client, owner, bag);
    say(adjusted.map(({ name, to }) => mergedNotice(name, to)));
  } catch (error) {
    // An id that the server does not take will not be taken later either.
    if (error instanceof ApiError && (error.code === 'invalid' || error.code === 'not-found'))
      publicCartMerged();
    throw error;
  }
}
