import { apiPaths } from '@/config/paths';
import { type ExchangeRate } from '@/contracts/currency';
import { ApiError } from '@/lib/http/api-error';
import { getHttpClient } from '@/lib/http/http-client';

import { filterUsableRates } from './stored-rates';

/** Units of each currency for one naira. Throws ApiError; a reply without one usable rate counts as unreadable. */
export async function fetchRates(signal?: AbortSignal): Promise<ExchangeRate[]> {
  const { data } = await (await getHttpClient()).get<unknown>(apiPaths.currency, { signal });
  const rates = filterUsableRates(data);
  if (rates.length === 0) throw new ApiError('unreadable', 'The exchange rates could not be read.');
  return rates;
}
