import { sellingApiPaths } from '@/config/selling-paths';
import {
  type BestSellers,
  type Dashboard,
  type Funnel,
  type SalesChart,
  type SalesExportQuery,
  type SalesQuery,
} from '@/contracts/sales';
import { type StoreHealth } from '@/contracts/store-health';
import { getHttpClient } from '@/lib/http/http-client';
import { storeAuth } from '@/lib/http/store-auth';

type Figures = {
  dashboard: Dashboard;
  salesChart: SalesChart;
  bestSellers: BestSellers;
  health: StoreHealth;
  funnel: Funnel;
};

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

export async function fetchSalesFile(storeId: string, params: SalesExportQuery): Promise<Blob> {
  const client = await getHttpClient();
  const options = { ...storeAuth(storeId), params, responseType: 'blob' as const };
  return (await client.get<Blob>(sellingApiPaths.salesExport, options)).data;
}
