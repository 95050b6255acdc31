import { apiPaths } from '@/config/paths';
import { type ExchangeRate } from '@/contracts/currency';
import { ApiError } from '@/lib/http/api-error';
import { getHttpClient } from '@/lib/http/http-client';

import { currencyMessages } from './messages';
import { filterUsableRates } from './stored-rates';

/**
 * Fetches the units of each currency for one naira.
 *
 * @throws {ApiError} `unreadable` for a reply without a usable rate, and as every request does
 */
export async function fetchRates(signal?: AbortSignal): Promise<ExchangeRate[]> {
  const { data } = await (await getHttpClient()).get<unknown>(apiPaths.currency, { signal });
  const rates = filterUsableRates(data);
  if (rates.length === 0) throw new ApiError('unreadable', currencyMessages.ratesFailed);
  return rates;
}
