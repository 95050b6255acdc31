import { type ProductList, type ProductQuery } from '@/contracts/catalogue';
import { KOBO_PER_NAIRA } from '@/contracts/money';
import { type Db } from '@/server/platform/database/database';

import { type CatalogueNames, type NamedRow } from './catalogue-names';
import { countProducts } from './dimension-values';
import { catalogueMessages } from './messages';
import { readPriceWords, type PriceWords } from './price-words';
import { type ProductIndex } from './product-index';
import { searchProducts, type SearchResult } from './search';
import { splitWords } from './words';

/** A search with its price words read, before stores are known. */
export type ReadSearch = { prices: PriceWords; found: SearchResult | undefined };

/** A search as filters, and what it found. */
export type InterpretedSearch = {
  query: ProductQuery;
  found: SearchResult | undefined;
  stores: NamedRow[];
  searchFilters: ProductList['searchFilters'];
  correctedQuery: string | null;
  unmatchedWords: string | null;
};

/** Takes the price words out of a search and searches for the others. */
export async function searchWithoutPrices(db: Db, q: string): Promise<ReadSearch> {
  const prices = readPriceWords(q);
  const hasWords = prices.words !== '';
  return { prices, found: hasWords ? await searchProducts(db, prices.words) : undefined };
}

/**
 * Interprets price words and the name of a store as filters. Prices that the query sets itself win.
 * A store's name counts only where no product has these words, so that a store cannot take over a
 * search by calling itself “Sunscreen”.
 */
export async function interpretSearch(
  db: Db,
  query: ProductQuery,
  { prices, found }: ReadSearch,
  productIndex: ProductIndex,
  names: CatalogueNames,
): Promise<InterpretedSearch> {
  const isUnknown = found !== undefined && (found.isMisspelt || found.total === 0);
  const named =
    isUnknown && !query.store?.length ? findStoresInWords(prices.words, productIndex, names) : undefined;
  const words = named ? named.words : prices.words;
  const results = named ? (words ? await searchProducts(db, words) : undefined) : found;
  const { minNaira, maxNaira } = prices;
  const isPriced = minNaira !== undefined || maxNaira !== undefined;
  const read = {
    ...(named && { store: named.stores.map(({ slug }) => slug) }),
    ...(query.minPrice === undefined && query.maxPrice === undefined && { minNaira, maxNaira }),
  };
  const corrected = results?.correctedQuery ?? null;
  return {
    query: {
      ...query,
      ...(named && { store: read.store }),
      minPrice: query.minPrice ?? toKobo(read.minNaira),
      maxPrice: query.maxPrice ?? toKobo(read.maxNaira),
    },
    found: results,
    stores: named?.stores ?? [],
    searchFilters: named || isPriced ? { q: words, ...read } : null,
    correctedQuery: isPriced
      ? catalogueMessages.pricedSearch(corrected ?? words, minNaira, maxNaira)
      : corrected,
    unmatchedWords: results?.unmatchedWords.join(' ') || null,
  };
}

export const toKobo = (naira: number | undefined) =>
  naira === undefined ? undefined : naira * KOBO_PER_NAIRA;

/** Finds the longest run of words that is the name of a store with products. */
function findStoresInWords(text: string, productIndex: ProductIndex, names: CatalogueNames) {
  const words = splitWords(text);
  for (let length = words.length; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const known = names.storesByWords.get(words.slice(at, at + length).join(' ')) ?? [];
      const stores = known.filter(({ id }) => countProducts(productIndex, 'store', id) > 0);
      if (stores.length > 0) return { stores, words: words.toSpliced(at, length).join(' ') };
    }
  }
  return undefined;
}
