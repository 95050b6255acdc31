import { type CartItem } from '@/contracts/cart';
import { activeKinds } from '@/contracts/skin';
import { ApiError } from '@/lib/http/api-error';

/** `unreadable` counts lines that came in no form this page knows: they are left out, and the bag says so. */
export type ParsedCart = { items: CartItem[]; unreadable: number };

const texts = [
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
const amounts = ['quantity', 'priceKobo', 'stock'];
const flags = ['available', 'savedForLater'];

/** By hand and not by the contract's schema: every page reads the bag, and Yup would weigh more than all of it. */
export function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return (
    texts.every((name) => typeof fields.get(name) === 'string' && fields.get(name) !== '') &&
    amounts.every((name) => Number.isSafeInteger(fields.get(name)) && Number(fields.get(name)) >= 0) &&
    flags.every((name) => typeof fields.get(name) === 'boolean') &&
    (fields.get('variantLabel') === null || typeof fields.get('variantLabel') === 'string') &&
    isActiveList(fields.get('actives'))
  );
}

const isActiveList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((kind) => activeKinds.some((known) => known === kind));

/** Reads a reply's lines. Throws ApiError where there is no list at all. */
export function parseCart(data: unknown): ParsedCart {
  const lines = typeof data === 'object' && data !== null && 'items' in data ? data.items : undefined;
  if (!Array.isArray(lines)) {
    throw new ApiError('unreadable', 'Your bag came in a form that could not be read. Please try again.');
  }
  const items = lines.filter(isCartItem);
  return { items, unreadable: lines.length - items.length };
}
