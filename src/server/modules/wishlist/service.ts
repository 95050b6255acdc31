import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { successMessages } from '@/contracts/messages';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';

import { findSaved, listWishlist, removeProduct, saveProducts } from './repo';

export const getWishlist = async (deps: Deps, userId: string) => ({
  items: await listWishlist(deps.db, userId),
});

/** Saves a product; again, it stays as it is. */
export async function addToWishlist(deps: Deps, userId: string, productId: string) {
  await saveProducts(deps.db, userId, [productId], deps.now());
  const found = await findSaved(deps.db, userId, productId);
  if (!found || (found.status === 'draft' && !found.isSaved)) {
    throw httpError('not-found', 'We do not have this product.');
  }
  if (!found.isSaved) throw cannotSaveError(found.status === 'active');
  return changed(deps, userId, successMessages.wishlistAdded);
}

const cannotSaveError = (isSold: boolean) =>
  isSold
    ? httpError('conflict', `Your wishlist is full: it holds ${WISHLIST_MAX_ITEMS} products.`)
    : httpError('conflict', 'This product is no longer sold.');

/** What is not there is removed already. */
export async function removeFromWishlist(deps: Deps, userId: string, productId: string) {
  await removeProduct(deps.db, userId, productId);
  return changed(deps, userId, 'Removed from wishlist');
}

/** What a visitor kept on the phone, the newest first; what the shop does not know is left out. */
export async function mergeWishlist(deps: Deps, userId: string, productIds: string[]) {
  const ids = [...new Set(productIds.map((id) => id.toLowerCase()))];
  if (ids.length > 0) await saveProducts(deps.db, userId, ids, deps.now());
  return changed(deps, userId, successMessages.updated);
}

const changed = async (deps: Deps, userId: string, message: string) => ({
  message,
  items: await listWishlist(deps.db, userId),
});
