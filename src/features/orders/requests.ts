import { buyingApiPaths } from '@/config/buying-api-paths';
import { cataloguePaths } from '@/config/catalogue-paths';
import { type Product } from '@/contracts/catalogue';
import { type EmailChanged } from '@/contracts/order-email';
import { type Orders } from '@/contracts/order-list';
import { type ParcelStatus } from '@/contracts/order-terms';
import { type Order, type OrderChanged, type OrderReply } from '@/contracts/orders';
import { type EraseGuestReply } from '@/contracts/privacy';
import { type ReturnCause } from '@/contracts/return-terms';
import { type ReturnStepReply } from '@/contracts/returns';
import { getHttpClient } from '@/lib/http/http-client';

/** How the order is accessed: with its tracking token, a session, or both. */
export type OrderAccess = { trackToken: string | undefined; isSignedIn: boolean };

const bearerFor = ({ isSignedIn }: OrderAccess) => (isSignedIn ? true : undefined);

/** Fetches one page of the user's own orders. */
export async function fetchOrders(
  status: ParcelStatus | undefined,
  page: number,
  signal?: AbortSignal,
): Promise<Orders> {
  const params = { status, page };
  const { data } = await (
    await getHttpClient()
  ).get<Orders>(buyingApiPaths.orders, { params, signal, bearer: true });
  return data;
}

export async function fetchOrder(id: string, access: OrderAccess, signal?: AbortSignal): Promise<Order> {
  const { data } = await (
    await getHttpClient()
  ).get<OrderReply>(buyingApiPaths.order(id), {
    params: { trackToken: access.trackToken },
    signal,
    bearer: bearerFor(access),
  });
  return data.order;
}

export type Cancellation = { parcelId?: string; reason?: string };

export async function cancelOrder(
  id: string,
  access: OrderAccess,
  payload: Cancellation,
): Promise<OrderChanged> {
  const body = { ...payload, trackToken: access.trackToken };
  const { data } = await (
    await getHttpClient()
  ).post<OrderChanged>(buyingApiPaths.cancelOrder(id), body, { bearer: bearerFor(access) });
  return data;
}

/** Changes the order's email; the reply has the new tracking token. */
export async function changeEmail(id: string, access: OrderAccess, email: string): Promise<EmailChanged> {
  const body = { email, trackToken: access.trackToken };
  const { data } = await (
    await getHttpClient()
  ).post<EmailChanged>(buyingApiPaths.changeEmail(id), body, { bearer: bearerFor(access) });
  return data;
}

/** Deletes a guest's details from an order: at once, or when the order is complete. */
export async function eraseGuest(id: string, trackToken: string): Promise<EraseGuestReply> {
  const { data } = await (
    await getHttpClient()
  ).post<EraseGuestReply>(buyingApiPaths.eraseGuest(id), { trackToken });
  return data;
}

export type ReturnRequest = {
  items: { itemId: string; quantity: number }[];
  cause: ReturnCause;
  reason: string;
  photoIds: string[];
};

export async function requestReturn(
  id: string,
  access: OrderAccess,
  payload: ReturnRequest,
): Promise<OrderChanged> {
  const body = { ...payload, trackToken: access.trackToken };
  const { data } = await (
    await getHttpClient()
  ).post<OrderChanged>(buyingApiPaths.returnOrder(id), body, { bearer: bearerFor(access) });
  return data;
}

/** The shopper's answer on whether a parcel has arrived. */
export type DeliveryAnswer = { parcelId: string; hasArrived: boolean };

export async function answerDelivery(
  id: string,
  access: OrderAccess,
  { parcelId, hasArrived }: DeliveryAnswer,
): Promise<OrderChanged> {
  const path = hasArrived ? buyingApiPaths.received(id) : buyingApiPaths.notReceived(id);
  const body = { parcelId, trackToken: access.trackToken };
  const { data } = await (
    await getHttpClient()
  ).post<OrderChanged>(path, body, { bearer: bearerFor(access) });
  return data;
}

export type ReturnStep = { returnId: string; step: 'sent_back' | 'withdraw'; trackingNumber?: string };

export async function moveReturn(
  access: OrderAccess,
  { returnId, ...step }: ReturnStep,
): Promise<ReturnStepReply> {
  const body = { ...step, trackToken: access.trackToken };
  const { data } = await (
    await getHttpClient()
  ).patch<ReturnStepReply>(buyingApiPaths.returnStep(returnId), body, { bearer: bearerFor(access) });
  return data;
}

/** Fetches the invoice as a PDF. */
export async function fetchInvoice(id: string, access: OrderAccess): Promise<Blob> {
  const { data } = await (
    await getHttpClient()
  ).get<Blob>(buyingApiPaths.invoice(id), {
    params: { trackToken: access.trackToken },
    bearer: bearerFor(access),
    responseType: 'blob',
  });
  return data;
}

/** Fetches a product with its current price and stock. */
export async function fetchCurrentProduct(slug: string): Promise<Product> {
  const { data } = await (await getHttpClient()).get<{ item: Product }>(cataloguePaths.product(slug));
  return data.item;
}
