import { cataloguePaths } from '@/config/catalogue-paths';
import { type ProductList } from '@/contracts/catalogue';
import { listingApiSearch, readListing } from '@/contracts/listing-address';
import { type Category } from '@/contracts/taxonomy';

import { createPublicPage } from './public-page';

/**
 * `search` is the query that returned `list`, so that the browser knows which address it belongs
 * to.
 */
export type ListingPageProps = { search: string; list: ProductList; categories: Category[] };

export const getServerSideProps = createPublicPage<ListingPageProps>(async ({ readExisting }, { query }) => {
  const search = listingApiSearch(readListing(query));
  const [list, categories] = await Promise.all([
    readExisting<ProductList>(`${cataloguePaths.products}${search}`),
    readExisting<{ items: Category[] }>(cataloguePaths.activeCategories),
  ]);
  return { search, list, categories: categories.items };
});
