import { apiPaths } from '@/config/paths';
import { type ProductList, type Store } from '@/contracts/catalogue';

import { createPublicSlugPage } from './public-page';

export type StorePageProps = { store: Store; list: ProductList };

export const getServerSideProps = createPublicSlugPage<StorePageProps>(
  async ({ read, readExisting }, slug) => {
    const found = await read<{ items: Store[] }>(`${apiPaths.publicStores}?slug=${slug}`);
    const store = found?.items[0];
    if (!store) return null;
    const list = await readExisting<ProductList>(`${apiPaths.products}?store=${slug}&facets=false`);
    return { store, list };
  },
);
