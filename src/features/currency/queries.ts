import { queryOptions } from '@tanstack/react-query';

import * as checkoutApi from '@/contracts/checkout.api';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';
import { apiQueryKey } from '@/lib/query/api-query';

import { currencyMessages } from './messages';
import { filterUsableRates, readStoredRates, storeRates } from './stored-rates';

const STALE_MILLISECONDS = 60 * 60_000;

/** The units of each currency for one naira, with the last stored ones as initial data. */
export const ratesOptions = () =>
  queryOptions({
    queryKey: apiQueryKey(checkoutApi.listCurrencies),
    queryFn: async ({ signal }) => {
      const rates = filterUsableRates(await call(checkoutApi.listCurrencies, {}, { signal }));
      if (rates.length === 0) throw new ApiError('unreadable', currencyMessages.ratesFailed);
      storeRates(rates);
      return rates;
    },
    initialData: () => readStoredRates()?.rates,
    initialDataUpdatedAt: () => readStoredRates()?.fetchedAt,
    staleTime: STALE_MILLISECONDS,
    refetchOnReconnect: true,
  });
