import { useMutation, useQueryClient } from '@tanstack/react-query';

import * as checkoutApi from '@/contracts/checkout.api';
import { type NoticeSettingPayload } from '@/contracts/store-notices';
import * as storesApi from '@/contracts/stores.api';
import { call } from '@/lib/http/call';
import { apiQuery, invalidateApis } from '@/lib/query/api-query';

/** Changes one channel of one kind; the reply has all settings. */
export function useChangeNoticeSetting(store: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NoticeSettingPayload) => call(storesApi.changeNoticeSetting, { store, body }),
    onSuccess: (settings) =>
      client.setQueryData(apiQuery(storesApi.getNoticeSettings, { store }).queryKey, settings),
  });
}

export function useConfirmPhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { phone: string; code: string }) => call(checkoutApi.confirmPhone, { body }),
    onSuccess: () => invalidateApis(client, [storesApi.getNoticeSettings]),
  });
}
