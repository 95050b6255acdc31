import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type ProductList } from '@/contracts/catalogue';
import * as catalogueApi from '@/contracts/catalogue.api';
import { buildListApiQuery, type ProductListQuery } from '@/contracts/product-list-query';
import { call } from '@/lib/http/call';
import { apiQuery, apiQueryKey } from '@/lib/query/api-query';

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
    queryKey: apiQueryKey(catalogueApi.listProducts, { query: buildListApiQuery(listQuery) }),
    queryFn: ({ pageParam, signal }) =>
      call(
        catalogueApi.listProducts,
        { query: buildListApiQuery({ ...listQuery, page: pageParam }) },
        { signal },
      ),
    initialPageParam: listQuery.page,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    initialData: initialPage && { pages: [initialPage], pageParams: [listQuery.page] },
    placeholderData: keepPreviousData,
    staleTime: MINUTE,
    gcTime: LIST_GC_TIME,
  });

export const suggestionsOptions = (q: string) =>
  queryOptions({
    ...apiQuery(catalogueApi.suggestProducts, { query: { q } }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: MINUTE,
  });
