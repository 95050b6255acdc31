import { type WishlistItem } from '@/contracts/wishlist';
import { ApiError } from '@/lib/http/api-error';

import { isProductId, isStoredProduct } from './stored-products';

/** By hand and not by the contract's schema: every page with a heart reads the list, and Yup would weigh more than all of it. */
function isWishlistItem(value: unknown): value is WishlistItem {
  if (!isStoredProduct(value)) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    isProductId(fields.get('variantId')) &&
    Number.isSafeInteger(fields.get('priceKobo')) &&
    Number.isSafeInteger(fields.get('stock')) &&
    typeof fields.get('available') === 'boolean'
  );
}

/** Reads a reply's items. Throws ApiError where there is no list at all. */
export function parseWishlist(data: unknown): WishlistItem[] {
  const items = typeof data === 'object' && data !== null && 'items' in data ? data.items : undefined;
  if (!Array.isArray(items)) {
    throw new ApiError(
      'unreadable',
      'Your wishlist came in a form that could not be read. Please try again.',
    );
  }
  return items.filter(isWishlistItem);
}
