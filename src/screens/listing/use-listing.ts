import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { paths } from '@/config/paths';
import { type ProductList } from '@/contracts/catalogue';
import { listingApiSearch, listingSearch, readListing, type Listing } from '@/contracts/listing-address';
import { productListOptions } from '@/features/catalogue/queries';

/** The list that the address names; `drawn` is what the server has drawn for the address it was asked for. */
export function useListing(drawnSearch: string, drawn: ProductList) {
  const router = useRouter();
  const listing = readListing(router.query);
  const isDrawn = listingApiSearch(listing) === drawnSearch;
  const query = useInfiniteQuery(productListOptions(listing, isDrawn ? drawn : undefined));

  /** In place: the server is asked for the list alone, not for the page. */
  const narrow = (next: Listing, how: 'push' | 'replace' = 'push') =>
    void router[how](`${paths.shop}${listingSearch(next)}`, undefined, { shallow: true, scroll: false });

  return { listing, query, narrow };
}
