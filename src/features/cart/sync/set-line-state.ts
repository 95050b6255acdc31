import { type CartItem } from '@/contracts/cart';
import { type CartOwner, findLine, type LineState } from '@/features/cart/cart-lines';
import { changeSent } from '@/features/cart/cart.store';
import { type ParsedCart } from '@/features/cart/parse-cart';
import { fetchCart, type CartEndpoint } from '@/features/cart/requests';
import { addCartLine, removeCartLine, updateCartLine } from '@/features/cart/sync/requests';
import { ApiError } from '@/lib/http/api-error';

import { cartEndpoint } from './cart-owner';

/** Brings a line to the wanted state. `now` is the line in the cart, if there is one. */
export async function setLineState(
  owner: CartOwner,
  line: CartItem,
  now: CartItem | undefined,
  wanted: LineState,
): Promise<ParsedCart> {
  const endpoint = cartEndpoint(owner);
  changeSent(owner, line, wanted);
  if (wanted.quantity === 0) return now ? remove(endpoint, now.id) : fetchCart(endpoint);
  if (now) return updateCartLine(endpoint, { itemId: now.id, ...diffLineState(now, wanted) });
  const { productId, variantId } = line;
  const cart = await addCartLine(endpoint, { productId, variantId, quantity: wanted.quantity });
  const added = findLine(cart.items, line);
  return added && wanted.savedForLater
    ? updateCartLine(endpoint, { itemId: added.id, savedForLater: true })
    : cart;
}

const diffLineState = (now: LineState, { quantity, savedForLater }: LineState) => ({
  quantity: quantity === now.quantity ? undefined : quantity,
  savedForLater: savedForLater === now.savedForLater ? undefined : savedForLater,
});

/** Removes a line; succeeds too if it is already gone. */
async function remove(endpoint: CartEndpoint, itemId: string): Promise<ParsedCart> {
  try {
    return await removeCartLine(endpoint, itemId);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return fetchCart(endpoint);
    throw error;
  }
}
