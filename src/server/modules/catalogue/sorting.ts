import { type ProductSort } from '@/contracts/catalogue-terms';
import { PRODUCT_NUMBERS } from '@/server/db/schema/products';

import { countOf, forEachMember, type Bits } from './bits';
import { type Shelf } from './shelf';

/** How well a product fits the search: 0 best. Without a search all fit alike. */
export type FitOf = (number: number) => number;

/** A key holds what is sorted by and, below it, the number that decides between equals. */
const NUMBERS = PRODUCT_NUMBERS;
/** Beside a number of 21 bits, 32 are left in what a double counts exactly. */
const LARGEST = 2 ** 32 - 1;
const STANDINGS = 2 ** 12;
const MAX_REVIEWS = 2 ** 16 - 1;

const descending = (value: number) => LARGEST - value;

function ascendingValue(shelf: Shelf, sort: ProductSort, fitOf: FitOf): (number: number) => number {
  const price = (number: number) => shelf.priceKobo[number] ?? 0;
  const reviews = (number: number) => Math.min(shelf.reviewCount[number] ?? 0, MAX_REVIEWS);
  switch (sort) {
    case 'price':
      return price;
    case '-price':
      return (number) => descending(price(number));
    case 'newest':
      return (number) => descending(shelf.createdSeconds[number] ?? 0);
    case '-rating':
      return (number) =>
        descending(Math.round((shelf.rating[number] ?? 0) * 100) * (MAX_REVIEWS + 1) + reviews(number));
    case 'relevance':
      return (number) => fitOf(number) * STANDINGS + STANDINGS - 1 - (shelf.standing[number] ?? 0);
  }
}

/** One page of the matches. Two products never change places: their numbers, the same on every instance, decide between equals. */
export function pageOf(
  shelf: Shelf,
  matches: Bits,
  sort: ProductSort,
  fitOf: FitOf,
  { page, pageSize }: { page: number; pageSize: number },
): number[] {
  const valueOf = ascendingValue(shelf, sort, fitOf);
  const wanted = page * pageSize;
  const keys = new Float64Array(Math.min(wanted * 2, countOf(matches)));
  let filled = 0;
  let worst = Infinity;
  // Only what may come on this page or before it is kept: sorting everything would cost most of the time of a long list.
  forEachMember(matches, (number) => {
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
