import { PRODUCT_NUMBERS } from '@/server/platform/database/schema/products';

import { createBitSet, growBitSet, hasBit, setBit, type BitSet } from './bit-set';

/** What a product can be filtered by and counted under. `contains` is every ingredient, `ingredient` the key actives alone. */
export const dimensions = [
  'category',
  'subCategory',
  'brand',
  'color',
  'store',
  'skinType',
  'concern',
  'ingredient',
  'contains',
  'rating',
  'flag',
] as const;
export type Dimension = (typeof dimensions)[number];

/** A product as the product index holds it; lists are words separated by spaces, as they leave the database fastest. */
export type ProductIndexRow = {
  number: number;
  active: boolean;
  category: string;
  subCategory: string;
  brand: string;
  /** The store's id: its slug can change without the product. */
  store: string;
  colors: string;
  skinTypes: string;
  concerns: string;
  keyActives: string;
  ingredients: string;
  priceKobo: number;
  rating: number;
  reviewCount: number;
  inStock: boolean;
  checked: boolean;
  topPick: boolean;
  createdSeconds: number;
};

/**
 * The active products in memory: for each value of each dimension the set of those that have it, and a column for each thing they are
 * sorted by. It narrows, counts and sorts a hundred thousand products in milliseconds, which no database does for a dozen facets at
 * once; see docs/decisions/0010. The database stays the truth: index-sync.ts brings the product index up to date before every use.
 */
export type ProductIndex = {
  /** Products' numbers are below it. */
  capacity: number;
  /** Goes up with every change, so that what was counted once is known to hold still. */
  version: number;
  /** Every product ever read, active or not. */
  known: BitSet;
  active: BitSet;
  sets: Record<Dimension, Map<string, BitSet>>;
  priceKobo: Float64Array;
  createdSeconds: Float64Array;
  rating: Float64Array;
  reviewCount: Float64Array;
  /** The shop's own order: what can be bought, then its picks, then what people like; larger is earlier. */
  rankScore: Float64Array;
};

const FIRST_CAPACITY = 1024;

export function createProductIndex(): ProductIndex {
  const column = () => new Float64Array(FIRST_CAPACITY);
  return {
    capacity: FIRST_CAPACITY,
    version: 0,
    known: createBitSet(FIRST_CAPACITY),
    active: createBitSet(FIRST_CAPACITY),
    // The cast is needed since fromEntries forgets its keys.
    sets: Object.fromEntries(
      dimensions.map((name) => [name, new Map<string, BitSet>()]),
    ) as ProductIndex['sets'],
    priceKobo: column(),
    createdSeconds: column(),
    rating: column(),
    reviewCount: column(),
    rankScore: column(),
  };
}

/** Puts a product where it belongs now, and takes it away from where it no longer does. */
export function upsertProduct(productIndex: ProductIndex, row: ProductIndexRow): void {
  if (row.number >= productIndex.capacity) grow(productIndex, row.number);
  const { number } = row;
  productIndex.version += 1;
  if (hasBit(productIndex.known, number)) {
    for (const sets of Object.values(productIndex.sets))
      for (const set of sets.values()) setBit(set, number, false);
  }
  setBit(productIndex.known, number, true);
  setBit(productIndex.active, number, row.active);
  if (row.active) {
    for (const [dimension, value] of valuesOf(row))
      setBit(setOf(productIndex, dimension, value), number, true);
  }
  productIndex.priceKobo[number] = row.priceKobo;
  productIndex.createdSeconds[number] = row.createdSeconds;
  productIndex.rating[number] = row.rating;
  productIndex.reviewCount[number] = row.reviewCount;
  productIndex.rankScore[number] = rankScoreOf(row);
}

function setOf(productIndex: ProductIndex, dimension: Dimension, value: string): BitSet {
  const known = productIndex.sets[dimension].get(value);
  if (known) return known;
  const created = createBitSet(productIndex.capacity);
  productIndex.sets[dimension].set(value, created);
  return created;
}

function valuesOf(row: ProductIndexRow): [Dimension, string][] {
  const each = (dimension: Dimension, list: string) =>
    list
      .split(' ')
      .filter(Boolean)
      .map((value): [Dimension, string] => [dimension, value]);
  return [
    ['category', row.category],
    ['subCategory', row.subCategory],
    ['brand', row.brand],
    ['store', row.store],
    ...each('color', row.colors),
    ...each('skinType', row.skinTypes),
    ...each('concern', row.concerns),
    ...each('ingredient', row.keyActives),
    ...each('contains', row.ingredients),
    // A product of 4.3 stars is among those of at least 4, 3, 2 and 1.
    ...[1, 2, 3, 4, 5]
      .filter((least) => row.rating >= least)
      .map((least): [Dimension, string] => ['rating', `${least}`]),
    ...each(
      'flag',
      `${row.inStock ? 'inStock' : ''} ${row.checked ? 'checked' : ''} ${row.topPick ? 'topPick' : ''}`,
    ),
  ];
}

/** A few reviews say little: every product begins with this many of this many stars. */
const PRIOR = { reviews: 5, stars: 4 };

function rankScoreOf({ inStock, topPick, rating, reviewCount }: ProductIndexRow): number {
  const liked = (rating * reviewCount + PRIOR.stars * PRIOR.reviews) / (reviewCount + PRIOR.reviews);
  return (inStock ? 2000 : 0) + (topPick ? 1000 : 0) + Math.round(liked * 100);
}

function grow(productIndex: ProductIndex, number: number): void {
  // The database refuses such a number (products_number); here it would mix up every sort.
  if (number >= PRODUCT_NUMBERS) throw new RangeError(`The product number ${number} is too large.`);
  const capacity = Math.min(Math.max(productIndex.capacity * 2, number + 1), PRODUCT_NUMBERS);
  const grownColumn = (column: Float64Array) => {
    const larger = new Float64Array(capacity);
    larger.set(column);
    return larger;
  };
  productIndex.known = growBitSet(productIndex.known, capacity);
  productIndex.active = growBitSet(productIndex.active, capacity);
  for (const sets of Object.values(productIndex.sets)) {
    for (const [value, set] of sets) sets.set(value, growBitSet(set, capacity));
  }
  productIndex.priceKobo = grownColumn(productIndex.priceKobo);
  productIndex.createdSeconds = grownColumn(productIndex.createdSeconds);
  productIndex.rating = grownColumn(productIndex.rating);
  productIndex.reviewCount = grownColumn(productIndex.reviewCount);
  productIndex.rankScore = grownColumn(productIndex.rankScore);
  productIndex.capacity = capacity;
}
