import { buyingApiPaths } from '@/config/buying-api-paths';
import { sellingApiPaths } from '@/config/selling-paths';
import { type OrderReturn, type ReturnStepPayload, type ReturnStepReply } from '@/contracts/returns';
import { type StoreParcelChanged, type StoreParcelDetail, type StoreParcels } from '@/contracts/store-orders';
import { getHttpClient } from '@/lib/http/http-client';
import { storeAuth } from '@/lib/http/store-auth';

import { type ParcelAction } from './parcel-action';

export async function fetchStoreParcels(
  storeId: string,
  search: string,
  signal?: AbortSignal,
): Promise<StoreParcels> {
  const client = await getHttpClient();
  const { data } = await client.get<StoreParcels>(`${sellingApiPaths.orders}${search}`, {
    ...storeAuth(storeId),
    signal,
  });
  return data;
}

export async function fetchStoreParcel(
  storeId: string,
  id: string,
  signal?: AbortSignal,
): Promise<StoreParcelDetail> {
  const client = await getHttpClient();
  const { data } = await client.get<{ item: StoreParcelDetail }>(sellingApiPaths.order(id), {
    ...storeAuth(storeId),
    signal,
  });
  return data.item;
}

/** Sends an action of the queue. */
export async function sendParcelAction(action: ParcelAction): Promise<StoreParcelChanged> {
  const { storeId, parcelId, kind, body } = action;
  const client = await getHttpClient();
  if (kind === 'split' || kind === 'cancel-line') {
    const path =
      kind === 'split' ? sellingApiPaths.splitOrder(parcelId) : sellingApiPaths.cancelLine(parcelId);
    return (await client.post<StoreParcelChanged>(path, body, storeAuth(storeId))).data;
  }
  const path = sellingApiPaths.order(parcelId);
  return (await client.patch<StoreParcelChanged>(path, body, storeAuth(storeId))).data;
}

/** Leaves time for a photo on a slow connection. */
const UPLOAD_TIMEOUT_MILLISECONDS = 300_000;

export async function sendPackingPhoto(storeId: string, id: string, file: File): Promise<StoreParcelChanged> {
  const form = new FormData();
  form.append('picture', file, file.name);
  const client = await getHttpClient();
  const options = { ...storeAuth(storeId), timeout: UPLOAD_TIMEOUT_MILLISECONDS };
  return (await client.put<StoreParcelChanged>(sellingApiPaths.packingPhoto(id), form, options)).data;
}

async function fetchFile(storeId: string, path: string, signal?: AbortSignal): Promise<Blob> {
  const client = await getHttpClient();
  const { data } = await client.get<Blob>(path, { ...storeAuth(storeId), responseType: 'blob', signal });
  return data;
}

export const fetchPackingPhoto = (storeId: string, id: string, signal?: AbortSignal): Promise<Blob> =>
  fetchFile(storeId, sellingApiPaths.packingPhoto(id), signal);

export const fetchPackingSlip = (storeId: string, id: string): Promise<Blob> =>
  fetchFile(storeId, sellingApiPaths.packingSlip(id));

export async function moveStoreReturn(
  storeId: string,
  returnId: string,
  step: Omit<ReturnStepPayload, 'trackToken'>,
): Promise<{ message: string; item: OrderReturn }> {
  const client = await getHttpClient();
  const { data } = await client.patch<ReturnStepReply>(
    buyingApiPaths.returnStep(returnId),
    step,
    storeAuth(storeId),
  );
  return data;
}
