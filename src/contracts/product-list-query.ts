import { productSorts, slugPattern, type ProductSort } from './catalogue-terms';
import { hasVisibleCharacter } from './clean-text';
import { SEARCH_MAX_CHARACTERS } from './limits';
import { KOBO_PER_NAIRA, readNaira } from './money';
import { readPage } from './page-number';

/** Filters that take several values; the shop's URLs and the API use the same names. */
export const listFilters = [
  'category',
  'subCategory',
  'brand',
  'store',
  'concern',
  'skinType',
  'ingredient',
  'exclude',
  'color',
] as const;
/** Filters that are on or off. */
export const listFlags = ['inStock', 'checked', 'deals'] as const;
export type ListFlag = (typeof listFlags)[number];
export type ListFilter = (typeof listFilters)[number];

/**
 * The filters, sort order and page in the URL of a product list. Prices in a URL are whole naira.
 */
export type ProductListQuery = Record<ListFilter, string[]> &
  Record<ListFlag, boolean> & {
    q: string;
    minNaira: number | undefined;
    maxNaira: number | undefined;
    rating: number | undefined;
    sort: ProductSort;
    page: number;
  };

/** Every query parameter of a list's URL. */
export const listParameters: readonly string[] = [
  ...listFilters,
  ...listFlags,
  ...['q', 'min', 'max', 'rating', 'sort', 'page'],
];

type Query = Record<string, string | string[] | undefined>;

const MAX_VALUES = 20;
const MAX_LIST_PAGE = 1_000;
const MAX_NAIRA = 10_000_000;

const toValues = (value: string | string[] | undefined): string[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const first = (value: string | string[] | undefined): string => toValues(value)[0]?.trim() ?? '';

/**
 * Parses a list's URL. Invalid values are dropped, since a mistyped URL should still show products.
 */
export function readProductListQuery(query: Query): ProductListQuery {
  const lists = Object.fromEntries(listFilters.map((name) => [name, readSlugs(query[name])]));
  return {
    ...(lists as Record<ListFilter, string[]>), // made from these very names a line above
    q: readSearchText(first(query.q)),
    minNaira: readWholeNaira(first(query.min)),
    maxNaira: readWholeNaira(first(query.max)),
    rating: readWholeNumber(first(query.rating), 1, 5),
    ...(Object.fromEntries(listFlags.map((flag) => [flag, first(query[flag]) === 'true'])) as Record<
      ListFlag,
      boolean
    >),
    sort: productSorts.find((sort) => sort === first(query.sort)) ?? 'relevance',
    page: readPage(query.page, MAX_LIST_PAGE),
  };
}

/**
 * Characters the API rejects in text (text.ts): control characters, bidirectional marks, lone
 * surrogates.
 */
const UNUSABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;

function readSearchText(value: string): string {
  const words = value.replace(UNUSABLE, ' ').normalize('NFC').slice(0, SEARCH_MAX_CHARACTERS);
  // The cut may have split a surrogate pair.
  return hasVisibleCharacter(words) ? words.replace(UNUSABLE, '').trim() : '';
}

const readSlugs = (value: string | string[] | undefined): string[] =>
  [...new Set(toValues(value))]
    .filter((slug) => slug.length <= 80 && slugPattern.test(slug))
    .sort()
    .slice(0, MAX_VALUES);

/** Reads a price of the filter; undefined for one with kobo or out of bounds. */
export function readWholeNaira(typed: string): number | undefined {
  const naira = (readNaira(typed) ?? 0) / KOBO_PER_NAIRA;
  return Number.isInteger(naira) && naira >= 1 && naira <= MAX_NAIRA ? naira : undefined;
}

function readWholeNumber(value: string, min: number, max: number): number | undefined {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : undefined;
  return number !== undefined && number >= min && number <= max ? number : undefined;
}

/**
 * The query string of the list's URL, in a fixed order and without defaults; empty for all
 * products.
 */
export function buildListSearch(listQuery: ProductListQuery): string {
  const query = new URLSearchParams();
  if (listQuery.q) query.set('q', listQuery.q);
  for (const name of listFilters) for (const slug of listQuery[name]) query.append(name, slug);
  const rest = { min: listQuery.minNaira, max: listQuery.maxNaira, rating: listQuery.rating };
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  for (const flag of listFlags) if (listQuery[flag]) query.set(flag, 'true');
  if (listQuery.sort !== 'relevance') query.set('sort', listQuery.sort);
  if (listQuery.page > 1) query.set('page', String(listQuery.page));
  const text = query.toString();
  return text && `?${text}`;
}

/** The query of the matching API request. */
export function buildListApiQuery({ minNaira, maxNaira, ...listQuery }: ProductListQuery) {
  const flags = listFlags.filter((flag) => listQuery[flag]).map((flag) => [flag, true] as const);
  return {
    ...(Object.fromEntries(listFilters.map((name) => [name, listQuery[name]])) as Record<
      ListFilter,
      string[]
    >), // of these very names
    ...(Object.fromEntries(flags) as Partial<Record<ListFlag, true>>),
    q: listQuery.q || undefined,
    minPrice: toKobo(minNaira),
    maxPrice: toKobo(maxNaira),
    rating: listQuery.rating,
    sort: listQuery.sort === 'relevance' ? undefined : listQuery.sort,
    page: listQuery.page > 1 ? listQuery.page : undefined,
  };
}

const toKobo = (naira: number | undefined) => (naira === undefined ? undefined : naira * KOBO_PER_NAIRA);

/** Number of chosen filters; the search text, sort order and page do not count. */
export function countFilters(listQuery: ProductListQuery): number {
  const values = listFilters.reduce((sum, name) => sum + listQuery[name].length, 0);
  const { minNaira, maxNaira, rating } = listQuery;
  const flags = listFlags.map((flag) => listQuery[flag]);
  return values + [minNaira ?? maxNaira, rating, ...flags].filter(Boolean).length;
}
