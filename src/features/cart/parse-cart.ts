import { type CartItem } from '@/contracts/cart';
import { activeKinds } from '@/contracts/skin';
import { ApiError } from '@/lib/http/api-error';

/**
 * A cart from the API. `unreadable` counts the lines that were left out because they are malformed.
 */
export type ParsedCart = { items: CartItem[]; unreadable: number };

const textFields = [
  'id',
  'productId',
  'variantId',
  'slug',
  'name',
  'brand',
  'image',
  'storeId',
  'storeSlug',
  'storeName',
];
const amountFields = ['quantity', 'priceKobo', 'stock'];
const booleanFields = ['available', 'savedForLater'];

/**
 * Checks a cart line by hand: every page reads the cart, and Yup would outweigh all of this code
 * (docs/decisions/0116).
 */
export function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return (
    textFields.every((name) => typeof fields.get(name) === 'string' && fields.get(name) !== '') &&
    amountFields.every((name) => isAmount(fields.get(name))) &&
    (fields.get('weightGrams') === undefined || isAmount(fields.get('weightGrams'))) &&
    booleanFields.every((name) => typeof fields.get(name) === 'boolean') &&
    (fields.get('variantLabel') === null || typeof fields.get('variantLabel') === 'string') &&
    isActiveList(fields.get('actives'))
  );
}

const isAmount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

const isActiveList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((kind) => activeKinds.some((known) => known === kind));

/**
 * Reads the lines of a cart reply.
 * @throws {ApiError} `unreadable` if the reply holds no list of lines.
 */
export function parseCart(data: unknown): ParsedCart {
  const lines = typeof data === 'object' && data !== null && 'items' in data ? data.items : undefined;
  if (!Array.isArray(lines)) throw new ApiError('unreadable', 'We couldn’t read your bag. Please try again.');
  const items = lines.filter(isCartItem);
  return { items, unreadable: lines.length - items.length };
}
