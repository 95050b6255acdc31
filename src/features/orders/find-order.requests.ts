import { buyingApiPaths } from '@/config/buying-api-paths';
import { type FindOrderPayload } from '@/contracts/find-order';
import { getHttpClient } from '@/lib/http/http-client';

/** Asks for an email with the link to an order; the reply is the same whether it exists or not. */
export async function requestOrderLink(payload: FindOrderPayload): Promise<{ message: string }> {
  const { data } = await (await getHttpClient()).post<{ message: string }>(buyingApiPaths.findOrder, payload);
  return data;
}
