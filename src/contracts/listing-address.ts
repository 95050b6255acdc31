import { productSorts, slugPattern, type ProductSort } from './catalogue-terms';
import { SEARCH_MAX_CHARACTERS } from './limits';

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
export type Listing = Record<ListFilter, string[]> &
  Record<ListFlag, boolean> & {
    q: string;
    minNaira: number | undefined;
    maxNaira: number | undefined;
    rating: number | undefined;
    sort: ProductSort;
    page: number;
  };

/** Every query parameter of a list's URL. */
export const listingParameters: readonly string[] = [
  ...listFilters,
  ...listFlags,
  ...['q', 'min', 'max', 'rating', 'sort', 'page'],
];

type Query = Record<string, string | string[] | undefined>;

const MAX_VALUES = 20;
const MAX_NAIRA = 10_000_000;
const KOBO_PER_NAIRA = 100;

const valuesOf = (value: string | string[] | undefined): string[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const first = (value: string | string[] | undefined): string => valuesOf(value)[0]?.trim() ?? '';

/**
 * Parses a list's URL. Invalid values are dropped, since a mistyped URL should still show products.
 */
export function readListing(query: Query): Listing {
  const lists = Object.fromEntries(listFilters.map((name) => [name, slugsOf(query[name])]));
  return {
    ...(lists as Record<ListFilter, string[]>), // made from these very names a line above
    q: readSearchText(first(query.q)),
    minNaira: readWholeNumber(first(query.min), 1, MAX_NAIRA),
    maxNaira: readWholeNumber(first(query.max), 1, MAX_NAIRA),
    rating: readWholeNumber(first(query.rating), 1, 5),
    ...(Object.fromEntries(listFlags.map((flag) => [flag, first(query[flag]) === 'true'])) as Record<
      ListFlag,
      boolean
    >),
    sort: productSorts.find((sort) => sort === first(query.sort)) ?? 'relevance',
    page: readWholeNumber(first(query.page), 1, 1000) ?? 1,
  };
}

/**
 * Characters the API rejects in text (text.ts): control characters, bidirectional marks, lone
 * surrogates.
 */
const UNUSABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

function readSearchText(value: string): string {
  const words = value.replace(UNUSABLE, ' ').normalize('NFC').slice(0, SEARCH_MAX_CHARACTERS);
  // The cut may have split a surrogate pair.
  return VISIBLE.test(words) ? words.replace(UNUSABLE, '').trim() : '';
}

const slugsOf = (value: string | string[] | undefined): string[] =>
  [...new Set(valuesOf(value))]
    .filter((slug) => slug.length <= 80 && slugPattern.test(slug))
    .sort()
    .slice(0, MAX_VALUES);

function readWholeNumber(value: string, min: number, max: number): number | undefined {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : undefined;
  return number !== undefined && number >= min && number <= max ? number : undefined;
}

/**
 * The query string of the list's URL, in a fixed order and without defaults; empty for all
 * products.
 */
export const listingSearch = (listing: Listing): string =>
  search(listing, { min: listing.minNaira, max: listing.maxNaira });

/** The query string of the matching API request. */
export const listingApiSearch = (listing: Listing): string =>
  search(listing, { minPrice: toKobo(listing.minNaira), maxPrice: toKobo(listing.maxNaira) });

const toKobo = (naira: number | undefined) => (naira === undefined ? undefined : naira * KOBO_PER_NAIRA);

function search(listing: Listing, prices: Record<string, number | undefined>): string {
  const query = new URLSearchParams();
  if (listing.q) query.set('q', listing.q);
  for (const name of listFilters) for (const slug of listing[name]) query.append(name, slug);
  const rest = { ...prices, rating: listing.rating };
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  for (const flag of listFlags) if (listing[flag]) query.set(flag, 'true');
  if (listing.sort !== 'relevance') query.set('sort', listing.sort);
  if (listing.page > 1) query.set('page', String(listing.page));
  const text = query.toString();
  return text && `?${text}`;
}

/** Number of chosen filters; the search text, sort order and page do not count. */
export function countFilters(listing: Listing): number {
  const values = listFilters.reduce((sum, name) => sum + listing[name].length, 0);
  const { minNaira, maxNaira, rating } = listing;
  const flags = listFlags.map((flag) => listing[flag]);
  return values + [minNaira ?? maxNaira, rating, ...flags].filter(Boolean).length;
}
