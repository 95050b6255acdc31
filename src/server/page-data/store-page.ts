import { storePath } from '@/config/paths';
import { type ProductList } from '@/contracts/catalogue';
import * as catalogueApi from '@/contracts/catalogue.api';
import { type PublicCoupons } from '@/contracts/coupons';
import * as couponsApi from '@/contracts/coupons.api';
import { type Store } from '@/contracts/stores';
import * as storesApi from '@/contracts/stores.api';

import { createPublicSlugPage, MovedTo } from './public-page';

export type StorePageProps = { store: Store; list: ProductList; coupons: PublicCoupons['items'] };

export const getServerSideProps = createPublicSlugPage<StorePageProps>(
  async ({ read, readExisting }, slug) => {
    const found = await read(storesApi.listPublicStores, { query: { slug } });
    const store = found?.items[0];
    if (!store) return found?.movedTo === undefined ? null : new MovedTo(storePath(found.movedTo));
    const [list, { items }] = await Promise.all([
      readExisting(catalogueApi.listProducts, { query: { store: [slug], facets: false } }),
      readExisting(couponsApi.listPublicCoupons, { query: { storeId: store.id } }),
    ]);
    return { store, list, coupons: items.filter(({ storeId }) => storeId === store.id) };
  },
);
