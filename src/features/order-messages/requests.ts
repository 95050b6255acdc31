import { type MessagePhoto, type OrderThread } from '@/contracts/order-messages';
import * as orderMessagesApi from '@/contracts/order-messages.api';
import { call, upload, type Upload } from '@/lib/http/call';

/** Who reads and writes: the shopper of an order, or a store by one of its parcels. */
export type Correspondent =
  | { side: 'shopper'; orderId: string; trackToken: string | undefined; isSignedIn: boolean }
  | { side: 'store'; parcelId: string; storeId: string };

type Shopper = Extract<Correspondent, { side: 'shopper' }>;
const toStoreInput = (from: Exclude<Correspondent, Shopper>) => ({
  store: from.storeId,
  params: { id: from.parcelId },
});
const toShopperInput = ({ orderId, trackToken }: Shopper, storeId: string) => ({
  params: { id: orderId },
  body: { storeId, trackToken },
});

export async function fetchThreads(from: Correspondent, signal?: AbortSignal): Promise<OrderThread[]> {
  if (from.side === 'store')
    return [(await call(orderMessagesApi.listStoreOrderMessages, toStoreInput(from), { signal })).item];
  const { orderId, trackToken, isSignedIn: bearer } = from;
  const input = { params: { id: orderId }, query: { trackToken } };
  return (await call(orderMessagesApi.listOrderMessages, input, { bearer, signal })).items;
}

export type NewMessage = { text: string; photoIds: string[]; key: string };

export function postMessage(from: Correspondent, storeId: string, { key, ...message }: NewMessage) {
  if (from.side === 'store')
    return call(orderMessagesApi.sendStoreOrderMessage, { ...toStoreInput(from), body: message }, { key });
  const { params, body } = toShopperInput(from, storeId);
  const input = { params, body: { ...body, ...message } };
  return call(orderMessagesApi.sendOrderMessage, input, { key, bearer: from.isSignedIn });
}

export async function postPhoto(from: Correspondent, storeId: string, photo: Upload): Promise<MessagePhoto> {
  const { item } =
    from.side === 'store'
      ? await upload(orderMessagesApi.uploadStoreMessagePhoto, toStoreInput(from), photo)
      : await upload(orderMessagesApi.uploadMessagePhoto, toShopperInput(from, storeId), photo, {
          bearer: from.isSignedIn,
        });
  return item;
}

export type Read = { lastReadId: string; needsNoAnswer?: boolean };

export async function markThreadRead(from: Correspondent, storeId: string, read: Read): Promise<OrderThread> {
  if (from.side === 'store')
    return (await call(orderMessagesApi.markStoreOrderMessagesRead, { ...toStoreInput(from), body: read }))
      .item;
  const { params, body } = toShopperInput(from, storeId);
  const input = { params, body: { ...body, lastReadId: read.lastReadId } };
  return (await call(orderMessagesApi.markOrderMessagesRead, input, { bearer: from.isSignedIn })).item;
}
