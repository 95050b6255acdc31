import { type ProductSort } from '@/contracts/catalogue-terms';
import { PRODUCT_NUMBERS } from '@/server/modules/products/tables';

import { countBits, type BitSet } from './bit-set';
import { WORDS_PER_BLOCK } from './block-ranges';
import { type ProductIndex, type SortColumn } from './product-index';
import { type GetRelevance } from './word-index';

/** A sort key holds the sort value and, in its low bits, the product number, which breaks ties. */
const NUMBERS = PRODUCT_NUMBERS;
/** Next to a 21-bit number, 32 bits remain in a double's exact integer range. */
const LARGEST = 2 ** 32 - 1;
const RANK_SCORES = 2 ** 12;
const MAX_REVIEWS = 2 ** 16 - 1;

/** With more products than this of 32, it is faster to compare all 32 than the products one by one. */
const LONG_LIST_BITS = 6;

const descending = (value: number) => LARGEST - value;

function ascendingValue(
  productIndex: ProductIndex,
  sort: ProductSort,
  getRelevance: GetRelevance = () => 0,
): (number: number) => number {
  const price = (number: number) => productIndex.priceKobo[number] ?? 0;
  const reviews = (number: number) => Math.min(productIndex.reviewCount[number] ?? 0, MAX_REVIEWS);
  switch (sort) {
    case 'price':
      return price;
    case '-price':
      return (number) => descending(price(number));
    case 'newest':
      return (number) => descending(productIndex.createdSeconds[number] ?? 0);
    case '-rating':
      return (number) =>
        descending(
          Math.round((productIndex.rating[number] ?? 0) * 100) * (MAX_REVIEWS + 1) + reviews(number),
        );
    case 'relevance':
      return (number) =>
        getRelevance(number) * RANK_SCORES + RANK_SCORES - 1 - (productIndex.rankScore[number] ?? 0);
  }
}

/** The column that products are sorted by before anything else; 1 is ascending. */
type FirstColumn = { name: SortColumn; sign: 1 | -1; tolerance: number };

/** Ratings are compared by the hundredth. */
const RATING_TOLERANCE = 0.01;

const firstColumns: Record<ProductSort, FirstColumn> = {
  price: { name: 'priceKobo', sign: 1, tolerance: 0 },
  '-price': { name: 'priceKobo', sign: -1, tolerance: 0 },
  newest: { name: 'createdSeconds', sign: -1, tolerance: 0 },
  '-rating': { name: 'rating', sign: -1, tolerance: RATING_TOLERANCE },
  relevance: { name: 'rankScore', sign: -1, tolerance: 0 },
};

/**
 * Returns one page of the matches. The order is stable: product numbers, the same on every
 * instance, break ties.
 *
 * @param getRelevance of a search
 */
export function getSortedPage(
  productIndex: ProductIndex,
  matches: BitSet,
  sort: ProductSort,
  getRelevance: GetRelevance | undefined,
  { page, pageSize }: { page: number; pageSize: number },
): number[] {
  const getSortValue = ascendingValue(productIndex, sort, getRelevance);
  const wanted = page * pageSize;
  const total = countBits(matches);
  const isLong = total > matches.length * LONG_LIST_BITS;
  const keys = new Float64Array(Math.min(wanted * 2, total));
  let size = 0;
  let worst = Infinity;
  const { name, sign, tolerance } = firstColumns[sort];
  const values = productIndex[name];
  const { lowest, highest } = productIndex.blockRanges[name];
  const bounds = sign > 0 ? lowest : highest;
  // A search sorts by its own rank before the column; among the best of it, the column decides.
  const isByColumn = (number: number) => sort !== 'relevance' || !getRelevance || getRelevance(number) === 0;
  let worstValue = Infinity;
  // Keeps only candidates for this page or an earlier one; sorting everything would dominate the
  // time of a long list.
  for (const block of orderBlocks(bounds, sign)) {
    if (sign * (bounds[block] ?? 0) > worstValue) break;
    const end = Math.min((block + 1) * WORDS_PER_BLOCK, matches.length);
    for (let at = block * WORDS_PER_BLOCK; at < end; at += 1) {
      let word = matches[at] ?? 0;
      // Most of a long list end here.
      if (isLong && word !== 0) word &= findUpTo(worstValue, values, sign, at * 32);
      for (; word !== 0; word &= word - 1) {
        const number = at * 32 + 31 - Math.clz32(word & -word);
        if (sign * (values[number] ?? 0) > worstValue) continue;
        const key = Math.min(Math.max(getSortValue(number), 0), LARGEST) * NUMBERS + number;
        if (key >= worst) continue;
        if (size === keys.length) {
          keys.sort();
          size = wanted;
          worst = keys[wanted - 1] ?? Infinity;
          const last = worst % NUMBERS;
          if (isByColumn(last)) worstValue = sign * (values[last] ?? 0) + tolerance;
          if (key >= worst) continue;
        }
        keys[size] = key;
        size += 1;
      }
    }
  }
  const sorted = keys.subarray(0, size).sort();
  return Array.from(sorted.subarray((page - 1) * pageSize, wanted), (key) => key % NUMBERS);
}

/**
 * Finds which of 32 products have a value up to `worst`, times `sign`. Without a branch, since the
 * processor could not guess it.
 */
function findUpTo(worst: number, values: ProductIndex[SortColumn], sign: 1 | -1, first: number): number {
  let word = 0;
  for (let bit = 0; bit < 32; bit += 1) word |= Number(sign * (values[first + bit] ?? 0) <= worst) << bit;
  return word;
}

/** Returns the blocks with the best value first, so that the first ones decide about the others. */
const orderBlocks = (bounds: Float64Array, sign: 1 | -1) =>
  Array.from(bounds.keys()).sort((one, other) => sign * ((bounds[one] ?? 0) - (bounds[other] ?? 0)));
