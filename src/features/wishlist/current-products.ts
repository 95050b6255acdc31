import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type ProductCard, type ProductList } from '@/contracts/catalogue';
import * as catalogueApi from '@/contracts/catalogue.api';
import { LIST_MAX_PAGE_SIZE } from '@/contracts/limits';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';
import { apiQueryKey } from '@/lib/query/api-query';

const PRODUCTS_UNREADABLE = 'We couldn’t load the products. Try again.';
/** The current price and stock of the saved products. */
export const currentProductsOptions = (productIds: string[]) =>
  queryOptions({
    queryKey: apiQueryKey(catalogueApi.listProducts, { query: { ids: productIds.toSorted() } }),
    queryFn: ({ signal }) => fetchProductsById(productIds, signal),
    enabled: productIds.length > 0,
    placeholderData: keepPreviousData,
  });

/**
 * Fetches products by id, in batches. Products that are no longer sold are left out.
 *
 * @throws {ApiError} `unreadable` if a reply has no list
 */
async function fetchProductsById(productIds: string[], signal: AbortSignal): Promise<ProductCard[]> {
  const batches = Array.from({ length: Math.ceil(productIds.length / LIST_MAX_PAGE_SIZE) }, (_, page) =>
    productIds.slice(page * LIST_MAX_PAGE_SIZE, (page + 1) * LIST_MAX_PAGE_SIZE),
  );
  const replies = await Promise.all(
    batches.map((ids) =>
      call(
        catalogueApi.listProducts,
        { query: { ids, facets: false, pageSize: LIST_MAX_PAGE_SIZE } },
        { signal },
      ),
    ),
  );
  return replies.flatMap(parseItems);
}

function parseItems({ items }: Partial<ProductList>): ProductCard[] {
  if (!Array.isArray(items)) throw new ApiError('unreadable', PRODUCTS_UNREADABLE);
  return items;
}
