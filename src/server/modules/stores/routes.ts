import { object, string } from 'yup';

import { messageReply } from '@/contracts/replies';
import {
  storeParamsSchema,
  storeSettingsReply,
  storeSettingsSchema,
  storeStatusSchema,
} from '@/contracts/store-settings';
import { storeQuerySchema, storesReply, type Stores } from '@/contracts/stores';
import * as storesApi from '@/contracts/stores.api';
import { STORE_PICTURE_MAX_BYTES, type StorePictureKind } from '@/contracts/upload-limits';
import { surrogateKeys } from '@/server/platform/cache/surrogate-keys';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { listPublicStores } from './service';
import { changeSettings, getSettings } from './settings';
import { openStorePicture, removeStorePicture, setStorePicture } from './store-pictures';
import { changeStoreStatus, closeStore } from './store-status';

const CACHE_SECONDS = 60;
const pictureParamsSchema = object({
  file: string()
    .matches(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/)
    .required(),
}).noUnknown();

const pictureEndpoints = (
  deps: Deps,
  kind: StorePictureKind,
  upload: typeof storesApi.uploadStoreLogo,
  remove: typeof storesApi.removeStoreLogo,
) => [
  serve(upload, {
    summary: `Set the ${kind} of the store (JPEG, PNG, WebP or AVIF); it is redrawn`,
    maxBytes: STORE_PICTURE_MAX_BYTES,
    limit: 'picture',
    reply: storeSettingsReply,
    errorStatuses: [429, 503],
    handle: async ({ file, store, actor }) => {
      await setStorePicture(deps, actor, { kind, storeId: store.storeId }, file);
      return { item: await getSettings(deps, store) };
    },
  }),
  serve(remove, {
    summary: `Remove the ${kind} of the store`,
    reply: storeSettingsReply,
    handle: async ({ store, actor }) => {
      await removeStorePicture(deps, actor, { kind, storeId: store.storeId });
      return { item: await getSettings(deps, store) };
    },
  }),
];

export const storeRoutes = (deps: Deps) => [
  serve(storesApi.listPublicStores, {
    summary: 'Public stores: a page sorted by name, or the store with the given slug',
    query: storeQuerySchema,
    cacheSeconds: CACHE_SECONDS,
    surrogateKeys: ({ items }: Stores, { slug }: { slug?: string }) =>
      slug === undefined || items.length === 0
        ? [surrogateKeys.list]
        : items.map(({ id }) => surrogateKeys.store(id)),
    reply: storesReply,
    handle: ({ query }) => listPublicStores(deps.readDb, query, deps.now()),
  }),
  serve(storesApi.getStoreSettings, {
    summary: 'The settings of the store',
    reply: storeSettingsReply,
    handle: async ({ store }) => ({ item: await getSettings(deps, store) }),
  }),
  serve(storesApi.changeStoreSettings, {
    summary: 'Change settings of the store',
    body: storeSettingsSchema,
    reply: storeSettingsReply,
    errorStatuses: [409],
    handle: async ({ body, store, actor }) => ({ item: await changeSettings(deps, actor, store, body) }),
  }),
  serve(storesApi.closeStore, {
    summary: 'Close the store: its products leave the shop, its orders go on',
    reply: storeSettingsReply,
    errorStatuses: [409],
    handle: async ({ store, actor }) => {
      await closeStore(deps, actor, store.storeId);
      return { item: await getSettings(deps, store) };
    },
  }),
  ...pictureEndpoints(deps, 'logo', storesApi.uploadStoreLogo, storesApi.removeStoreLogo),
  ...pictureEndpoints(deps, 'banner', storesApi.uploadStoreBanner, storesApi.removeStoreBanner),
  serve<'anyone', { params: typeof pictureParamsSchema; reply: 'file' }>(
    { method: 'GET', path: '/store/pictures/{file}', access: 'anyone' },
    {
      summary: 'The logo or banner of a store, by the path in its page',
      params: pictureParamsSchema,
      reply: { mediaType: 'image/webp' },
      handle: ({ params }) => openStorePicture(deps, params.file),
    },
  ),
  serve(storesApi.changeStoreStatus, {
    summary: 'Suspend, close or reopen a store; its products leave the shop or return at once',
    about: ({ params }) => ({ kind: 'store', id: params.id }),
    params: storeParamsSchema,
    body: storeStatusSchema,
    reply: messageReply,
    errorStatuses: [404, 409],
    handle: async ({ params, body, actor }) => {
      await changeStoreStatus(deps, actor, { storeId: params.id, ...body });
      return { message: 'Store status changed' };
    },
  }),
];
