import { type CartItem } from '@/contracts/cart';
import { ApiError } from '@/lib/http/api-error';

import { findLine, type LineState } from '../lines';
import { type Bag } from '../read-cart';
import { fetchCart, type Place } from '../requests';
import { addCartLine, removeCartLine, updateCartLine } from './requests';

/** Makes a line what is wanted, whether it is there (`now`) or not. */
export async function sendState(
  place: Place,
  line: CartItem,
  now: CartItem | undefined,
  wanted: LineState,
): Promise<Bag> {
  if (wanted.quantity === 0) return now ? remove(place, now.id) : fetchCart(place);
  if (now) return updateCartLine(place, { itemId: now.id, ...differences(now, wanted) });
  const { productId, variantId } = line;
  const bag = await addCartLine(place, { productId, variantId, quantity: wanted.quantity });
  const added = findLine(bag.items, line);
  return added && wanted.savedForLater
    ? updateCartLine(place, { itemId: added.id, savedForLater: true })
    : bag;
}

const differences = (now: LineState, { quantity, savedForLater }: LineState) => ({
  quantity: quantity === now.quantity ? undefined : quantity,
  savedForLater: savedForLater === now.savedForLater ? undefined : savedForLater,
});

/** Gone already is as good. */
async function remove(place: Place, itemId: string): Promise<Bag> {
  try {
    return await removeCartLine(place, itemId);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return fetchCart(place);
    throw error;
  }
}
