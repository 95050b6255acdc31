import * as catalogueApi from '@/contracts/catalogue.api';
import { brandsReply, categoriesReply, colorsReply, subCategoriesReply } from '@/contracts/taxonomy';
import { surrogateKeys } from '@/server/platform/cache/surrogate-keys';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { listBrands, listCategories, listColors, listSubCategories } from './service';

const cached = { cacheSeconds: 60, surrogateKeys: () => [surrogateKeys.list] };

/** Each list in full, and `active` ones limited to entries with products. */
export const taxonomyRoutes = ({ readDb: db }: Deps) => [
  serve(catalogueApi.listCategories, {
    summary: 'Every category',
    ...cached,
    reply: categoriesReply,
    handle: () => listCategories(db, 'all'),
  }),
  serve(catalogueApi.listActiveCategories, {
    summary: 'Categories with products',
    ...cached,
    reply: categoriesReply,
    handle: () => listCategories(db, 'active'),
  }),
  serve(catalogueApi.listSubCategories, {
    summary: 'Every sub-category',
    ...cached,
    reply: subCategoriesReply,
    handle: () => listSubCategories(db),
  }),
  serve(catalogueApi.listBrands, {
    summary: 'Every brand',
    ...cached,
    reply: brandsReply,
    handle: () => listBrands(db, 'all'),
  }),
  serve(catalogueApi.listActiveBrands, {
    summary: 'Brands with products',
    ...cached,
    reply: brandsReply,
    handle: () => listBrands(db, 'active'),
  }),
  serve(catalogueApi.listColors, {
    summary: 'Every colour',
    ...cached,
    reply: colorsReply,
    handle: () => listColors(db, 'all'),
  }),
  serve(catalogueApi.listActiveColors, {
    summary: 'Colours with products',
    ...cached,
    reply: colorsReply,
    handle: () => listColors(db, 'active'),
  }),
];
