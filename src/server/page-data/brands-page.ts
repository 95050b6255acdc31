import { cataloguePaths } from '@/config/catalogue-paths';
import { type Brand } from '@/contracts/taxonomy';

import { createPublicPage } from './public-page';

export type BrandsPageProps = { brands: Brand[] };

export const getServerSideProps = createPublicPage<BrandsPageProps>(async ({ readExisting }) => {
  const { items } = await readExisting<{ items: Brand[] }>(cataloguePaths.activeBrands);
  return { brands: items };
});
