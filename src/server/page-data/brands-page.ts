import { apiPaths } from '@/config/paths';
import { type Brand } from '@/contracts/taxonomy';

import { createPublicPage } from './public-page';

export type BrandsPageProps = { brands: Brand[] };

export const getServerSideProps = createPublicPage<BrandsPageProps>(async ({ readExisting }) => {
  const { items } = await readExisting<{ items: Brand[] }>(apiPaths.activeBrands);
  return { brands: items };
});
