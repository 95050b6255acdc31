import { sellingApiPaths } from '@/config/selling-paths';
import { type StoreSettings, type StoreSettingsPayload } from '@/contracts/store-settings';
import { type StorePictureKind } from '@/contracts/upload-limits';
import { getHttpClient } from '@/lib/http/http-client';
import { storeAuth } from '@/lib/http/store-auth';

type Reply = { item: StoreSettings };
/** The server redraws the picture after the upload. */
const PICTURE_TIMEOUT_MILLISECONDS = 120_000;

export async function fetchStoreSettings(storeId: string, signal?: AbortSignal): Promise<StoreSettings> {
  const client = await getHttpClient();
  const { data } = await client.get<Reply>(sellingApiPaths.store, { ...storeAuth(storeId), signal });
  return data.item;
}

export async function saveStoreSettings(
  storeId: string,
  payload: StoreSettingsPayload,
): Promise<StoreSettings> {
  const client = await getHttpClient();
  const { data } = await client.patch<Reply>(sellingApiPaths.store, payload, storeAuth(storeId));
  return data.item;
}

export async function closeStore(storeId: string): Promise<StoreSettings> {
  const client = await getHttpClient();
  const { data } = await client.post<Reply>(sellingApiPaths.closeStore, undefined, storeAuth(storeId));
  return data.item;
}

export type NewStorePicture = {
  kind: StorePictureKind;
  picture: Blob;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

export async function uploadStorePicture(
  storeId: string,
  { kind, picture, onProgress, signal }: NewStorePicture,
): Promise<StoreSettings> {
  const client = await getHttpClient();
  const form = new FormData();
  form.append('picture', picture, 'picture.jpg');
  const { data } = await client.put<Reply>(sellingApiPaths.storePicture(kind), form, {
    ...storeAuth(storeId),
    signal,
    timeout: PICTURE_TIMEOUT_MILLISECONDS,
    onUploadProgress: ({ progress = 0 }) => onProgress(progress),
  });
  return data.item;
}

export async function removeStorePicture(storeId: string, kind: StorePictureKind): Promise<StoreSettings> {
  const client = await getHttpClient();
  const { data } = await client.delete<Reply>(sellingApiPaths.storePicture(kind), storeAuth(storeId));
  return data.item;
}
