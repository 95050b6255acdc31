import { type ProductQuery } from '@/contracts/catalogue';

import { createBitSet, intersectBits, subtractBits, setBit, type BitSet } from './bit-set';
import { findProducts } from './dimension-values';
import { type ProductIndex } from './product-index';

/**
 * The filters of a query as sets of products, by name, so that a facet can leave its own filter
 * out.
 */
export type Filters = Map<string, BitSet>;

const anyValueDimensions = ['category', 'subCategory', 'brand', 'color', 'skinType', 'concern'] as const;

/**
 * Builds the filters of a query.
 * @param storeIds ids of the query's stores
 * @param found the products that its search found
 * @param ids product numbers of its ids
 */
export function buildFilters(
  productIndex: ProductIndex,
  query: Partial<ProductQuery>,
  storeIds: string[],
  found?: BitSet,
  ids?: number[],
): Filters {
  const filters: Filters = new Map();
  const addFilter = (name: string, set: BitSet) => void filters.set(name, set);

  for (const name of anyValueDimensions) {
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
  if (found) addFilter('found', found);
  if (ids) addFilter('ids', createBitSetOfNumbers(productIndex, ids));
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
  for (let at = 0; at < within.length; at += 1) {
    let word = 0;
    for (let bit = 0; bit < 32; bit += 1) {
      const price = priceKobo[at * 32 + bit] ?? 0;
      // Without a branch, since the processor could not guess it.
      word |= (Number(price >= minPrice) & Number(price <= maxPrice)) << bit;
    }
    within[at] = word;
  }
  return within;
}

export function createBitSetOfNumbers(productIndex: ProductIndex, numbers: number[]): BitSet {
  const set = createBitSet(productIndex.capacity);
  // A product may be newer than the index.
  for (const number of numbers) if (number < productIndex.capacity) setBit(set, number, true);
  return set;
}
