import { type ProductQuery } from '@/contracts/catalogue';

import { createBits, keepCommon, keepOut, forEachMember, put, union, type Bits } from './bits';
import { type Dimension, type Shelf } from './shelf';

/** What a query asks for, as sets: by name, so that a facet can leave its own out. */
export type Narrowing = Map<string, Bits>;

const anyOf = ['category', 'subCategory', 'brand', 'color', 'skinType', 'concern'] as const;

/** `storeIds` are those of the query's stores; `numbers` what its search or its ids found, where it has any. */
export function narrowingOf(
  shelf: Shelf,
  query: ProductQuery,
  storeIds: string[],
  numbers: (Iterable<number> | undefined)[],
): Narrowing {
  const narrowing: Narrowing = new Map();
  const setsOf = (dimension: Dimension, values: string[]) =>
    values.map((value) => shelf.sets[dimension].get(value) ?? createBits(shelf.capacity));
  const narrow = (name: string, set: Bits) => void narrowing.set(name, set);

  for (const name of anyOf) {
    if (query[name]?.length) narrow(name, union(setsOf(name, query[name]), shelf.capacity));
  }
  if (query.store?.length) narrow('store', union(setsOf('store', storeIds), shelf.capacity));
  setsOf('contains', query.ingredient ?? []).forEach((set, at) => narrow(`ingredient ${at}`, set));
  if (query.exclude?.length) narrow('exclude', without(shelf, setsOf('contains', query.exclude)));
  if (query.rating) narrow('rating', union(setsOf('rating', [`${query.rating}`]), shelf.capacity));
  if (query.inStock) narrow('inStock', union(setsOf('flag', ['inStock']), shelf.capacity));
  if (query.checked) narrow('checked', union(setsOf('flag', ['checked']), shelf.capacity));
  if (query.minPrice !== undefined || query.maxPrice !== undefined)
    narrow('price', inPriceRange(shelf, query));
  numbers.forEach((found, at) => {
    if (found) narrow(`numbers ${at}`, setOfNumbers(shelf, found));
  });
  return narrowing;
}

/** The active products that keep to everything, or to everything but one thing. */
export function narrowed(shelf: Shelf, narrowing: Narrowing, except?: string): Bits {
  const left = shelf.active.slice();
  for (const [name, set] of narrowing) if (name !== except) keepCommon(left, set);
  return left;
}

function without(shelf: Shelf, sets: Bits[]): Bits {
  const left = shelf.active.slice();
  for (const set of sets) keepOut(left, set);
  return left;
}

function inPriceRange(shelf: Shelf, { minPrice = 0, maxPrice = Infinity }: ProductQuery): Bits {
  const within = createBits(shelf.capacity);
  forEachMember(shelf.active, (number) => {
    const price = shelf.priceKobo[number] ?? 0;
    if (price >= minPrice && price <= maxPrice) put(within, number, true);
  });
  return within;
}

export function setOfNumbers(shelf: Shelf, numbers: Iterable<number>): Bits {
  const set = createBits(shelf.capacity);
  // The search may know a product that the shelf has yet to read.
  for (const number of numbers) if (number < shelf.capacity) put(set, number, true);
  return set;
}
