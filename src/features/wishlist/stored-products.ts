import { slugPattern } from '@/contracts/catalogue-terms';
import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { type WishlistItem } from '@/contracts/wishlist';

/** A product that can be saved. `image` is the base name of its picture. */
export type WishlistProduct = {
  id: string;
  slug: string;
  name: string;
  brandName: string;
  image: string;
  priceKobo: number;
};

/** A saved product as stored in this browser: enough to render it offline. */
export type StoredProduct = Pick<
  WishlistItem,
  'productId' | 'slug' | 'name' | 'brand' | 'image' | 'priceWhenSavedKobo' | 'savedAt'
>;

export type WishlistChange = {
  product: WishlistProduct;
  shouldSave: boolean;
  /** The stored product and its index, to undo a removal. */
  before?: { stored: StoredProduct; at: number };
};

export const toStoredProduct = (product: WishlistProduct): StoredProduct => ({
  productId: product.id,
  slug: product.slug,
  name: product.name,
  brand: product.brandName,
  image: product.image,
  priceWhenSavedKobo: product.priceKobo,
  savedAt: new Date().toISOString(),
});

/**
 * Matches the contract's check (contracts/wishlist.ts), so one invalid id cannot block the merge of
 * the others.
 */
const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const pictureNamePattern = /^[\w-]+$/;

export const isProductId = (value: unknown): value is string =>
  typeof value === 'string' && uuidPattern.test(value);

/**
 * Validates a stored product: anyone can write to local storage, so only links to the shop's own
 * products pass.
 */
export function isStoredProduct(value: unknown): value is StoredProduct {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  const isText = (name: string, pattern = /\S/) => {
    const text: unknown = fields.get(name);
    return typeof text === 'string' && pattern.test(text);
  };
  return (
    isText('productId', uuidPattern) &&
    isText('slug', slugPattern) &&
    isText('image', pictureNamePattern) &&
    isText('name') &&
    isText('brand') &&
    isText('savedAt') &&
    Number.isSafeInteger(fields.get('priceWhenSavedKobo'))
  );
}

/** Removes duplicates, keeps the order (newest first) and cuts the list at the limit. */
export const normaliseStoredProducts = (list: StoredProduct[]): StoredProduct[] =>
  [...new Map(list.toReversed().map((product) => [product.productId, product])).values()]
    .toReversed()
    .slice(0, WISHLIST_MAX_ITEMS);
