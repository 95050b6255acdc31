import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { apiPaths } from '@/config/paths';
import { type ProductCard, type ProductList } from '@/contracts/catalogue';
import { LIST_MAX_PAGE_SIZE } from '@/contracts/limits';
import { ApiError } from '@/lib/http/api-error';
import { getHttpClient } from '@/lib/http/http-client';

import { wishlistKeys } from './queries';

/** Price and stock of what is saved, as they are now. */
export const currentProductsOptions = (productIds: string[]) =>
  queryOptions({
    queryKey: wishlistKeys.current(productIds.toSorted()),
    queryFn: ({ signal }) => fetchProductsById(productIds, signal),
    enabled: productIds.length > 0,
    placeholderData: keepPreviousData,
  });

/** These products as the shop sells them now; one that it no longer sells is not among them. */
async function fetchProductsById(productIds: string[], signal?: AbortSignal): Promise<ProductCard[]> {
  const client = await getHttpClient();
  const pages = Array.from({ length: Math.ceil(productIds.length / LIST_MAX_PAGE_SIZE) }, (_, page) =>
    productIds.slice(page * LIST_MAX_PAGE_SIZE, (page + 1) * LIST_MAX_PAGE_SIZE),
  );
  const replies = await Promise.all(
    pages.map((ids) => {
      const params = new URLSearchParams(ids.map((id) => ['ids', id]));
      params.set('facets', 'false');
      params.set('pageSize', String(LIST_MAX_PAGE_SIZE));
      return client.get<Partial<ProductList>>(apiPaths.products, { params, signal });
    }),
  );
  return replies.flatMap(({ data }) => itemsOf(data));
}

function itemsOf({ items }: Partial<ProductList>): ProductCard[] {
  if (!Array.isArray(items))
    throw new ApiError('unreadable', 'The products came in a form that could not be read.');
  return items;
}
