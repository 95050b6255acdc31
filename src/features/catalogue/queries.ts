import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type ProductList } from '@/contracts/catalogue';
import { buildListApiSearch, type ProductListQuery } from '@/contracts/product-list-query';

import { fetchProducts, fetchSuggestions } from './requests';

export const catalogueKeys = {
  list: (search: string) => ['catalogue', 'list', search] as const,
  suggestions: (q: string) => ['catalogue', 'suggestions', q] as const,
};

const MINUTE = 60_000;

/** On the server a finite gcTime would keep the rendered page in memory until its timer ends. */
const LIST_GC_TIME = typeof window === 'undefined' ? Infinity : 30 * MINUTE;

/**
 * A product list, page by page from the page in its URL. Pages are cached for half an hour, so Back
 * restores a long list.
 *
 * @param initialPage the page rendered on the server
 */
export const productListOptions = (listQuery: ProductListQuery, initialPage?: ProductList) =>
  infiniteQueryOptions({
    queryKey: catalogueKeys.list(buildListApiSearch(listQuery)),
    queryFn: ({ pageParam, signal }) =>
      fetchProducts(buildListApiSearch({ ...listQuery, page: pageParam }), signal),
    initialPageParam: listQuery.page,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    initialData: initialPage && { pages: [initialPage], pageParams: [listQuery.page] },
    placeholderData: keepPreviousData,
    staleTime: MINUTE,
    gcTime: LIST_GC_TIME,
  });

export const suggestionsOptions = (q: string) =>
  queryOptions({
    queryKey: catalogueKeys.suggestions(q),
    queryFn: ({ signal }) => fetchSuggestions(q, signal),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: MINUTE,
  });
