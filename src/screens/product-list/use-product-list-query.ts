import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { paths } from '@/config/paths';
import { type ProductList } from '@/contracts/catalogue';
import { buildListSearch, readProductListQuery, type ProductListQuery } from '@/contracts/product-list-query';
import { productListOptions } from '@/features/catalogue/queries';

/**
 * Reads the list from the URL and queries its products.
 *
 * @param initialSearch the search of the URL for the page rendered on the server
 * @param initialPage its products
 */
export function useProductListQuery(initialSearch: string, initialPage: ProductList) {
  const router = useRouter();
  const listQuery = readProductListQuery(router.query);
  const isInitialList = buildListSearch(listQuery) === initialSearch;
  const query = useInfiniteQuery(productListOptions(listQuery, isInitialList ? initialPage : undefined));

  /** Puts a new list into the URL. Shallow: only the list is fetched, not the page. */
  const updateListing = (next: ProductListQuery, method: 'push' | 'replace' = 'push') =>
    void router[method](`${paths.shop}${buildListSearch(next)}`, undefined, { shallow: true, scroll: false });

  return { listQuery, query, updateListing };
}
