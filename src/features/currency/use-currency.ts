import { useQuery } from '@tanstack/react-query';

import { BASE_CURRENCY, currencyOf, type Country } from '@/contracts/countries';
import { type ExchangeRate } from '@/contracts/currency';

import { useCountry } from './country.store';
import { ratesOptions } from './queries';

type Currency = { country: Country; code: string } & (
  { status: 'naira' | 'loading' | 'failed'; rate: undefined } | { status: 'known'; rate: ExchangeRate }
);

/** The chosen country's currency and, away from naira, its rate: only then are rates asked for. */
export function useCurrency(): Currency {
  const country = useCountry();
  const code = currencyOf(country);
  const isAway = code !== BASE_CURRENCY;
  const { data, isFetching } = useQuery({ ...ratesOptions(), enabled: isAway });
  const rate = data?.find((one) => one.code === code);

  if (!isAway) return { country, code, status: 'naira', rate: undefined };
  if (rate) return { country, code, status: 'known', rate };
  return { country, code, status: isFetching ? 'loading' : 'failed', rate: undefined };
}
