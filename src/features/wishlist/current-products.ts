import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { cataloguePaths } from '@/config/catalogue-paths';
import { type ProductCard, type ProductList } from '@/contracts/catalogue';
import { LIST_MAX_PAGE_SIZE } from '@/contracts/limits';
import { ApiError } from '@/lib/http/api-error';
import { getHttpClient } from '@/lib/http/http-client';

import { PRODUCTS_UNREADABLE } from './list-messages';
import { wishlistKeys } from './queries';

/** The current price and stock of the saved products. */
export const currentProductsOptions = (productIds: string[]) =>
  queryOptions({
    queryKey: wishlistKeys.current(productIds.toSorted()),
    queryFn: ({ signal }) => fetchProductsById(productIds, signal),
    enabled: productIds.length > 0,
    placeholderData: keepPreviousData,
  });

/**
 * Fetches products by id, in batches. Products that are no longer sold are left out.
 *
 * @throws {ApiError} `unreadable` if a reply has no list
 */
async function fetchProductsById(productIds: string[], signal?: AbortSignal): Promise<ProductCard[]> {
  const client = await getHttpClient();
  const batches = Array.from({ length: Math.ceil(productIds.length / LIST_MAX_PAGE_SIZE) }, (_, page) =>
    productIds.slice(page * LIST_MAX_PAGE_SIZE, (page + 1) * LIST_MAX_PAGE_SIZE),
  );
  const replies = await Promise.all(
    batches.map((ids) => {
      const params = new URLSearchParams(ids.map((id) => ['ids', id]));
      params.set('facets', 'false');
      params.set('pageSize', String(LIST_MAX_PAGE_SIZE));
      return client.get<Partial<ProductList>>(cataloguePaths.products, { params, signal });
    }),
  );
  return replies.flatMap(({ data }) => parseItems(data));
}

function parseItems({ items }: Partial<ProductList>): ProductCard[] {
  if (!Array.isArray(items)) throw new ApiError('unreadable', PRODUCTS_UNREADABLE);
  return items;
}
