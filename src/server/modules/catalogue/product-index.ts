import { PRODUCT_NUMBERS } from '@/server/modules/products/tables';

import { BITS_PER_WORD, createBitSet, growBitSet, setBit, type BitSet } from './bit-set';
import { addToBlock, createBlockRanges, growBlockRanges, type BlockRanges } from './block-ranges';
import { createValueColumn, growValueColumn, setValue, type ValueColumn } from './value-column';
import { createValueSets, growValueSets, setValues, type ValueSets } from './value-sets';
import { createWordIndex, growWordIndex, setWords, type WordIndex } from './word-index';

/** What products have one value of, which is counted in one pass over them. */
const columnDimensions = ['category', 'subCategory', 'brand', 'store'] as const;
type ColumnDimension = (typeof columnDimensions)[number];

/**
 * What many products share a value of, or have several values of. Filters unite the sets of their
 * values. `contains` is every ingredient.
 */
const setDimensions = [
  ...(['category', 'subCategory', 'color', 'skinType', 'concern'] as const),
  ...(['contains', 'rating', 'flag'] as const),
] as const;
type SetDimension = (typeof setDimensions)[number];

export type Dimension = ColumnDimension | SetDimension;

const sortColumns = ['priceKobo', 'createdSeconds', 'rating', 'rankScore'] as const;
export type SortColumn = (typeof sortColumns)[number];

/**
 * A product as read into the index. Lists are words separated by spaces.
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
  /** Search words, as Postgres writes a tsvector. */
  titleWords: string;
  subjectWords: string;
  documentWords: string;
};

/**
 * The active products in memory: their values in each dimension, and a column for each sort key. It
 * filters, counts and sorts a million products in milliseconds, which no database does for a dozen
 * facets at once (docs/decisions/0010 and 0069). The database stays the source of truth:
 * index-sync.ts updates the index before every use.
 */
export type ProductIndex = {
  /** All product numbers are below it. A multiple of the bits of a word. */
  capacity: number;
  /** Increases with every change, so that cached counts can be checked. */
  version: number;
  active: BitSet;
  columns: Record<ColumnDimension, ValueColumn>;
  sets: Record<SetDimension, ValueSets>;
  /** The list of each product's key actives as one value, since many have the same list. */
  keyActives: ValueColumn;
  priceKobo: Float64Array;
  createdSeconds: Float64Array;
  rating: Float32Array;
  reviewCount: Uint32Array;
  /** The shop's own order, highest first: in stock, then top picks, then by rating. */
  rankScore: Uint16Array;
  /** Of the columns that lists are sorted by first. */
  blockRanges: Record<SortColumn, BlockRanges>;
  /** Of products that are not active as well. */
  words: WordIndex;
};

const FIRST_CAPACITY = 1024;
/** A sixteenth more than needed, so that the next products do not copy everything. */
const SPARE_NUMBERS = 17 / 16;

// The cast restores the keys, which fromEntries loses.
const createRecord = <K extends string, V>(keys: readonly K[], create: () => V) =>
  Object.fromEntries(keys.map((key) => [key, create()])) as Record<K, V>;

export function createProductIndex(): ProductIndex {
  return {
    capacity: FIRST_CAPACITY,
    version: 0,
    active: createBitSet(FIRST_CAPACITY),
    columns: createRecord(columnDimensions, () => createValueColumn(FIRST_CAPACITY)),
    sets: createRecord(setDimensions, () => createValueSets(FIRST_CAPACITY)),
    keyActives: createValueColumn(FIRST_CAPACITY),
    priceKobo: new Float64Array(FIRST_CAPACITY),
    createdSeconds: new Float64Array(FIRST_CAPACITY),
    rating: new Float32Array(FIRST_CAPACITY),
    reviewCount: new Uint32Array(FIRST_CAPACITY),
    rankScore: new Uint16Array(FIRST_CAPACITY),
    blockRanges: createRecord(sortColumns, () => createBlockRanges(FIRST_CAPACITY)),
    words: createWordIndex(FIRST_CAPACITY),
  };
}

export const isColumnDimension = (dimension: Dimension): dimension is ColumnDimension =>
  dimension in { category: 0, subCategory: 0, brand: 0, store: 0 };

export const isSetDimension = (dimension: Dimension): dimension is SetDimension =>
  dimension !== 'brand' && dimension !== 'store';

/** Adds a product to the index, or moves it to its current values. */
export function upsertProduct(productIndex: ProductIndex, row: ProductIndexRow): void {
  reserveNumbers(productIndex, row.number);
  const { number } = row;
  const { capacity } = productIndex;
  setBit(productIndex.active, number, row.active);
  for (const dimension of columnDimensions)
    setValue(productIndex.columns[dimension], number, row.active ? row[dimension] : undefined);
  setValue(productIndex.keyActives, number, row.active ? row.keyActives : undefined);
  const values = row.active ? toSetValues(row) : undefined;
  for (const dimension of setDimensions)
    setValues(productIndex.sets[dimension], number, values?.[dimension] ?? '', capacity);
  productIndex.priceKobo[number] = row.priceKobo;
  productIndex.createdSeconds[number] = row.createdSeconds;
  productIndex.rating[number] = row.rating;
  productIndex.reviewCount[number] = row.reviewCount;
  productIndex.rankScore[number] = calculateRankScore(row);
  for (const column of sortColumns)
    addToBlock(productIndex.blockRanges[column], number, productIndex[column][number] ?? 0);
  const words = { title: row.titleWords, subject: row.subjectWords, document: row.documentWords };
  setWords(productIndex.words, number, words, capacity);
}

/** The minimums that a rating fulfils: a product with 4.3 stars counts for 4, 3, 2 and 1. */
const minimumsByStars = ['', '1', '1 2', '1 2 3', '1 2 3 4', '1 2 3 4 5'];

function toSetValues(row: ProductIndexRow): Record<SetDimension, string> {
  const flag = (name: string, isSet: boolean) => (isSet ? `${name} ` : '');
  return {
    category: row.category,
    subCategory: row.subCategory,
    color: row.colors,
    skinType: row.skinTypes,
    concern: row.concerns,
    contains: row.ingredients,
    rating: minimumsByStars[Math.floor(row.rating)] ?? '',
    flag:
      flag('inStock', row.inStock) +
      flag('checked', row.checked) +
      flag('topPick', row.topPick) +
      flag('deals', row.deals),
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
function reserveNumbers(productIndex: ProductIndex, largest: number): void {
  for (const grow of listGrowthSteps(productIndex, largest)) grow();
}

/**
 * The steps of reserveNumbers, each short even for a million products. Between them nobody may use
 * the index.
 *
 * @throws {RangeError} if `largest` is too large
 */
export function listGrowthSteps(productIndex: ProductIndex, largest: number): (() => void)[] {
  if (largest < productIndex.capacity) return [];
  // The database rejects such a number (products_number); here it would corrupt every sort.
  if (largest >= PRODUCT_NUMBERS) throw new RangeError(`The product number ${largest} is too large.`);
  const wanted = Math.ceil((largest + FIRST_CAPACITY) * SPARE_NUMBERS);
  const capacity = Math.min(Math.ceil(wanted / BITS_PER_WORD) * BITS_PER_WORD, PRODUCT_NUMBERS);
  const grown = <T extends Float64Array | Float32Array | Uint32Array | Uint16Array>(
    column: T,
    larger: T,
  ): T => {
    larger.set(column);
    return larger;
  };
  const { columns, keyActives, sets, blockRanges, words } = productIndex;
  return [
    () => void (productIndex.active = growBitSet(productIndex.active, capacity)),
    ...Object.values(columns).map((column) => () => growValueColumn(column, capacity)),
    () => growValueColumn(keyActives, capacity),
    ...Object.values(sets).map((valueSets) => () => growValueSets(valueSets, capacity)),
    () => void (productIndex.priceKobo = grown(productIndex.priceKobo, new Float64Array(capacity))),
    () => void (productIndex.createdSeconds = grown(productIndex.createdSeconds, new Float64Array(capacity))),
    () => void (productIndex.rating = grown(productIndex.rating, new Float32Array(capacity))),
    () => void (productIndex.reviewCount = grown(productIndex.reviewCount, new Uint32Array(capacity))),
    () => void (productIndex.rankScore = grown(productIndex.rankScore, new Uint16Array(capacity))),
    ...sortColumns.map(
      (column) => () => void (blockRanges[column] = growBlockRanges(blockRanges[column], capacity)),
    ),
    () => growWordIndex(words, capacity),
    () => void (productIndex.capacity = capacity),
  ];
}
