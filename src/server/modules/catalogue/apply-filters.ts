import { type ProductQuery } from '@/contracts/catalogue';

import { createBitSet, intersectBits, subtractBits, forEachBit, setBit, unionBits, type BitSet } from './bit-set';
import { type Dimension, type ProductIndex } from './product-index';

/** What a query asks for, as sets: by name, so that a facet can leave its own out. */
export type Filters = Map<string, BitSet>;

const anyOf = ['category', 'subCategory', 'brand', 'color', 'skinType', 'concern'] as const;

/** `storeIds` are those of the query's stores; `numbers` what its search or its ids found, where it has any. */
export function buildFilters(
  shelf: ProductIndex,
  query: ProductQuery,
  storeIds: string[],
  numbers: (Iterable<number> | undefined)[],
): Filters {
  const narrowing: Filters = new Map();
  const setsOf = (dimension: Dimension, values: string[]) =>
    values.map((value) => shelf.sets[dimension].get(value) ?? createBitSet(shelf.capacity));
  const narrow = (name: string, set: BitSet) => void narrowing.set(name, set);

  for (const name of anyOf) {
    if (query[name]?.length) narrow(name, unionBits(setsOf(name, query[name]), shelf.capacity));
  }
  if (query.store?.length) narrow('store', unionBits(setsOf('store', storeIds), shelf.capacity));
  setsOf('contains', query.ingredient ?? []).forEach((set, at) => narrow(`ingredient ${at}`, set));
  if (query.exclude?.length) narrow('exclude', omitFilter(shelf, setsOf('contains', query.exclude)));
  if (query.rating) narrow('rating', unionBits(setsOf('rating', [`${query.rating}`]), shelf.capacity));
  if (query.inStock) narrow('inStock', unionBits(setsOf('flag', ['inStock']), shelf.capacity));
  if (query.checked) narrow('checked', unionBits(setsOf('flag', ['checked']), shelf.capacity));
  if (query.minPrice !== undefined || query.maxPrice !== undefined)
    narrow('price', inPriceRange(shelf, query));
  numbers.forEach((found, at) => {
    if (found) narrow(`numbers ${at}`, bitSetOfNumbers(shelf, found));
  });
  return narrowing;
}

/** The active products that keep to everything, or to everything but one thing. */
export function applyFilters(shelf: ProductIndex, narrowing: Filters, except?: string): BitSet {
  const left = shelf.active.slice();
  for (const [name, set] of narrowing) if (name !== except) intersectBits(left, set);
  return left;
}

function omitFilter(shelf: ProductIndex, sets: BitSet[]): BitSet {
  const left = shelf.active.slice();
  for (const set of sets) subtractBits(left, set);
  return left;
}

function inPriceRange(shelf: ProductIndex, { minPrice = 0, maxPrice = Infinity }: ProductQuery): BitSet {
  const within = createBitSet(shelf.capacity);
  forEachBit(shelf.active, (number) => {
    const price = shelf.priceKobo[number] ?? 0;
    if (price >= minPrice && price <= maxPrice) setBit(within, number, true);
  });
  return within;
}

export function bitSetOfNumbers(shelf: ProductIndex, numbers: Iterable<number>): BitSet {
  const set = createBitSet(shelf.capacity);
  // The search may know a product that the shelf has yet to read.
  for (const number of numbers) if (number < shelf.capacity) setBit(set, number, true);
  return set;
}
