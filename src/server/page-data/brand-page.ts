import { type ProductList } from '@/contracts/catalogue';
import * as catalogueApi from '@/contracts/catalogue.api';
import { type Brand } from '@/contracts/taxonomy';

import { createPublicSlugPage } from './public-page';

export type BrandPageProps = { brand: Brand; list: ProductList };

export const getServerSideProps = createPublicSlugPage<BrandPageProps>(async ({ readExisting }, slug) => {
  const { items } = await readExisting(catalogueApi.listBrands, {});
  const brand = items.find((one) => one.slug === slug);
  if (!brand) return null;
  const list = await readExisting(catalogueApi.listProducts, { query: { brand: [slug], facets: false } });
  return { brand, list };
});
