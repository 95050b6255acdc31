import { apiPaths } from '@/config/paths';
import { type Brand } from '@/contracts/catalogue';

import { publicPage } from './public-page';
import { readExisting } from './read-api';

export type BrandsPageProps = { brands: Brand[] };

export const getServerSideProps = publicPage<BrandsPageProps>(async () => {
  const { items } = await readExisting<{ items: Brand[] }>(apiPaths.activeBrands);
  return { brands: items };
});
