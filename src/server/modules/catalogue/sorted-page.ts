import { type ProductSort } from '@/contracts/catalogue-terms';
import { PRODUCT_NUMBERS } from '@/server/platform/database/schema/products';

import { countBits, forEachBit, type BitSet } from './bit-set';
import { type ProductIndex } from './product-index';

/** How well a product fits the search: 0 best. Without a search all fit alike. */
export type RelevanceOf = (number: number) => number;

/** A key holds what is sorted by and, below it, the number that decides between equals. */
const NUMBERS = PRODUCT_NUMBERS;
/** Beside a number of 21 bits, 32 are left in what a double counts exactly. */
const LARGEST = 2 ** 32 - 1;
const RANK_SCORES = 2 ** 12;
const MAX_REVIEWS = 2 ** 16 - 1;

const descending = (value: number) => LARGEST - value;

function ascendingValue(
  productIndex: ProductIndex,
  sort: ProductSort,
  fitOf: RelevanceOf,
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
        fitOf(number) * RANK_SCORES + RANK_SCORES - 1 - (productIndex.rankScore[number] ?? 0);
  }
}

/** One page of the matches. Two products never change places: their numbers, the same on every instance, decide between equals. */
export function sortedPage(
  productIndex: ProductIndex,
  matches: BitSet,
  sort: ProductSort,
  fitOf: RelevanceOf,
  { page, pageSize }: { page: number; pageSize: number },
): number[] {
  const valueOf = ascendingValue(productIndex, sort, fitOf);
  const wanted = page * pageSize;
  const keys = new Float64Array(Math.min(wanted * 2, countBits(matches)));
  let filled = 0;
  let worst = Infinity;
  // Only what may come on this page or before it is kept: sorting everything would cost most of the time of a long list.
  forEachBit(matches, (number) => {
    const key = Math.min(Math.max(valueOf(number), 0), LARGEST) * NUMBERS + number;
    if (key >= worst) return;
    if (filled === keys.length) {
      keys.sort();
      filled = wanted;
      worst = keys[wanted - 1] ?? Infinity;
      if (key >= worst) return;
    }
    keys[filled] = key;
    filled += 1;
  });
  const sorted = keys.subarray(0, filled).sort();
  return Array.from(sorted.subarray((page - 1) * pageSize, wanted), (key) => key % NUMBERS);
}
