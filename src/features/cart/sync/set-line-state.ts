import { type CartItem } from '@/contracts/cart';
import { findLine, type LineState } from '@/features/cart/cart-lines';
import { type ParsedCart } from '@/features/cart/parse-cart';
import { fetchCart, type CartEndpoint } from '@/features/cart/requests';
import { addCartLine, removeCartLine, updateCartLine } from '@/features/cart/sync/requests';
import { ApiError } from '@/lib/http/api-error';

/** Makes a line what is wanted, whether it is there (`now`) or not. */
export async function setLineState(
  place: CartEndpoint,
  line: CartItem,
  now: CartItem | undefined,
  wanted: LineState,
): Promise<ParsedCart> {
  if (wanted.quantity === 0) return now ? remove(place, now.id) : fetchCart(place);
  if (now) return updateCartLine(place, { itemId: now.id, ...diffLineState(now, wanted) });
  const { productId, variantId } = line;
  const bag = await addCartLine(place, { productId, variantId, quantity: wanted.quantity });
  const added = findLine(bag.items, line);
  return added && wanted.savedForLater
    ? updateCartLine(place, { itemId: added.id, savedForLater: true })
    : bag;
}

const diffLineState = (now: LineState, { quantity, savedForLater }: LineState) => ({
  quantity: quantity === now.quantity ? undefined : quantity,
  savedForLater: savedForLater === now.savedForLater ? undefined : savedForLater,
});

/** Gone already is as good. */
async function remove(place: CartEndpoint, itemId: string): Promise<ParsedCart> {
  try {
    return await removeCartLine(place, itemId);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return fetchCart(place);
    throw error;
  }
}
