import { queryOptions } from '@tanstack/react-query';

import { keepRates, readKeptRates } from './kept-rates';
import { fetchRates } from './requests';

const STALE_MILLISECONDS = 60 * 60_000;

export const currencyKeys = { rates: () => ['currency', 'rates'] as const };

/** The exchange rates; the last ones of this browser stand in for them until they are here. */
export const ratesOptions = () =>
  queryOptions({
    queryKey: currencyKeys.rates(),
    queryFn: async ({ signal }) => {
      const rates = await fetchRates(signal);
      keepRates(rates);
      return rates;
    },
    initialData: () => readKeptRates()?.rates,
    initialDataUpdatedAt: () => readKeptRates()?.fetchedAt,
    staleTime: STALE_MILLISECONDS,
    refetchOnReconnect: true,
  });
