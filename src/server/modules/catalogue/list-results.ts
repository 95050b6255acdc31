import { LRUCache } from 'lru-cache';

import { type ProductFacets, type ProductQuery } from '@/contracts/catalogue';
import { createTimeSlices } from '@/server/platform/concurrency/time-slices';

import { applyFilters, buildFilters } from './apply-filters';
import { countBits, type BitSet } from './bit-set';
import { type CatalogueNames } from './catalogue-names';
import { countFacets } from './facets';
import { type ProductIndex } from './product-index';
import { runOneByOne } from './run-one-by-one';
import { type SearchResult } from './search';
import { getSortedPage } from './sorted-page';

const MAX_BYTES = 16 * 1024 * 1024;
/** The facets and pages of a result. */
const RESULT_BYTES = 16 * 1024;
const MAX_PAGES = 20;

type Source = {
  productIndex: ProductIndex;
  names: CatalogueNames;
  found: SearchResult | undefined;
  storeIds: string[];
  /** Numbers of the query's `ids`. */
  ids: number[] | undefined;
};

type ListPage = { numbers: number[]; total: number; facets: ProductFacets | null };

/** Which products a list's filters leave; facets and pages as they are asked for. */
type ListResult = {
  version: number;
  names: CatalogueNames;
  /** The search's matches: the same object until a product's words change. */
  found: BitSet | undefined;
  matches: BitSet;
  total: number;
  facets?: ProductFacets;
  pages: LRUCache<string, number[]>;
};

const results = new WeakMap<ProductIndex, LRUCache<string, ListResult>>();

/**
 * Returns the page, total and facets of a query. They are counted once for as long as
 * the index, the names and the search's matches stay the same, because a busy shop commits
 * something all the time, but rarely anything that changes which products a list holds.
 */
export async function getListResult(source: Source, query: ProductQuery): Promise<ListPage> {
  return findCached(source, query) ?? runOneByOne(() => countList(source, query));
}

async function countList(source: Source, query: ProductQuery): Promise<ListPage> {
  // An equal request may have counted it meanwhile.
  const cached = findCached(source, query);
  if (cached) return cached;
  const rest = createTimeSlices();
  const { productIndex, names, found, storeIds } = source;
  const { page, pageSize, sort } = query;
  const cache = getCache(productIndex);
  const key = getKey(source, query);
  const filters = buildFilters(productIndex, query, storeIds, found?.matches, source.ids);
  let result = cache.get(key);
  if (!result || !isCurrent(result, source)) {
    const matches = applyFilters(productIndex, filters);
    result = {
      version: productIndex.version,
      names,
      found: found?.matches,
      matches,
      total: countBits(matches),
      pages: new LRUCache({ max: MAX_PAGES }),
    };
    cache.set(key, result);
  }
  const { matches, total, pages } = result;
  await rest();
  const numbers = getSortedPage(productIndex, matches, sort, found?.getRelevance, { page, pageSize });
  pages.set(getPageKey(query), numbers);
  if (query.facets)
    result.facets ??= await countFacets(productIndex, { filters, matches, storeIds }, query, names, rest);
  return { numbers, total, facets: query.facets ? (result.facets ?? null) : null };
}

function findCached(source: Source, query: ProductQuery): ListPage | undefined {
  const result = getCache(source.productIndex).get(getKey(source, query));
  const numbers = result?.pages.get(getPageKey(query));
  if (!result || !numbers || !isCurrent(result, source)) return undefined;
  if (!query.facets) return { numbers, total: result.total, facets: null };
  return result.facets && { numbers, total: result.total, facets: result.facets };
}

function getKey({ storeIds, ids }: Source, query: ProductQuery): string {
  const filters = { ...query, page: undefined, pageSize: undefined, sort: undefined, facets: undefined };
  return JSON.stringify([filters, storeIds, ids]);
}

const getPageKey = ({ sort, page, pageSize }: ProductQuery) => `${sort} ${page} ${pageSize}`;

const isCurrent = (result: ListResult, { productIndex, names, found }: Source) =>
  result.version === productIndex.version && result.names === names && result.found === found?.matches;

function getCache(productIndex: ProductIndex): LRUCache<string, ListResult> {
  const known = results.get(productIndex);
  if (known) return known;
  const created = new LRUCache<string, ListResult>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ matches }, key) => RESULT_BYTES + 2 * key.length + matches.byteLength,
  });
  results.set(productIndex, created);
  return created;
}
