import { slugPattern } from '@/contracts/catalogue-terms';
import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { type WishlistItem } from '@/contracts/wishlist';

/** What a heart is put on. `image` is the picture's base name. */
export type WishlistProduct = {
  id: string;
  slug: string;
  name: string;
  brandName: string;
  image: string;
  priceKobo: number;
};

/** A product as this browser keeps it: enough to be drawn without a connection. */
export type StoredProduct = Pick<
  WishlistItem,
  'productId' | 'slug' | 'name' | 'brand' | 'image' | 'priceWhenSavedKobo' | 'savedAt'
>;

export const toStoredProduct = (product: WishlistProduct): StoredProduct => ({
  productId: product.id,
  slug: product.slug,
  name: product.name,
  brand: product.brandName,
  image: product.image,
  priceWhenSavedKobo: product.priceKobo,
  savedAt: new Date().toISOString(),
});

/** As the contract's own check of an id has it (contracts/wishlist.ts), so that one odd id does not keep the others from being merged. */
const id = /^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const pictureName = /^[\w-]+$/;

export const isProductId = (value: unknown): value is string => typeof value === 'string' && id.test(value);

/** The storage is anybody's to write to: what is taken from it leads to a product of the shop, or is left out. */
export function isStoredProduct(value: unknown): value is StoredProduct {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  const isText = (name: string, pattern = /\S/) => {
    const text: unknown = fields.get(name);
    return typeof text === 'string' && pattern.test(text);
  };
  return (
    isText('productId', id) &&
    isText('slug', slugPattern) &&
    isText('image', pictureName) &&
    isText('name') &&
    isText('brand') &&
    isText('savedAt') &&
    Number.isSafeInteger(fields.get('priceWhenSavedKobo'))
  );
}

/** The newest first, each once, and no more than the wishlist holds. */
export const normaliseStoredProducts = (list: StoredProduct[]): StoredProduct[] =>
  [...new Map(list.toReversed().map((kept) => [kept.productId, kept])).values()]
    .toReversed()
    .slice(0, WISHLIST_MAX_ITEMS);
