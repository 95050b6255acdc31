import { noticeSettingSchema, noticeSettingsReply } from '@/contracts/store-notices';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { changeSetting, listSettings } from './settings';

export const noticeSettingRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/store/notices/',
    summary: 'What the store tells the caller about, and how',
    access: 'store:read',
    reply: noticeSettingsReply,
    handle: ({ user, store }) => listSettings(deps.db, user.id, store),
  }),
  endpoint({
    method: 'PATCH',
    path: '/store/notices/',
    summary: 'Change how the caller hears of one kind of event',
    access: 'store:read',
    body: noticeSettingSchema,
    reply: noticeSettingsReply,
    handle: async ({ body, user, store }) => {
      await changeSetting(deps.db, user.id, store, body);
      return listSettings(deps.db, user.id, store);
    },
  }),
];
