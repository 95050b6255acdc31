import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type ReplyOf } from '@/contracts/api';
import { type StoreSettingsPayload } from '@/contracts/store-settings';
import * as storesApi from '@/contracts/stores.api';
import { type StorePictureKind } from '@/contracts/upload-limits';
import { call, upload } from '@/lib/http/call';

import { storeSettingsOptions } from './queries';

/** Changes the store, and updates the cached settings from the reply. */
function useSettingsMutation<Variables>(
  store: string,
  mutationFn: (variables: Variables) => Promise<ReplyOf<typeof storesApi.getStoreSettings>>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (reply) => client.setQueryData(storeSettingsOptions(store).queryKey, reply),
  });
}

export const useSaveStoreSettings = (store: string) =>
  useSettingsMutation(store, (body: StoreSettingsPayload) =>
    call(storesApi.changeStoreSettings, { store, body }),
  );

const pictureApis = {
  logo: { send: storesApi.uploadStoreLogo, remove: storesApi.removeStoreLogo },
  banner: { send: storesApi.uploadStoreBanner, remove: storesApi.removeStoreBanner },
};

type NewPicture = { picture: Blob; onProgress: (share: number) => void; signal: AbortSignal };

/** Uploads the logo or banner, or removes it if there is none given. */
export const useChangeStorePicture = (store: string, kind: StorePictureKind) =>
  useSettingsMutation(store, (change: NewPicture | null) => {
    if (!change) return call(pictureApis[kind].remove, { store });
    const { picture, onProgress, signal } = change;
    const file = { file: picture, name: 'picture.jpg', onProgress };
    return upload(pictureApis[kind].send, { store }, file, { signal });
  });

export const useCloseStore = (store: string) =>
  useSettingsMutation(store, () => call(storesApi.closeStore, { store }));
