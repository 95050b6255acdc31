import { LRUCache } from 'lru-cache';

import { type ProductFacets, type ProductQuery } from '@/contracts/catalogue';

import { applyFilters, buildFilters, type Filters } from './apply-filters';
import { countBits, type BitSet } from './bit-set';
import { type CatalogueNames } from './catalogue-names';
import { countFacets } from './facets';
import { type ProductIndex } from './product-index';
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

/** Which products a list's filters leave; facets and pages as they are asked for. */
type ListResult = {
  version: number;
  names: CatalogueNames;
  /** The search's matches: the same object until a product's words change. */
  found: BitSet | undefined;
  matches: BitSet;
  total: number;
  facets?: Promise<ProductFacets>;
  pages: LRUCache<string, number[]>;
};

const results = new WeakMap<ProductIndex, LRUCache<string, ListResult>>();

/**
 * Returns the page, total and facets of a query. They are counted once for as long as
 * the index, the names and the search's matches stay the same, because a busy shop commits
 * something all the time, but rarely anything that changes which products a list holds.
 */
export async function getListResult(source: Source, query: ProductQuery) {
  const { productIndex, names, found } = source;
  const { page, pageSize, sort, facets: hasFacets, ...filters } = query;
  const cache = getCache(productIndex);
  const key = JSON.stringify([filters, source.storeIds, source.ids]);
  let built: Filters | undefined;
  let result = cache.get(key);
  if (!result || !isCurrent(result, source)) {
    built = buildQueryFilters(source, query);
    const matches = applyFilters(productIndex, built);
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
  if (hasFacets)
    result.facets ??= countFacets(productIndex, built ?? buildQueryFilters(source, query), query, names);
  const pageKey = `${sort} ${page} ${pageSize}`;
  const getRelevance = found?.getRelevance ?? (() => 0);
  const numbers =
    result.pages.get(pageKey) ??
    getSortedPage(productIndex, result.matches, sort, getRelevance, { page, pageSize });
  result.pages.set(pageKey, numbers);
  return { numbers, total: result.total, facets: hasFacets ? ((await result.facets) ?? null) : null };
}

const buildQueryFilters = ({ productIndex, found, storeIds, ids }: Source, query: ProductQuery) =>
  buildFilters(productIndex, query, storeIds, found?.matches, ids);

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
