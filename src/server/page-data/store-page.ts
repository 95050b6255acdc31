import { cataloguePaths } from '@/config/catalogue-paths';
import { storePath } from '@/config/paths';
import { type ProductList } from '@/contracts/catalogue';
import { type PublicCoupons } from '@/contracts/coupons';
import { type Store, type Stores } from '@/contracts/stores';

import { createPublicSlugPage, MovedTo } from './public-page';

export type StorePageProps = { store: Store; list: ProductList; coupons: PublicCoupons['items'] };

export const getServerSideProps = createPublicSlugPage<StorePageProps>(
  async ({ read, readExisting }, slug) => {
    const found = await read<Stores>(`${cataloguePaths.publicStores}?slug=${slug}`);
    const store = found?.items[0];
    if (!store) return found?.movedTo === undefined ? null : new MovedTo(storePath(found.movedTo));
    const [list, { items }] = await Promise.all([
      readExisting<ProductList>(`${cataloguePaths.products}?store=${slug}&facets=false`),
      readExisting<PublicCoupons>(`${cataloguePaths.publicCoupons}?storeId=${store.id}`),
    ]);
    return { store, list, coupons: items.filter(({ storeId }) => storeId === store.id) };
  },
);
