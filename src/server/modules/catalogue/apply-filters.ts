import { type ProductQuery } from '@/contracts/catalogue';

import {
  createBitSet,
  intersectBits,
  subtractBits,
  forEachBit,
  setBit,
  unionBits,
  type BitSet,
} from './bit-set';
import { type Dimension, type ProductIndex } from './product-index';

/** What a query asks for, as sets: by name, so that a facet can leave its own out. */
export type Filters = Map<string, BitSet>;

const anyOf = ['category', 'subCategory', 'brand', 'color', 'skinType', 'concern'] as const;

/** `storeIds` are those of the query's stores; `numbers` what its search or its ids found, where it has any. */
export function buildFilters(
  productIndex: ProductIndex,
  query: ProductQuery,
  storeIds: string[],
  numbers: (Iterable<number> | undefined)[],
): Filters {
  const filters: Filters = new Map();
  const setsOf = (dimension: Dimension, values: string[]) =>
    values.map((value) => productIndex.sets[dimension].get(value) ?? createBitSet(productIndex.capacity));
  const narrow = (name: string, set: BitSet) => void filters.set(name, set);

  for (const name of anyOf) {
    if (query[name]?.length) narrow(name, unionBits(setsOf(name, query[name]), productIndex.capacity));
  }
  if (query.store?.length) narrow('store', unionBits(setsOf('store', storeIds), productIndex.capacity));
  setsOf('contains', query.ingredient ?? []).forEach((set, at) => narrow(`ingredient ${at}`, set));
  if (query.exclude?.length) narrow('exclude', omitFilter(productIndex, setsOf('contains', query.exclude)));
  if (query.rating) narrow('rating', unionBits(setsOf('rating', [`${query.rating}`]), productIndex.capacity));
  if (query.inStock) narrow('inStock', unionBits(setsOf('flag', ['inStock']), productIndex.capacity));
  if (query.checked) narrow('checked', unionBits(setsOf('flag', ['checked']), productIndex.capacity));
  if (query.minPrice !== undefined || query.maxPrice !== undefined)
    narrow('price', inPriceRange(productIndex, query));
  numbers.forEach((found, at) => {
    if (found) narrow(`numbers ${at}`, bitSetOfNumbers(productIndex, found));
  });
  return filters;
}

/** The active products that keep to everything, or to everything but one thing. */
export function applyFilters(productIndex: ProductIndex, filters: Filters, except?: string): BitSet {
  const left = productIndex.active.slice();
  for (const [name, set] of filters) if (name !== except) intersectBits(left, set);
  return left;
}

function omitFilter(productIndex: ProductIndex, sets: BitSet[]): BitSet {
  const left = productIndex.active.slice();
  for (const set of sets) subtractBits(left, set);
  return left;
}

function inPriceRange(
  productIndex: ProductIndex,
  { minPrice = 0, maxPrice = Infinity }: ProductQuery,
): BitSet {
  const within = createBitSet(productIndex.capacity);
  forEachBit(productIndex.active, (number) => {
    const price = productIndex.priceKobo[number] ?? 0;
    if (price >= minPrice && price <= maxPrice) setBit(within, number, true);
  });
  return within;
}

export function bitSetOfNumbers(productIndex: ProductIndex, numbers: Iterable<number>): BitSet {
  const set = createBitSet(productIndex.capacity);
  // The search may know a product that the product index has yet to read.
  for (const number of numbers) if (number < productIndex.capacity) setBit(set, number, true);
  return set;
}
