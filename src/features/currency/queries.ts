import { queryOptions } from '@tanstack/react-query';

import { fetchRates } from './requests';
import { storeRates, readStoredRates } from './stored-rates';

const STALE_MILLISECONDS = 60 * 60_000;

export const currencyKeys = { rates: () => ['currency', 'rates'] as const };

/** The exchange rates, with the last stored ones as initial data. */
export const ratesOptions = () =>
  queryOptions({
    queryKey: currencyKeys.rates(),
    queryFn: async ({ signal }) => {
      const rates = await fetchRates(signal);
      storeRates(rates);
      return rates;
    },
    initialData: () => readStoredRates()?.rates,
    initialDataUpdatedAt: () => readStoredRates()?.fetchedAt,
    staleTime: STALE_MILLISECONDS,
    refetchOnReconnect: true,
  });
