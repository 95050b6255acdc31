import { PRODUCT_NUMBERS } from '@/server/platform/database/schema/products';

import { createBitSet, growBitSet, setBit, type BitSet } from './bit-set';
import {
  addMember,
  createProductSet,
  growProductSet,
  hasMember,
  removeMember,
  type ProductSet,
} from './product-set';
import { createValueColumn, growValueColumn, setValue, type ValueColumn } from './value-column';
import { createWordIndex, growWordIndex, setWords, type WordIndex } from './word-index';

/** What products have one value of, and can be filtered and counted by. */
const columnDimensions = ['category', 'subCategory', 'brand', 'store'] as const;
type ColumnDimension = (typeof columnDimensions)[number];

/**
 * What they can have several values of. `contains` holds every ingredient, `ingredient` only the
 * key actives.
 */
const setDimensions = ['color', 'skinType', 'concern', 'ingredient', 'contains', 'rating', 'flag'] as const;
type SetDimension = (typeof setDimensions)[number];

export type Dimension = ColumnDimension | SetDimension;

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
  /** Search words, as Postgres writes a tsvector; null without any. */
  titleWords: string | null;
  subjectWords: string | null;
  documentWords: string | null;
};

/**
 * The active products in memory: their values in each dimension, and a column for each sort key. It
 * filters, counts and sorts a million products in milliseconds, which no database does for a dozen
 * facets at once (docs/decisions/0010 and 0069). The database stays the source of truth:
 * index-sync.ts updates the index before every use.
 */
export type ProductIndex = {
  /** All product numbers are below it. */
  capacity: number;
  /** Increases with every change, so that cached counts can be checked. */
  version: number;
  active: BitSet;
  columns: Record<ColumnDimension, ValueColumn>;
  sets: Record<SetDimension, Map<string, ProductSet>>;
  /** How many sets of each dimension each product is in. */
  setCounts: Record<SetDimension, Uint16Array>;
  priceKobo: Float64Array;
  createdSeconds: Float64Array;
  rating: Float32Array;
  reviewCount: Uint32Array;
  /** The shop's own order, highest first: in stock, then top picks, then by rating. */
  rankScore: Uint16Array;
  /** Of products that are not active as well. */
  words: WordIndex;
};

const FIRST_CAPACITY = 1024;
/** A quarter more than needed, so that the next products do not copy everything. */
const SPARE_NUMBERS = 1.25;

// The cast restores the keys, which fromEntries loses.
const createRecord = <K extends string, V>(keys: readonly K[], create: () => V) =>
  Object.fromEntries(keys.map((key) => [key, create()])) as Record<K, V>;

export function createProductIndex(): ProductIndex {
  return {
    capacity: FIRST_CAPACITY,
    version: 0,
    active: createBitSet(FIRST_CAPACITY),
    columns: createRecord(columnDimensions, () => createValueColumn(FIRST_CAPACITY)),
    sets: createRecord(setDimensions, () => new Map<string, ProductSet>()),
    setCounts: createRecord(setDimensions, () => new Uint16Array(FIRST_CAPACITY)),
    priceKobo: new Float64Array(FIRST_CAPACITY),
    createdSeconds: new Float64Array(FIRST_CAPACITY),
    rating: new Float32Array(FIRST_CAPACITY),
    reviewCount: new Uint32Array(FIRST_CAPACITY),
    rankScore: new Uint16Array(FIRST_CAPACITY),
    words: createWordIndex(FIRST_CAPACITY),
  };
}

export const isColumnDimension = (dimension: Dimension): dimension is ColumnDimension =>
  dimension in { category: 0, subCategory: 0, brand: 0, store: 0 };

/** Adds a product to the index, or moves it to its current values. */
export function upsertProduct(productIndex: ProductIndex, row: ProductIndexRow): void {
  reserveNumbers(productIndex, row.number);
  const { number } = row;
  setBit(productIndex.active, number, row.active);
  for (const dimension of columnDimensions)
    setValue(productIndex.columns[dimension], number, row.active ? row[dimension] : undefined);
  const values = row.active ? toSetValues(row) : undefined;
  for (const dimension of setDimensions)
    setMemberships(productIndex, dimension, number, values?.[dimension] ?? []);
  productIndex.priceKobo[number] = row.priceKobo;
  productIndex.createdSeconds[number] = row.createdSeconds;
  productIndex.rating[number] = row.rating;
  productIndex.reviewCount[number] = row.reviewCount;
  productIndex.rankScore[number] = calculateRankScore(row);
  const parts = {
    title: unquoteWords(row.titleWords),
    subject: unquoteWords(row.subjectWords),
    document: unquoteWords(row.documentWords),
  };
  setWords(productIndex.words, number, parts, productIndex.capacity);
}

/** Reads 'acid' 'serum'. Words are letters and digits, so none holds a quote. */
const unquoteWords = (vector: string | null): string[] => (vector ? vector.slice(1, -1).split("' '") : []);

function setMemberships(
  productIndex: ProductIndex,
  dimension: SetDimension,
  number: number,
  values: string[],
): void {
  const sets = productIndex.sets[dimension];
  const counts = productIndex.setCounts[dimension];
  const wanted = [...new Set(values)].map((value) => {
    const set = sets.get(value) ?? createProductSet();
    sets.set(value, set);
    return set;
  });
  const formerCount = counts[number] ?? 0;
  if (wanted.length === formerCount && wanted.every((set) => hasMember(set, number))) return;
  if (formerCount > 0) for (const set of sets.values()) removeMember(set, number);
  for (const set of wanted) addMember(set, number, productIndex.capacity);
  counts[number] = wanted.length;
}

function toSetValues(row: ProductIndexRow): Record<SetDimension, string[]> {
  const splitList = (list: string) => list.split(' ').filter(Boolean);
  const flags = {
    inStock: row.inStock,
    checked: row.checked,
    topPick: row.topPick,
    deals: row.deals,
  };
  return {
    color: splitList(row.colors),
    skinType: splitList(row.skinTypes),
    concern: splitList(row.concerns),
    ingredient: splitList(row.keyActives),
    contains: splitList(row.ingredients),
    // A product with 4.3 stars counts for minimums of 4, 3, 2 and 1.
    rating: ['1', '2', '3', '4', '5'].filter((least) => row.rating >= Number(least)),
    flag: Object.entries(flags).flatMap(([flag, isSet]) => (isSet ? [flag] : [])),
  };
}

/** A few reviews say little, so every product starts with this many at this rating. */
const PRIOR = { reviews: 5, stars: 4 };

function calculateRankScore({ inStock, topPick, rating, reviewCount }: ProductIndexRow): number {
  const weightedRating = (rating * reviewCount + PRIOR.stars * PRIOR.reviews) / (reviewCount + PRIOR.reviews);
  return (inStock ? 2000 : 0) + (topPick ? 1000 : 0) + Math.round(weightedRating * 100);
}

/**
 * Makes room for product numbers up to `largest`.
 *
 * @throws {RangeError} if it is too large
 */
export function reserveNumbers(productIndex: ProductIndex, largest: number): void {
  if (largest < productIndex.capacity) return;
  // The database rejects such a number (products_number); here it would corrupt every sort.
  if (largest >= PRODUCT_NUMBERS) throw new RangeError(`The product number ${largest} is too large.`);
  const capacity = Math.min(
    Math.max(productIndex.capacity * 2, Math.ceil(largest * SPARE_NUMBERS) + 1),
    PRODUCT_NUMBERS,
  );
  const grown = <T extends Float64Array | Float32Array | Uint32Array | Uint16Array>(
    column: T,
    larger: T,
  ): T => {
    larger.set(column);
    return larger;
  };
  productIndex.active = growBitSet(productIndex.active, capacity);
  for (const column of Object.values(productIndex.columns)) growValueColumn(column, capacity);
  for (const sets of Object.values(productIndex.sets))
    for (const set of sets.values()) growProductSet(set, capacity);
  for (const dimension of setDimensions)
    productIndex.setCounts[dimension] = grown(productIndex.setCounts[dimension], new Uint16Array(capacity));
  productIndex.priceKobo = grown(productIndex.priceKobo, new Float64Array(capacity));
  productIndex.createdSeconds = grown(productIndex.createdSeconds, new Float64Array(capacity));
  productIndex.rating = grown(productIndex.rating, new Float32Array(capacity));
  productIndex.reviewCount = grown(productIndex.reviewCount, new Uint32Array(capacity));
  productIndex.rankScore = grown(productIndex.rankScore, new Uint16Array(capacity));
  growWordIndex(productIndex.words, capacity);
  productIndex.capacity = capacity;
}
