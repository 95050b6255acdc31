import { type ProductQuery } from '@/contracts/catalogue';

import { createBitSet, intersectBits, subtractBits, setBit, type BitSet } from './bit-set';
import { findProducts } from './dimension-values';
import { type ProductIndex } from './product-index';

/**
 * The filters of a query as sets of products, by name, so that a facet can leave its own filter
 * out.
 */
export type Filters = Map<string, BitSet>;

const anyOf = ['category', 'subCategory', 'brand', 'color', 'skinType', 'concern'] as const;

/**
 * Builds the filters of a query.
 * @param storeIds ids of the query's stores
 * @param numbers product numbers found by its search and by its ids, where it has any
 */
export function buildFilters(
  productIndex: ProductIndex,
  query: Partial<ProductQuery>,
  storeIds: string[],
  numbers: (Iterable<number> | undefined)[],
): Filters {
  const filters: Filters = new Map();
  const addFilter = (name: string, set: BitSet) => void filters.set(name, set);

  for (const name of anyOf) {
    if (query[name]?.length) addFilter(name, findProducts(productIndex, name, query[name]));
  }
  if (query.store?.length) addFilter('store', findProducts(productIndex, 'store', storeIds));
  query.ingredient?.forEach((value, at) =>
    addFilter(`ingredient ${at}`, findProducts(productIndex, 'contains', [value])),
  );
  if (query.exclude?.length) addFilter('exclude', findProductsWithout(productIndex, query.exclude));
  if (query.rating) addFilter('rating', findProducts(productIndex, 'rating', [`${query.rating}`]));
  for (const flag of ['inStock', 'checked', 'deals'] as const)
    if (query[flag]) addFilter(flag, findProducts(productIndex, 'flag', [flag]));
  if (query.minPrice !== undefined || query.maxPrice !== undefined)
    addFilter('price', bitSetOfPriceRange(productIndex, query));
  numbers.forEach((found, at) => {
    if (found) addFilter(`numbers ${at}`, createBitSetOfNumbers(productIndex, found));
  });
  return filters;
}

/** Returns the active products that match all filters, or all except one. */
export function applyFilters(productIndex: ProductIndex, filters: Filters, except?: string): BitSet {
  const matches = productIndex.active.slice();
  for (const [name, set] of filters) if (name !== except) intersectBits(matches, set);
  return matches;
}

function findProductsWithout(productIndex: ProductIndex, ingredients: string[]): BitSet {
  const remaining = productIndex.active.slice();
  subtractBits(remaining, findProducts(productIndex, 'contains', ingredients));
  return remaining;
}

function bitSetOfPriceRange(
  productIndex: ProductIndex,
  { minPrice = 0, maxPrice = Infinity }: Partial<ProductQuery>,
): BitSet {
  const { capacity, priceKobo } = productIndex;
  const within = createBitSet(capacity);
  for (let number = 0; number < capacity; number += 1) {
    const price = priceKobo[number] ?? 0;
    if (price >= minPrice && price <= maxPrice) setBit(within, number, true);
  }
  return within;
}

export function createBitSetOfNumbers(productIndex: ProductIndex, numbers: Iterable<number>): BitSet {
  const set = createBitSet(productIndex.capacity);
  // The search may find a product that the product index has not read yet.
  for (const number of numbers) if (number < productIndex.capacity) setBit(set, number, true);
  return set;
}
