import { type QueryClient } from '@tanstack/react-query';

import { errorMessages, successMessages } from '@/contracts/messages';
import { ApiError } from '@/lib/http/api-error';
import { notifyError, notifyInfo, notifySuccess } from '@/lib/toast/notify';

import { type Addable, lineOf } from '../addable';
import { findChange } from '../cart.store';
import { type Owner } from '../lines';
import { failureOf } from '../notices';
import { queueAddition, queuedMessage } from '../pending-changes';
import { bagReceived } from '../queries';
import { type Outcome, sendWaiting } from './change-line';
import { hasLeft, isHere, isLostOnTheWay, ownerNow, placeOf } from './place';
import { addCartLine } from './requests';
import { inTurn } from './turn';

/** Adds to the bag and says how it went; whether it is in there now, or will be once the connection is back. */
export async function addToBag(client: QueryClient, product: Addable, quantity: number): Promise<boolean> {
  try {
    const owner = await ownerNow(client);
    const outcome = await inTurn(() => add(client, owner, product, quantity));
    if (outcome === 'done') notifySuccess(successMessages.cartAdded);
    if (outcome === 'kept') notifyInfo(queuedMessage);
    return outcome !== 'unmet';
  } catch (error) {
    notifyError(failureOf(errorMessages.cartAdd, error));
    return false;
  }
}

async function add(client: QueryClient, owner: Owner, product: Addable, quantity: number): Promise<Outcome> {
  const line = lineOf(product);
  const waits = findChange(owner, line) !== undefined;
  if (!waits && navigator.onLine && isHere(client, owner)) {
    try {
      const payload = { productId: line.productId, variantId: line.variantId, quantity };
      const bag = await addCartLine(placeOf(owner), payload);
      if (isHere(client, owner)) await bagReceived(client, owner, bag);
      return 'done';
    } catch (error) {
      if (!isLostOnTheWay(error)) throw error;
    }
  }
  if (hasLeft(client, owner)) throw new ApiError('cancelled', 'You have signed out.');
  queueAddition(client, owner, product, quantity);
  return waits ? sendWaiting(client, owner, line) : 'kept';
}
