import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { paths } from '@/config/paths';
import { type ProductList } from '@/contracts/catalogue';
import { listingApiSearch, listingSearch, readListing, type Listing } from '@/contracts/listing-address';
import { productListOptions } from '@/features/catalogue/queries';

/**
 * Reads the list from the URL and queries its products.
 *
 * @param initialSearch the API query of the page rendered on the server
 * @param initialPage its products
 */
export function useListing(initialSearch: string, initialPage: ProductList) {
  const router = useRouter();
  const listing = readListing(router.query);
  const isInitialList = listingApiSearch(listing) === initialSearch;
  const query = useInfiniteQuery(productListOptions(listing, isInitialList ? initialPage : undefined));

  /** Puts a new list into the URL. Shallow: only the list is fetched, not the page. */
  const updateListing = (next: Listing, method: 'push' | 'replace' = 'push') =>
    void router[method](`${paths.shop}${listingSearch(next)}`, undefined, { shallow: true, scroll: false });

  return { listing, query, updateListing };
}
