import { sellingApiPaths } from '@/config/selling-paths';
import { type BestSellers, type Dashboard, type SalesChart, type SalesQuery } from '@/contracts/sales';
import { getHttpClient } from '@/lib/http/http-client';
import { storeAuth } from '@/lib/http/store-auth';

type Figures = { dashboard: Dashboard; salesChart: SalesChart; bestSellers: BestSellers };

/** Fetches one kind of a store's figures for a period. */
export async function fetchFigures<Kind extends keyof Figures>(
  kind: Kind,
  storeId: string,
  params: SalesQuery,
  signal?: AbortSignal,
): Promise<Figures[Kind]> {
  const client = await getHttpClient();
  const options = { ...storeAuth(storeId), params, signal };
  return (await client.get<Figures[Kind]>(sellingApiPaths[kind], options)).data;
}
