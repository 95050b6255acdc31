import { PRODUCT_NUMBERS } from '@/server/platform/database/schema/products';

import { createBitSet, growBitSet, hasBit, setBit, type BitSet } from './bit-set';

/**
 * What products are filtered and counted by. `contains` holds every ingredient, `ingredient` only
 * the key actives.
 */
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

/**
 * A product as read into the index. Lists are space-separated words, which Postgres returns
 * fastest.
 */
export type ProductIndexRow = {
  number: number;
  active: boolean;
  category: string;
  subCategory: string;
  brand: string;
  /** The store's id, since its slug can change without the product. */
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
  deals: boolean;
  topPick: boolean;
  createdSeconds: number;
};

/**
 * The active products in memory: a set of products for each value of each dimension, and a column
 * for each sort key. It filters, counts and sorts a hundred thousand products in milliseconds,
 * which no database does for a dozen facets at once (docs/decisions/0010). The database stays the
 * source of truth: index-sync.ts updates the index before every use.
 */
export type ProductIndex = {
  /** All product numbers are below it. */
  capacity: number;
  /** Increases with every change, so that cached counts can be checked. */
  version: number;
  /** Every product ever read, active or not. */
  known: BitSet;
  active: BitSet;
  sets: Record<Dimension, Map<string, BitSet>>;
  priceKobo: Float64Array;
  createdSeconds: Float64Array;
  rating: Float64Array;
  reviewCount: Float64Array;
  /** The shop's own order, highest first: in stock, then top picks, then by rating. */
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
    // The cast restores the keys, which fromEntries loses.
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

/** Adds a product to the index, or moves it to its current values. */
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
    // A product with 4.3 stars counts for minimums of 4, 3, 2 and 1.
    ...[1, 2, 3, 4, 5]
      .filter((least) => row.rating >= least)
      .map((least): [Dimension, string] => ['rating', `${least}`]),
    ...each(
      'flag',
      `${row.inStock ? 'inStock' : ''} ${row.checked ? 'checked' : ''} ${row.topPick ? 'topPick' : ''} ${row.deals ? 'deals' : ''}`,
    ),
  ];
}

/** A few reviews say little, so every product starts with this many at this rating. */
const PRIOR = { reviews: 5, stars: 4 };

function rankScoreOf({ inStock, topPick, rating, reviewCount }: ProductIndexRow): number {
  const weightedRating = (rating * reviewCount + PRIOR.stars * PRIOR.reviews) / (reviewCount + PRIOR.reviews);
  return (inStock ? 2000 : 0) + (topPick ? 1000 : 0) + Math.round(weightedRating * 100);
}

function grow(productIndex: ProductIndex, number: number): void {
  // The database rejects such a number (products_number); here it would corrupt every sort.
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
