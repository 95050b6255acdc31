import { apiPaths } from '@/config/paths';
import { type ShippingOptions } from '@/contracts/shipping';
import { getHttpClient } from '@/lib/http/http-client';

/** What these stores ask to send a parcel to a state of Nigeria. */
export async function fetchShipping(
  state: string,
  storeIds: string[],
  signal?: AbortSignal,
): Promise<ShippingOptions> {
  const params = new URLSearchParams([['state', state], ...storeIds.map((id) => ['storeIds', id])]);
  const { data } = await (await getHttpClient()).get<ShippingOptions>(apiPaths.shipping, { params, signal });
  return data;
}
