import { apiPaths } from '@/config/paths';
import { type ShippingOptions } from '@/contracts/shipping';
import { getHttpClient } from '@/lib/http/http-client';

/** Fetches what these stores charge for delivery to a Nigerian state. */
export async function fetchShipping(
  state: string,
  storeIds: string[],
  signal?: AbortSignal,
): Promise<ShippingOptions> {
  const params = new URLSearchParams([['state', state], ...storeIds.map((id) => ['storeIds', id])]);
  const { data } = await (await getHttpClient()).get<ShippingOptions>(apiPaths.shipping, { params, signal });
  return data;
}
