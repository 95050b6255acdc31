import { noticeSettingSchema, noticeSettingsReply } from '@/contracts/store-notices';
import * as storesApi from '@/contracts/stores.api';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { changeSetting, listSettings } from './settings';

export const noticeSettingRoutes = (deps: Deps) => [
  serve(storesApi.getNoticeSettings, {
    summary: 'What the store tells the caller about, and how',
    reply: noticeSettingsReply,
    handle: ({ user, store }) => listSettings(deps.db, user.id, store),
  }),
  serve(storesApi.changeNoticeSetting, {
    summary: 'Change how the caller hears of one kind of event',
    body: noticeSettingSchema,
    reply: noticeSettingsReply,
    handle: async ({ body, user, store }) => {
      await changeSetting(deps.db, user.id, store, body);
      return listSettings(deps.db, user.id, store);
    },
  }),
];
