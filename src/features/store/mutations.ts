import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type StoreSettingsPayload } from '@/contracts/store-settings';

import { storeSettingsKeys } from './queries';
import { saveStoreSettings } from './requests';

/** Saves settings of the store, and updates the cached ones from the reply. */
export function useSaveStoreSettings(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: StoreSettingsPayload) => saveStoreSettings(storeId, payload),
    onSuccess: (item) => client.setQueryData(storeSettingsKeys.own(storeId), item),
  });
}
