import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type StoreSettingsPayload } from '@/contracts/store-settings';
import { type StorePictureKind } from '@/contracts/upload-limits';

import { storeSettingsKeys } from './queries';
import {
  closeStore,
  removeStorePicture,
  saveStoreSettings,
  uploadStorePicture,
  type NewStorePicture,
} from './requests';

/** Saves settings of the store, and updates the cached ones from the reply. */
export function useSaveStoreSettings(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: StoreSettingsPayload) => saveStoreSettings(storeId, payload),
    onSuccess: (item) => client.setQueryData(storeSettingsKeys.own(storeId), item),
  });
}

/**
 * Uploads the logo or banner, or removes it if there is none given, and updates the cached
 * settings.
 */
export function useChangeStorePicture(storeId: string, kind: StorePictureKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upload: Omit<NewStorePicture, 'kind'> | null) =>
      upload ? uploadStorePicture(storeId, { kind, ...upload }) : removeStorePicture(storeId, kind),
    onSuccess: (item) => client.setQueryData(storeSettingsKeys.own(storeId), item),
  });
}

/** Closes the store, and updates the cached settings from the reply. */
export function useCloseStore(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => closeStore(storeId),
    onSuccess: (item) => client.setQueryData(storeSettingsKeys.own(storeId), item),
  });
}
