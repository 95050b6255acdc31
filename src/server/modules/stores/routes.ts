import { object, string } from 'yup';

import { messageReply } from '@/contracts/replies';
import {
  storeParamsSchema,
  storeSettingsReply,
  storeSettingsSchema,
  storeStatusSchema,
} from '@/contracts/store-settings';
import { storeQuerySchema, storesReply, type Stores } from '@/contracts/stores';
import { storePictureSizes, STORE_PICTURE_MAX_BYTES, type StorePictureKind } from '@/contracts/upload-limits';
import { surrogateKeys } from '@/server/platform/cache/surrogate-keys';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { storeMessages } from './messages';
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
const pictureKinds = Object.keys(storePictureSizes) as StorePictureKind[]; // its own keys

export const storeRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/store/public/',
    summary: 'Public stores: a page sorted by name, or the store with the given slug',
    access: 'anyone',
    query: storeQuerySchema,
    cacheSeconds: CACHE_SECONDS,
    surrogateKeys: ({ items }: Stores, { slug }: { slug?: string }) =>
      slug === undefined || items.length === 0
        ? [surrogateKeys.list]
        : items.map(({ id }) => surrogateKeys.store(id)),
    reply: storesReply,
    handle: ({ query }) => listPublicStores(deps.readDb, query, deps.now()),
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
    errorStatuses: [409],
    handle: async ({ body, store, actor }) => ({ item: await changeSettings(deps, actor, store, body) }),
  }),
  endpoint({
    method: 'POST',
    path: '/store/close/',
    summary: 'Close the store: its products leave the shop, its orders go on',
    access: 'store:close',
    reply: storeSettingsReply,
    errorStatuses: [409],
    handle: async ({ store, actor }) => {
      await closeStore(deps, actor, store.storeId);
      return { item: await getSettings(deps, store) };
    },
  }),
  ...pictureKinds.flatMap((kind) => [
    endpoint({
      method: 'PUT',
      path: `/store/${kind}/`,
      summary: `Set the ${kind} of the store (JPEG, PNG, WebP or AVIF); it is redrawn`,
      access: 'store:edit',
      file: { field: 'picture', maxBytes: STORE_PICTURE_MAX_BYTES },
      limit: 'picture',
      reply: storeSettingsReply,
      errorStatuses: [429, 503],
      handle: async ({ file, store, actor }) => {
        await setStorePicture(deps, actor, { kind, storeId: store.storeId }, file);
        return { item: await getSettings(deps, store) };
      },
    }),
    endpoint({
      method: 'DELETE',
      path: `/store/${kind}/`,
      summary: `Remove the ${kind} of the store`,
      access: 'store:edit',
      reply: storeSettingsReply,
      handle: async ({ store, actor }) => {
        await removeStorePicture(deps, actor, { kind, storeId: store.storeId });
        return { item: await getSettings(deps, store) };
      },
    }),
  ]),
  endpoint({
    method: 'GET',
    path: '/store/pictures/{file}',
    summary: 'The logo or banner of a store, by the path in its page',
    access: 'anyone',
    params: pictureParamsSchema,
    reply: { mediaType: 'image/webp' },
    handle: ({ params }) => openStorePicture(deps, params.file),
  }),
  endpoint({
    method: 'PATCH',
    path: '/staff/stores/{id}/',
    summary: 'Suspend, close or reopen a store; its products leave the shop or return at once',
    access: 'staff:stores.suspend',
    about: ({ params }) => ({ kind: 'store', id: params.id }),
    params: storeParamsSchema,
    body: storeStatusSchema,
    reply: messageReply,
    errorStatuses: [404, 409],
    handle: async ({ params, body, actor }) => {
      await changeStoreStatus(deps, actor, { storeId: params.id, ...body });
      return { message: storeMessages.statusChanged };
    },
  }),
];
