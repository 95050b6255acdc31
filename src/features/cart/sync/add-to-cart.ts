import { type QueryClient } from '@tanstack/react-query';

import { errorMessages, successMessages } from '@/contracts/messages';
import { type AddToCartInput, lineOf } from '@/features/cart/add-to-cart-input';
import { type CartOwner } from '@/features/cart/cart-lines';
import { findChange } from '@/features/cart/cart.store';
import { buildFailureMessage } from '@/features/cart/notice-messages';
import { queueAddition, queuedMessage } from '@/features/cart/pending-changes';
import { setCartData } from '@/features/cart/queries';
import { addCartLine } from '@/features/cart/sync/requests';
import { ApiError } from '@/lib/http/api-error';
import { notifyError, notifyInfo, notifySuccess } from '@/lib/toast/notify';

import { hasSignedOut, isCurrentOwner, isNetworkError, resolveOwner, cartEndpoint } from './cart-owner';
import { type LineChangeOutcome, sendPendingChanges } from './change-cart-line';
import { withCartLock } from './with-cart-lock';

/** Adds to the bag and says how it went; whether it is in there now, or will be once the connection is back. */
export async function addToCart(
  client: QueryClient,
  product: AddToCartInput,
  quantity: number,
): Promise<boolean> {
  try {
    const owner = await resolveOwner(client);
    const outcome = await withCartLock(() => add(client, owner, product, quantity));
    if (outcome === 'done') notifySuccess(successMessages.cartAdded);
    if (outcome === 'kept') notifyInfo(queuedMessage);
    return outcome !== 'unmet';
  } catch (error) {
    notifyError(buildFailureMessage(errorMessages.cartAdd, error));
    return false;
  }
}

async function add(
  client: QueryClient,
  owner: CartOwner,
  product: AddToCartInput,
  quantity: number,
): Promise<LineChangeOutcome> {
  const line = lineOf(product);
  const waits = findChange(owner, line) !== undefined;
  if (!waits && navigator.onLine && isCurrentOwner(client, owner)) {
    try {
      const payload = { productId: line.productId, variantId: line.variantId, quantity };
      const bag = await addCartLine(cartEndpoint(owner), payload);
      if (isCurrentOwner(client, owner)) await setCartData(client, owner, bag);
      return 'done';
    } catch (error) {
      if (!isNetworkError(error)) throw error;
    }
  }
  if (hasSignedOut(client, owner)) throw new ApiError('cancelled', 'You have signed out.');
  queueAddition(client, owner, product, quantity);
  return waits ? sendPendingChanges(client, owner, line) : 'kept';
}
