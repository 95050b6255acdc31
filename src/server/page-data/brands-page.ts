import * as catalogueApi from '@/contracts/catalogue.api';
import { type Brand } from '@/contracts/taxonomy';

import { createPublicPage } from './public-page';

export type BrandsPageProps = { brands: Brand[] };

export const getServerSideProps = createPublicPage<BrandsPageProps>(async ({ readExisting }) => {
  const { items } = await readExisting(catalogueApi.listActiveBrands, {});
  return { brands: items };
});
