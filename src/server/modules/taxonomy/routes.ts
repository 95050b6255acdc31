import { type ReplySchema } from '@/contracts/replies';
import { brandsReply, categoriesReply, colorsReply, subCategoriesReply } from '@/contracts/taxonomy';
import { surrogateKeys } from '@/server/platform/cache/surrogate-keys';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { listBrands, listCategories, listColors, listSubCategories } from './service';

const CACHE_SECONDS = 60;

const list = (name: string, summary: string, reply: ReplySchema, handle: () => Promise<object>) =>
  endpoint({
    method: 'GET',
    path: `/catalog/${name}/`,
    summary,
    access: 'anyone',
    cacheSeconds: CACHE_SECONDS,
    surrogateKeys: () => [surrogateKeys.list],
    reply,
    handle,
  });

/** Each list in full, and `active` ones limited to entries with products. */
export const taxonomyRoutes = ({ readDb: db }: Deps) => [
  list('categories', 'Every category', categoriesReply, () => listCategories(db, 'all')),
  list('active-categories', 'Categories with products', categoriesReply, () => listCategories(db, 'active')),
  list('sub-categories', 'Every sub-category', subCategoriesReply, () => listSubCategories(db)),
  list('brands', 'Every brand', brandsReply, () => listBrands(db, 'all')),
  list('active-brands', 'Brands with products', brandsReply, () => listBrands(db, 'active')),
  list('colors', 'Every colour', colorsReply, () => listColors(db, 'all')),
  list('active-colors', 'Colours with products', colorsReply, () => listColors(db, 'active')),
];
