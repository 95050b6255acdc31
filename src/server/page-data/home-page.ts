import { cataloguePaths } from '@/config/catalogue-paths';
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
    readExisting<ProductCards>(`${cataloguePaths.topPicks}?limit=${TOP_PICKS}`),
    readExisting<Items<Category>>(cataloguePaths.activeCategories),
    readExisting<Items<Brand>>(cataloguePaths.activeBrands),
    readExisting<Items<Store>>(cataloguePaths.publicStores),
  ]);
  return {
    topPicks: topPicks.items,
    categories: categories.items,
    brands: brands.items,
    stores: stores.items,
  };
});
