import { apiPaths } from '@/config/paths';
import { type ProductCard, type ProductCards } from '@/contracts/catalogue';
import { type Store } from '@/contracts/stores';
import { type Brand, type Category } from '@/contracts/taxonomy';

import { createPublicPage } from './public-page';

const TOP_PICKS = 12;

export type HomePageProps = {
  topPicks: ProductCard[];
  categories: Category[];
  brands: Brand[];
  stores: Store[];
};

type Items<T> = { items: T[] };

export const getServerSideProps = createPublicPage<HomePageProps>(async ({ readExisting }) => {
  const [topPicks, categories, brands, stores] = await Promise.all([
    readExisting<ProductCards>(`${apiPaths.topPicks}?limit=${TOP_PICKS}`),
    readExisting<Items<Category>>(apiPaths.activeCategories),
    readExisting<Items<Brand>>(apiPaths.activeBrands),
    readExisting<Items<Store>>(apiPaths.publicStores),
  ]);
  return {
    topPicks: topPicks.items,
    categories: categories.items,
    brands: brands.items,
    stores: stores.items,
  };
});
