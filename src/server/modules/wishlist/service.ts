import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { successMessages } from '@/contracts/messages';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { findSavedProduct, listWishlist, removeSavedProduct, saveProducts } from './repo';

export const getWishlist = async (deps: Deps, userId: string) => ({
  items: await listWishlist(deps.db, userId),
});

/**
 * Saves a product; saving it again changes nothing.
 * @throws {HttpError} 404 for an unknown product, 409 if the list is full or the product is no
 * longer sold
 */
export async function addToWishlist(deps: Deps, userId: string, productId: string) {
  await saveProducts(deps.db, userId, [productId], deps.now());
  const found = await findSavedProduct(deps.db, userId, productId);
  if (!found || (found.status === 'draft' && !found.isSaved)) {
    throw httpError('not-found', 'We don’t have this product.');
  }
  if (!found.isSaved) throw cannotSaveError(found.status === 'active');
  return toChangedReply(deps, userId, successMessages.wishlistAdded);
}

const cannotSaveError = (isSold: boolean) =>
  isSold
    ? httpError('conflict', `Your wishlist is full: it holds ${WISHLIST_MAX_ITEMS} products.`)
    : httpError('conflict', 'This product is no longer sold.');

/** Removes a product; removing a missing one succeeds. */
export async function removeFromWishlist(deps: Deps, userId: string, productId: string) {
  await removeSavedProduct(deps.db, userId, productId);
  return toChangedReply(deps, userId, 'Removed from wishlist');
}

/**
 * Adds a visitor's products to the wishlist, the first as the newest; unknown products are skipped.
 */
export async function mergeWishlist(deps: Deps, userId: string, productIds: string[]) {
  const ids = [...new Set(productIds.map((id) => id.toLowerCase()))];
  if (ids.length > 0) await saveProducts(deps.db, userId, ids, deps.now());
  return toChangedReply(deps, userId, successMessages.updated);
}

const toChangedReply = async (deps: Deps, userId: string, message: string) => ({
  message,
  items: await listWishlist(deps.db, userId),
});
