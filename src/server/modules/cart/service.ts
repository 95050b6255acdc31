import { type CartItem, type AddToCartPayload, type UpdateCartPayload } from '@/contracts/cart';
import { successMessages } from '@/contracts/messages';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';

import { cannotAddError, cannotChangeError, unknownItemError, unknownProductError } from './cart-errors';
import { listItems } from './items';
import {
  addLine,
  type CartOwner,
  changeLine,
  findLine,
  findSellableVariant,
  isKnownCart,
  openCart,
  removeLine,
  removeLines,
  touchCart,
} from './repo';

/** The guest's bag of that id. Only ids that no bag has are counted, since only who guesses comes upon many of them. */
export async function guestCart(
  deps: Deps,
  publicId: string,
  { address }: { address: string },
): Promise<CartOwner> {
  const owner = { publicId };
  if (!(await isKnownCart(deps.db, owner))) await deps.limits.spend('unknownCart', address);
  return owner;
}

/** The same for who adds to it: the first product begins a bag, which is no guess. */
export async function guestCartToFill(
  deps: Deps,
  publicId: string,
  { address }: { address: string },
): Promise<CartOwner> {
  const owner = { publicId };
  if (!(await isKnownCart(deps.db, owner))) await deps.limits.spend('newCart', address);
  return owner;
}

export const getCart = async (deps: Deps, owner: CartOwner) => ({ items: await listItems(deps.db, owner) });

/** Adds to what is in the bag; throws the conflict that says what does not fit. Nothing refused leaves a trace. */
export async function addToCart(deps: Deps, owner: CartOwner, wanted: AddToCartPayload) {
  await withTransaction(deps.db, async (tx) => {
    const cartId = await openCart(tx, owner, deps.now());
    if (await addLine(tx, cartId, wanted)) return;
    const offer = await findSellableVariant(tx, cartId, wanted);
    throw offer ? cannotAddError(offer, wanted.quantity) : unknownProductError();
  });
  return changed(deps, owner, successMessages.cartAdded);
}

/** Sets a line's quantity, 0 removing it, or moves it out of the bag or back. Whose bag it is not in is told that there is none. */
export async function changeCart(
  deps: Deps,
  owner: CartOwner,
  { itemId, ...change }: UpdateCartPayload,
): Promise<{ message: string; items: CartItem[] }> {
  if (change.quantity === 0) return removeFromCart(deps, owner, itemId);
  await inCart(deps, owner, async (tx, cartId) => {
    if (await changeLine(tx, cartId, itemId, change)) return;
    const line = await findLine(tx, cartId, itemId);
    throw line ? cannotChangeError(line, change.quantity ?? line.quantity) : unknownItemError();
  });
  return changed(deps, owner, successMessages.updated);
}

export async function removeFromCart(deps: Deps, owner: CartOwner, itemId: string) {
  await inCart(deps, owner, async (tx, cartId) => {
    if (!(await removeLine(tx, cartId, itemId))) throw unknownItemError();
  });
  return changed(deps, owner, successMessages.cartRemoved);
}

export async function clearCart(deps: Deps, owner: CartOwner) {
  await withTransaction(deps.db, async (tx) => {
    const cartId = await touchCart(tx, owner, deps.now());
    if (cartId) await removeLines(tx, cartId);
  });
  return changed(deps, owner, successMessages.cartRemoved);
}

const inCart = (deps: Deps, owner: CartOwner, work: (tx: Db, cartId: string) => Promise<void>) =>
  withTransaction(deps.db, async (tx) => {
    const cartId = await touchCart(tx, owner, deps.now());
    if (!cartId) throw unknownItemError();
    await work(tx, cartId);
  });

const changed = async (deps: Deps, owner: CartOwner, message: string) => ({
  message,
  items: await listItems(deps.db, owner),
});
