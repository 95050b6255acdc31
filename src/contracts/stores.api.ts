import { type Api } from './api';
import { type messageReply } from './replies';
import { type noticeSettingSchema, type noticeSettingsReply } from './store-notices';
import {
  type storeParamsSchema,
  type storeSettingsReply,
  type storeSettingsSchema,
  type storeStatusSchema,
} from './store-settings';
import { type storeQuerySchema, type storesReply } from './stores';

export const getNoticeSettings: Api<'store:read', { reply: typeof noticeSettingsReply }> = {
  method: 'GET',
  path: '/store/notices/',
  access: 'store:read',
};

export const changeNoticeSetting: Api<
  'store:read',
  { body: typeof noticeSettingSchema; reply: typeof noticeSettingsReply }
> = { method: 'PATCH', path: '/store/notices/', access: 'store:read' };

export const listPublicStores: Api<'anyone', { query: typeof storeQuerySchema; reply: typeof storesReply }> =
  { method: 'GET', path: '/store/public/', access: 'anyone' };

export const getStoreSettings: Api<'store:read', { reply: typeof storeSettingsReply }> = {
  method: 'GET',
  path: '/store/',
  access: 'store:read',
};

export const changeStoreSettings: Api<
  'store:edit',
  { body: typeof storeSettingsSchema; reply: typeof storeSettingsReply }
> = { method: 'PATCH', path: '/store/', access: 'store:edit' };

export const closeStore: Api<'store:close', { reply: typeof storeSettingsReply }> = {
  method: 'POST',
  path: '/store/close/',
  access: 'store:close',
};

export const changeStoreStatus: Api<
  'staff:stores.suspend',
  { params: typeof storeParamsSchema; body: typeof storeStatusSchema; reply: typeof messageReply }
> = { method: 'PATCH', path: '/staff/stores/{id}/', access: 'staff:stores.suspend' };

export const uploadStoreLogo: Api<'store:edit', { reply: typeof storeSettingsReply }> = {
  method: 'PUT',
  path: '/store/logo/',
  access: 'store:edit',
  file: 'picture',
};

export const uploadStoreBanner: Api<'store:edit', { reply: typeof storeSettingsReply }> = {
  method: 'PUT',
  path: '/store/banner/',
  access: 'store:edit',
  file: 'picture',
};

export const removeStoreLogo: Api<'store:edit', { reply: typeof storeSettingsReply }> = {
  method: 'DELETE',
  path: '/store/logo/',
  access: 'store:edit',
};

export const removeStoreBanner: Api<'store:edit', { reply: typeof storeSettingsReply }> = {
  method: 'DELETE',
  path: '/store/banner/',
  access: 'store:edit',
};
