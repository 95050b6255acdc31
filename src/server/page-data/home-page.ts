import { type ProductCard } from '@/contracts/catalogue';
import * as catalogueApi from '@/contracts/catalogue.api';
import { PAY_ON_DELIVERY_MAX_KOBO, RETURN_DAYS } from '@/contracts/order-terms';
import { type Store } from '@/contracts/stores';
import * as storesApi from '@/contracts/stores.api';
import { type Brand, type Category } from '@/contracts/taxonomy';

import { createPublicPage } from './public-page';

const TOP_PICKS = 12;

export type HomePageProps = {
  topPicks: ProductCard[];
  categories: Pick<Category, (typeof categoryFields)[number]>[];
  brands: Pick<Brand, (typeof brandFields)[number]>[];
  stores: Pick<Store, (typeof storeFields)[number]>[];
  payOnDeliveryMaxKobo: number;
  returnDays: number;
};

// What the page shows: it carries its data a second time, for hydration.
const categoryFields = ['slug', 'name', 'blurb', 'productCount'] as const;
const brandFields = ['slug', 'name'] as const;
const storeFields = ['slug', 'name', 'city', 'logo', 'productCount'] as const;

function pick<T, Field extends keyof T>(items: T[], fields: readonly Field[]): Pick<T, Field>[] {
  return items.map(
    (item) => Object.fromEntries(fields.map((field) => [field, item[field]])) as Pick<T, Field>,
  ); // built of these fields
}

export const getServerSideProps = createPublicPage<HomePageProps>(async ({ readExisting }) => {
  const [topPicks, categories, brands, stores] = await Promise.all([
    readExisting(catalogueApi.listTopPicks, { query: { limit: TOP_PICKS } }),
    readExisting(catalogueApi.listActiveCategories, {}),
    readExisting(catalogueApi.listActiveBrands, {}),
    readExisting(storesApi.listPublicStores, {}),
  ]);
  return {
    topPicks: topPicks.items,
    categories: pick(categories.items, categoryFields),
    brands: pick(brands.items, brandFields),
    stores: pick(stores.items, storeFields),
    payOnDeliveryMaxKobo: PAY_ON_DELIVERY_MAX_KOBO,
    returnDays: RETURN_DAYS,
  };
});
