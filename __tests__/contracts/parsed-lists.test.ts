import { cartItem } from '@/contracts/cart';
import { wishlistItem } from '@/contracts/wishlist';
import { parseCart } from '@/features/cart/parse-cart';
import { parseWishlist } from '@/features/wishlist/parse-wishlist';

const ids = ['id', 'productId', 'variantId', 'storeId'].map(
  (name, at) => [name, `4f0c1d52-7a3b-4c1e-9d5f-0000000000${10 + at}`] as const,
);
const product = {
  ...Object.fromEntries(ids.slice(0, 3)),
  slug: 'cloud-cleanser',
  name: 'Cloud Cleanser',
  brand: 'Tanna',
  image: 'cloud-cleanser-1',
  priceKobo: 450_000,
  stock: 3,
  available: true,
};
const cartLine: Record<string, unknown> = {
  ...product,
  ...Object.fromEntries(ids),
  variantLabel: '50 ml',
  storeSlug: 'eko-skin-room',
  storeName: 'Eko Skin Room',
  quantity: 2,
  weightGrams: 120,
  savedForLater: false,
  actives: ['retinoid'],
};
const savedLine: Record<string, unknown> = {
  ...product,
  priceWhenSavedKobo: 500_000,
  savedAt: '2026-05-15T09:00:00Z',
};
const values = [undefined, null, '', 'text', 0, 1, -1, 1.5, Number.NaN, true, [], ['text'], {}];

const lists = [
  {
    list: 'cart',
    schema: cartItem,
    line: cartLine,
    keeps: (one: unknown) => parseCart({ items: [one] }).items,
  },
  {
    list: 'wishlist',
    schema: wishlistItem,
    line: savedLine,
    keeps: (one: unknown) => parseWishlist({ items: [one] }),
  },
];
/** The browser compares ids and never parses them; a bag never shows a negative price. */
const ACCEPTED_DIFFERENCES: Record<string, unknown[]> = {
  'cart id': ['text'],
  'cart productId': ['text'],
  'cart variantId': ['text'],
  'cart storeId': ['text'],
  'cart priceKobo': [-1],
  'wishlist id': values,
};

const fields = lists.flatMap((one) => Object.keys(one.schema.fields).map((field) => ({ ...one, field })));

it.each(lists)('a browser keeps a whole line of the $list that the contract accepts', (one) => {
  expect(one.schema.isValidSync(one.line)).toBe(true);
  expect(one.keeps(one.line)).toEqual([one.line]);
});

it.each(fields)('a browser judges $field of a $list line as the contract does', ({ list, field, ...one }) => {
  const differences = values.filter((value) => {
    const line = { ...one.line, [field]: value };
    return one.schema.isValidSync(line) !== one.keeps(line).length > 0;
  });
  expect(differences).toEqual(ACCEPTED_DIFFERENCES[`${list} ${field}`] ?? []);
});
