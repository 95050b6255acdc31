import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type NoticeSettingPayload } from '@/contracts/store-notices';

import { changeNoticeSetting, confirmPhone, fetchNoticeSettings } from './requests';

const noticeKeys = { all: (storeId: string) => ['store', storeId, 'notices'] as const };

export const noticeSettingsOptions = (storeId: string) =>
  queryOptions({
    queryKey: noticeKeys.all(storeId),
    queryFn: ({ signal }) => fetchNoticeSettings(storeId, signal),
  });

/** Changes one channel of one kind; the reply has all settings. */
export function useChangeNoticeSetting(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: NoticeSettingPayload) => changeNoticeSetting(storeId, change),
    onSuccess: (settings) => client.setQueryData(noticeKeys.all(storeId), settings),
  });
}

export function useConfirmPhone(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ phone, code }: { phone: string; code: string }) => confirmPhone(phone, code),
    onSuccess: () => client.invalidateQueries({ queryKey: noticeKeys.all(storeId) }),
  });
}
