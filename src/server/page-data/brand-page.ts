import { apiPaths } from '@/config/paths';
import { type Brand, type ProductList } from '@/contracts/catalogue';
import { slugPattern } from '@/contracts/catalogue-terms';

import { drawnOnce, drawnOnRequest, noPathsYet } from './cached-page';
import { readExisting } from './read-api';

export type BrandPageProps = { brand: Brand; list: ProductList };
export type BrandsPageProps = { brands: Brand[] };

export const getStaticPaths = noPathsYet;

export const getStaticProps = drawnOnce<BrandPageProps>(async (slug) => {
  if (!slugPattern.test(slug)) return null;
  const { items } = await readExisting<{ items: Brand[] }>(apiPaths.brands);
  const brand = items.find((one) => one.slug === slug);
  if (!brand) return null;
  const list = await readExisting<ProductList>(`${apiPaths.products}?brand=${slug}&facets=false`);
  return { brand, list };
});

export const getServerSideProps = drawnOnRequest<BrandsPageProps>(async () => {
  const { items } = await readExisting<{ items: Brand[] }>(apiPaths.activeBrands);
  return { brands: items };
});
