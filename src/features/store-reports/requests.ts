import { sellingApiPaths } from '@/config/selling-paths';
import { type Reports } from '@/contracts/reports';
import { getHttpClient } from '@/lib/http/http-client';
import { storeAuth } from '@/lib/http/store-auth';

export async function fetchStoreReports(
  storeId: string,
  page: number,
  signal?: AbortSignal,
): Promise<Reports> {
  const client = await getHttpClient();
  const { data } = await client.get<Reports>(sellingApiPaths.reports, {
    ...storeAuth(storeId),
    params: { page },
    signal,
  });
  return data;
}
