import { type CartItem, type AddToCartPayload, type UpdateCartPayload } from '@/contracts/cart';
import { successMessages } from '@/contracts/messages';
import { countVisit } from '@/server/modules/sales';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { type Caller } from '@/server/platform/http/endpoint';

import { cannotAddError, cannotChangeError, unknownItemError, unknownProductError } from './cart-errors';
import { listCartItems } from './items';
import {
  addCartLine,
  type CartOwner,
  updateCartLine,
  findCartLine,
  findSellableVariant,
  cartExists,
  openCart,
  removeCartLine,
  removeAllCartLines,
  lockCart,
} from './repo';

/** Resolves a guest cart. Unknown ids are rate-limited: only someone guessing comes upon many. */
export async function resolveGuestCart(
  deps: Deps,
  publicId: string,
  { address }: { address: string },
): Promise<CartOwner> {
  const owner = { publicId };
  if (!(await cartExists(deps.db, owner))) await deps.limits.spend('unknownCart', address);
  return owner;
}

/**
 * Resolves a guest cart for adding to it. An unknown id is allowed here, since the first product
 * creates the cart; creating many is rate-limited.
 */
export async function resolveGuestCartToFill(
  deps: Deps,
  publicId: string,
  { address }: { address: string },
): Promise<CartOwner> {
  const owner = { publicId };
  if (!(await cartExists(deps.db, owner))) await deps.limits.spend('newCart', address);
  return owner;
}

export const getCart = async (deps: Deps, owner: CartOwner) => ({
  items: await listCartItems(deps.db, owner),
});

/**
 * Adds to the cart. A refusal leaves no trace.
 * @throws {HttpError} 404 or 409 with the reason the product does not fit
 */
export async function addToCart(deps: Deps, owner: CartOwner, wanted: AddToCartPayload, caller: Caller) {
  await withTransaction(deps.db, async (tx) => {
    const cartId = await openCart(tx, owner, deps.now());
    if (await addCartLine(tx, cartId, wanted)) return;
    const offer = await findSellableVariant(tx, cartId, wanted);
    throw offer ? cannotAddError(offer, wanted.quantity) : unknownProductError();
  });
  const { productId } = wanted;
  const userId = 'userId' in owner ? owner.userId : undefined;
  deps.background.run('visits', () => countVisit(deps, { step: 'added', productId, caller, userId }));
  return toChangedReply(deps, owner, successMessages.cartAdded);
}

/**
 * Sets the quantity of a line (0 removes it) or moves it between the cart and the saved-for-later
 * list.
 * @throws {HttpError} 404 if the line is not in this cart, 409 if the change does not fit
 */
export async function updateCartItem(
  deps: Deps,
  owner: CartOwner,
  { itemId, ...change }: UpdateCartPayload,
): Promise<{ message: string; items: CartItem[] }> {
  if (change.quantity === 0) return removeFromCart(deps, owner, itemId);
  await withCart(deps, owner, async (tx, cartId) => {
    if (await updateCartLine(tx, cartId, itemId, change)) return;
    const line = await findCartLine(tx, cartId, itemId);
    throw line ? cannotChangeError(line, change.quantity ?? line.quantity) : unknownItemError();
  });
  return toChangedReply(deps, owner, successMessages.updated);
}

/** @throws {HttpError} 404 if the line is not in this cart */
export async function removeFromCart(deps: Deps, owner: CartOwner, itemId: string) {
  await withCart(deps, owner, async (tx, cartId) => {
    if (!(await removeCartLine(tx, cartId, itemId))) throw unknownItemError();
  });
  return toChangedReply(deps, owner, successMessages.cartRemoved);
}

export async function clearCart(deps: Deps, owner: CartOwner) {
  await withTransaction(deps.db, async (tx) => {
    const cartId = await lockCart(tx, owner, deps.now());
    if (cartId) await removeAllCartLines(tx, cartId);
  });
  return toChangedReply(deps, owner, successMessages.cartRemoved);
}

const withCart = (deps: Deps, owner: CartOwner, work: (tx: Db, cartId: string) => Promise<void>) =>
  withTransaction(deps.db, async (tx) => {
    const cartId = await lockCart(tx, owner, deps.now());
    if (!cartId) throw unknownItemError();
    await work(tx, cartId);
  });

const toChangedReply = async (deps: Deps, owner: CartOwner, message: string) => ({
  message,
  items: await listCartItems(deps.db, owner),
});
