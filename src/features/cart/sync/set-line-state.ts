import { type CartItem } from '@/contracts/cart';
import { type CartOwner, findLine, type LineState } from '@/features/cart/cart-lines';
import {} from '@/features/cart/cart-owner';
import { changeSent } from '@/features/cart/cart.store';
import { type ParsedCart } from '@/features/cart/parse-cart';
import { fetchCart } from '@/features/cart/queries';
import { addCartLine, removeCartLine, updateCartLine } from '@/features/cart/requests';
import { ApiError } from '@/lib/http/api-error';

/** Brings a line to the wanted state. `now` is the line in the cart, if there is one. */
export async function setLineState(
  owner: CartOwner,
  line: CartItem,
  now: CartItem | undefined,
  wanted: LineState,
): Promise<ParsedCart> {
  changeSent(owner, line, wanted);
  if (wanted.quantity === 0) return now ? remove(owner, now.id) : fetchCart(owner);
  if (now) return updateCartLine(owner, { itemId: now.id, ...diffLineState(now, wanted) });
  const { productId, variantId } = line;
  const cart = await addCartLine(owner, { productId, variantId, quantity: wanted.quantity });
  const added = findLine(cart.items, line);
  return added && wanted.savedForLater
    ? updateCartLine(owner, { itemId: added.id, savedForLater: true })
    : cart;
}

const diffLineState = (now: LineState, { quantity, savedForLater }: LineState) => ({
  quantity: quantity === now.quantity ? undefined : quantity,
  savedForLater: savedForLater === now.savedForLater ? undefined : savedForLater,
});

/** Removes a line; succeeds too if it is already gone. */
async function remove(owner: CartOwner, itemId: string): Promise<ParsedCart> {
  try {
    return await removeCartLine(owner, itemId);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return fetchCart(owner);
    throw error;
  }
}
