import { cataloguePaths } from '@/config/catalogue-paths';
import { type ProductList } from '@/contracts/catalogue';
import { buildListApiSearch, readProductListQuery } from '@/contracts/product-list-query';
import { type Category } from '@/contracts/taxonomy';

import { createPublicPage } from './public-page';

/**
 * `search` is the query that returned `list`, so that the browser knows which address it belongs
 * to.
 */
export type ProductListPageProps = { search: string; list: ProductList; categories: Category[] };

export const getServerSideProps = createPublicPage<ProductListPageProps>(
  async ({ readExisting }, { query }) => {
    const search = buildListApiSearch(readProductListQuery(query));
    const [list, categories] = await Promise.all([
      readExisting<ProductList>(`${cataloguePaths.products}${search}`),
      readExisting<{ items: Category[] }>(cataloguePaths.activeCategories),
    ]);
    return { search, list, categories: categories.items };
  },
);
