import { v4 as uuid } from 'uuid';

import { type AddToCartPayload, type CartMerged, type UpdateCartPayload } from '@/contracts/cart';
import * as cartApi from '@/contracts/cart.api';
import { call } from '@/lib/http/call';
import { GUEST } from '@/session/guest';

import { type CartOwner } from './cart-lines';
import { getCartState, publicCartCreated } from './cart.store';
import { type ParsedCart, parseCart } from './parse-cart';

/** The guest cart of this browser; its id is made with the first product. */
const getGuestParams = () => ({
  publicCartId: getCartState().publicCartId ?? publicCartCreated(uuid()),
});

export async function addCartLine(owner: CartOwner, body: AddToCartPayload): Promise<ParsedCart> {
  return parseCart(
    owner === GUEST
      ? await call(cartApi.addToGuestCart, { params: getGuestParams(), body })
      : await call(cartApi.addToCart, { body }),
  );
}

export async function updateCartLine(owner: CartOwner, body: UpdateCartPayload): Promise<ParsedCart> {
  return parseCart(
    owner === GUEST
      ? await call(cartApi.updateGuestCart, { params: getGuestParams(), body })
      : await call(cartApi.updateCart, { body }),
  );
}

export async function removeCartLine(owner: CartOwner, itemId: string): Promise<ParsedCart> {
  return parseCart(
    owner === GUEST
      ? await call(cartApi.removeFromGuestCart, { params: getGuestParams(), query: { itemId } })
      : await call(cartApi.removeFromCart, { query: { itemId } }),
  );
}

/** Removes every line of the guest cart: the API does so without an item id (spec §7). */
export const emptyGuestCart = async (): Promise<ParsedCart> =>
  parseCart(await call(cartApi.removeFromGuestCart, { params: getGuestParams() }));

/** Merges the guest cart into the signed-in user's cart. The server does it only once. */
export async function mergeCart(
  publicCartId: string,
): Promise<{ cart: ParsedCart; adjusted: CartMerged['adjusted'] }> {
  const reply = await call(cartApi.mergeCart, { body: { publicCartId } });
  return { cart: parseCart(reply), adjusted: reply.adjusted };
}
