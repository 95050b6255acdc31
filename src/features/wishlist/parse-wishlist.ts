import { type WishlistItem } from '@/contracts/wishlist';
import { ApiError } from '@/lib/http/api-error';

import { isProductId, isStoredProduct } from './stored-products';

/**
 * Hand-written: every page with a heart parses the list, and the contract's schema would pull in
 * Yup (docs/decisions/0116).
 */
function isWishlistItem(value: unknown): value is WishlistItem {
  if (!isStoredProduct(value)) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    isProductId(fields.get('variantId')) &&
    Number.isSafeInteger(fields.get('priceKobo')) &&
    Number.isSafeInteger(fields.get('stock')) &&
    Number(fields.get('stock')) >= 0 &&
    typeof fields.get('available') === 'boolean'
  );
}

/**
 * Parses the items of a reply and drops malformed ones.
 *
 * @throws {ApiError} `unreadable` if the reply has no list
 */
export function parseWishlist(data: unknown): WishlistItem[] {
  const items = typeof data === 'object' && data !== null && 'items' in data ? data.items : undefined;
  if (!Array.isArray(items)) {
    throw new ApiError('unreadable', 'We couldn’t load your wishlist. Try again.');
  }
  return items.filter(isWishlistItem);
}
