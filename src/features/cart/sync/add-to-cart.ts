import { type QueryClient } from '@tanstack/react-query';

import { errorMessages } from '@/contracts/messages';
import { type AddToCartInput, toCartItem } from '@/features/cart/add-to-cart-input';
import { setAddedLine } from '@/features/cart/cart-drawer.store';
import { type CartOwner } from '@/features/cart/cart-lines';
import { hasSignedOut, isCurrentOwner, isNetworkError, loadOwner } from '@/features/cart/cart-owner';
import { findChange } from '@/features/cart/cart.store';
import { buildFailureMessage } from '@/features/cart/notices';
import { queueAddition } from '@/features/cart/pending-changes';
import { setCartData } from '@/features/cart/queries';
import { addCartLine } from '@/features/cart/requests';
import { ApiError } from '@/lib/http/api-error';
import { isOnline } from '@/lib/read-navigator';
import { notifyError, notifyInfo } from '@/lib/toast/notify';

import { type LineChangeOutcome, sendPendingChanges } from './change-cart-line';
import { withCartLock } from './with-cart-lock';

/**
 * Adds a product to the cart and shows the outcome.
 * @param isOwnPage Whether the product is that of the page, rather than a card among others.
 * @returns true if the product is in the cart or queued for it.
 */
export async function addToCart(
  client: QueryClient,
  product: AddToCartInput,
  quantity: number,
  isOwnPage = false,
): Promise<boolean> {
  try {
    const owner = await loadOwner(client);
    const outcome = await withCartLock(() => add(client, owner, product, quantity));
    if (outcome === 'done') setAddedLine({ ...toCartItem(product), isOwnPage });
    if (outcome === 'queued')
      notifyInfo('You seem to be offline. We’ve saved this in your bag and will sync it when you reconnect.');
    return outcome !== 'rejected';
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
  const line = toCartItem(product);
  const hasPendingChange = findChange(owner, line) !== undefined;
  if (!hasPendingChange && isOnline() && isCurrentOwner(client, owner)) {
    try {
      const payload = { productId: line.productId, variantId: line.variantId, quantity };
      const cart = await addCartLine(owner, payload);
      if (isCurrentOwner(client, owner)) await setCartData(client, owner, cart);
      return 'done';
    } catch (error) {
      if (!isNetworkError(error)) throw error;
    }
  }
  if (hasSignedOut(client, owner)) throw new ApiError('cancelled', 'You have signed out.');
  queueAddition(client, owner, product, quantity);
  return hasPendingChange ? sendPendingChanges(client, owner, line) : 'queued';
}
