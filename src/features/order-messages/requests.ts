import { buyingApiPaths } from '@/config/buying-api-paths';
import { sellingApiPaths } from '@/config/selling-paths';
import { type MessagePhoto, type OrderThread, type OrderThreads } from '@/contracts/order-messages';
import { getHttpClient } from '@/lib/http/http-client';
import { storeAuth } from '@/lib/http/store-auth';

/** Who reads and writes: the shopper of an order, or a store by one of its parcels. */
export type Correspondent =
  | { side: 'shopper'; orderId: string; trackToken: string | undefined; isSignedIn: boolean }
  | { side: 'store'; parcelId: string; storeId: string };

/** Leaves time for a photo on a slow connection. */
const PHOTO_TIMEOUT_MILLISECONDS = 120_000;

const getMessagesPath = (from: Correspondent) =>
  from.side === 'store'
    ? sellingApiPaths.orderMessages(from.parcelId)
    : buyingApiPaths.orderMessages(from.orderId);
const getAuth = (from: Correspondent) =>
  from.side === 'store' ? storeAuth(from.storeId) : { bearer: from.isSignedIn ? (true as const) : undefined };
/** What the shopper's calls name besides. */
const shopperFields = (from: Correspondent, storeId: string) =>
  from.side === 'shopper' ? { storeId, trackToken: from.trackToken } : {};

export async function fetchThreads(from: Correspondent, signal?: AbortSignal): Promise<OrderThread[]> {
  const client = await getHttpClient();
  const options = { ...getAuth(from), signal };
  if (from.side === 'store')
    return [(await client.get<{ item: OrderThread }>(getMessagesPath(from), options)).data.item];
  const params = { trackToken: from.trackToken };
  return (await client.get<OrderThreads>(getMessagesPath(from), { ...options, params })).data.items;
}

export type NewMessage = { text: string; photoIds: string[]; key: string };
type ThreadReply = { message: string; item: OrderThread };

export async function postMessage(
  from: Correspondent,
  storeId: string,
  { key, ...message }: NewMessage,
): Promise<ThreadReply> {
  const auth = getAuth(from);
  const headers = { ...('headers' in auth && auth.headers), 'Idempotency-Key': key };
  const body = { ...message, ...shopperFields(from, storeId) };
  const client = await getHttpClient();
  return (await client.post<ThreadReply>(getMessagesPath(from), body, { ...auth, headers })).data;
}

export async function postPhoto(
  from: Correspondent,
  storeId: string,
  { file, onProgress }: { file: File; onProgress: (progress: number) => void },
): Promise<MessagePhoto> {
  const form = new FormData();
  form.append('photo', file, file.name);
  for (const [name, value] of Object.entries(shopperFields(from, storeId)))
    if (value) form.append(name, value);
  const client = await getHttpClient();
  const options = {
    ...getAuth(from),
    timeout: PHOTO_TIMEOUT_MILLISECONDS,
    onUploadProgress: ({ progress = 0 }: { progress?: number | undefined }) => onProgress(progress),
  };
  return (await client.post<{ item: MessagePhoto }>(`${getMessagesPath(from)}photos/`, form, options)).data
    .item;
}

export type Read = { lastReadId: string; needsNoAnswer?: boolean };

export async function markThreadRead(from: Correspondent, storeId: string, read: Read): Promise<OrderThread> {
  const body = { ...read, ...shopperFields(from, storeId) };
  const client = await getHttpClient();
  return (await client.patch<ThreadReply>(getMessagesPath(from), body, getAuth(from))).data.item;
}
