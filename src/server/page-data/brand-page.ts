import { cataloguePaths } from '@/config/catalogue-paths';
import { type ProductList } from '@/contracts/catalogue';
import { type Brand } from '@/contracts/taxonomy';

import { createPublicSlugPage } from './public-page';

export type BrandPageProps = { brand: Brand; list: ProductList };

export const getServerSideProps = createPublicSlugPage<BrandPageProps>(async ({ readExisting }, slug) => {
  const { items } = await readExisting<{ items: Brand[] }>(cataloguePaths.brands);
  const brand = items.find((one) => one.slug === slug);
  if (!brand) return null;
  const list = await readExisting<ProductList>(`${cataloguePaths.products}?brand=${slug}&facets=false`);
  return { brand, list };
});
