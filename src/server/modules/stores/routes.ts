import { storeQuerySchema, storesReply, type Store } from '@/contracts/catalogue';
import { cacheKeys } from '@/server/platform/cache/cache-keys';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { listPublicStores } from './service';

const CACHE_SECONDS = 60;

export const storeRoutes = ({ db }: Deps) => [
  endpoint({
    method: 'GET',
    path: '/store/public/',
    summary: 'Public stores: a page sorted by name, or the store with the given slug',
    access: 'anyone',
    query: storeQuerySchema,
    cacheSeconds: CACHE_SECONDS,
    cacheKeys: ({ items }: { items: Store[] }, { slug }: { slug?: string }) =>
      slug === undefined ? [cacheKeys.list] : items.map(({ id }) => cacheKeys.store(id)),
    reply: storesReply,
    handle: ({ query }) => listPublicStores(db, query),
  }),
];
