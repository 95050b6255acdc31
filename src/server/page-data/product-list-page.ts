import { type ProductCard, type ProductList } from '@/contracts/catalogue';
import * as catalogueApi from '@/contracts/catalogue.api';
import { buildListApiQuery, buildListSearch, readProductListQuery } from '@/contracts/product-list-query';
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
    const listQuery = readProductListQuery(query);
    const [list, categories] = await Promise.all([
      readExisting(catalogueApi.listProducts, { query: buildListApiQuery(listQuery) }),
      readExisting(catalogueApi.listActiveCategories, {}),
    ]);
    const topPicks =
      list.total === 0
        ? await readExisting(catalogueApi.listTopPicks, { query: { limit: TOP_PICKS } })
        : { items: [] };
    return {
      search: buildListSearch(listQuery),
      list,
      categories: categories.items,
      topPicks: topPicks.items,
    };
  },
);
