import { staffApiPaths } from '@/config/selling-paths';
import {
  type ParcelRemedy,
  type RemedyPayload,
  type StaffOrder,
  type StaffOrders,
} from '@/contracts/staff-orders';
import { getHttpClient } from '@/lib/http/http-client';

export type OrderSearch = { q?: string | undefined; status?: string | undefined; page: number };

export async function fetchStaffOrders(params: OrderSearch, signal?: AbortSignal): Promise<StaffOrders> {
  const client = await getHttpClient();
  return (await client.get<StaffOrders>(staffApiPaths.orders, { bearer: true, params, signal })).data;
}

export async function fetchStaffOrder(id: string, signal?: AbortSignal): Promise<StaffOrder> {
  const client = await getHttpClient();
  const { data } = await client.get<{ order: StaffOrder }>(staffApiPaths.order(id), { bearer: true, signal });
  return data.order;
}

/** @param key the Idempotency-Key: a repeated request changes nothing more */
export async function sendRemedy(
  id: string,
  { remedy, body, key }: { remedy: ParcelRemedy; body: RemedyPayload; key: string },
): Promise<{ message: string }> {
  const client = await getHttpClient();
  const path = remedy === 'cancel' ? staffApiPaths.cancelOrder(id) : staffApiPaths.refundOrder(id);
  const headers = { 'Idempotency-Key': key };
  return (await client.post<{ message: string }>(path, body, { bearer: true, headers })).data;
}
