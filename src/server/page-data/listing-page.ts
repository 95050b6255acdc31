import { apiPaths } from '@/config/paths';
import { type ProductList } from '@/contracts/catalogue';
import { listingApiSearch, readListing } from '@/contracts/listing-address';
import { type Category } from '@/contracts/taxonomy';

import { publicPage } from './public-page';

/** `search` is what `list` was asked for, so that the browser knows which address it belongs to. */
export type ListingPageProps = { search: string; list: ProductList; categories: Category[] };

export const getServerSideProps = publicPage<ListingPageProps>(async ({ readExisting }, { query }) => {
  const search = listingApiSearch(readListing(query));
  const [list, categories] = await Promise.all([
    readExisting<ProductList>(`${apiPaths.products}${search}`),
    readExisting<{ items: Category[] }>(apiPaths.activeCategories),
  ]);
  return { search, list, categories: categories.items };
});
