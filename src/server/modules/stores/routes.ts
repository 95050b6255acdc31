import { messageReply } from '@/contracts/replies';
import {
  storeParamsSchema,
  storeSettingsReply,
  storeSettingsSchema,
  storeStatusSchema,
} from '@/contracts/store-settings';
import { storeQuerySchema, storesReply, type Stores } from '@/contracts/stores';
import { cacheKeys } from '@/server/platform/cache/cache-keys';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { storeMessages } from './messages';
import { listPublicStores } from './service';
import { changeSettings, getSettings } from './settings';
import { changeStoreStatus } from './store-status';

const CACHE_SECONDS = 60;

export const storeRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/store/public/',
    summary: 'Public stores: a page sorted by name, or the store with the given slug',
    access: 'anyone',
    query: storeQuerySchema,
    cacheSeconds: CACHE_SECONDS,
    cacheKeys: ({ items }: Stores, { slug }: { slug?: string }) =>
      slug === undefined || items.length === 0
        ? [cacheKeys.list]
        : items.map(({ id }) => cacheKeys.store(id)),
    reply: storesReply,
    handle: ({ query }) => listPublicStores(deps.db, query, deps.now()),
  }),
  endpoint({
    method: 'GET',
    path: '/store/',
    summary: 'The settings of the store',
    access: 'store:read',
    reply: storeSettingsReply,
    handle: async ({ store }) => ({ item: await getSettings(deps, store) }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/store/',
    summary: 'Change settings of the store',
    access: 'store:edit',
    body: storeSettingsSchema,
    reply: storeSettingsReply,
    refusals: [409],
    handle: async ({ body, store, actor }) => ({ item: await changeSettings(deps, actor, store, body) }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/staff/stores/{id}/',
    summary: 'Suspend, close or reopen a store; its products leave the shop or return at once',
    access: 'staff:stores.suspend',
    params: storeParamsSchema,
    body: storeStatusSchema,
    reply: messageReply,
    refusals: [404, 409],
    handle: async ({ params, body, actor }) => {
      await changeStoreStatus(deps, actor, { storeId: params.id, ...body });
      return { message: storeMessages.statusChanged };
    },
  }),
];
