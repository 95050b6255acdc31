import { sellingApiPaths } from '@/config/selling-paths';
import { type StoreSettings, type StoreSettingsPayload } from '@/contracts/store-settings';
import { getHttpClient } from '@/lib/http/http-client';
import { storeAuth } from '@/lib/http/store-auth';

type Reply = { item: StoreSettings };

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
