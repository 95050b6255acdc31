import { cataloguePaths } from '@/config/catalogue-paths';
import { type ProductCard, type ProductCards, type ProductList } from '@/contracts/catalogue';
import { buildListApiSearch, readProductListQuery } from '@/contracts/product-list-query';
import { type Category } from '@/contracts/taxonomy';

import { createPublicPage } from './public-page';

const TOP_PICKS = 4;

/**
 * `search` is the query that returned `list`, so that the browser knows which address it belongs
 * to. `topPicks` are offered if the list is empty.
 */
export type ProductListPageProps = {
  search: string;
  list: ProductList;
  categories: Category[];
  topPicks: ProductCard[];
};

export const getServerSideProps = createPublicPage<ProductListPageProps>(
  async ({ readExisting }, { query }) => {
    const search = buildListApiSearch(readProductListQuery(query));
    const [list, categories] = await Promise.all([
      readExisting<ProductList>(`${cataloguePaths.products}${search}`),
      readExisting<{ items: Category[] }>(cataloguePaths.activeCategories),
    ]);
    const topPicks =
      list.total === 0
        ? await readExisting<ProductCards>(`${cataloguePaths.topPicks}?limit=${TOP_PICKS}`)
        : { items: [] };
    return { search, list, categories: categories.items, topPicks: topPicks.items };
  },
);
