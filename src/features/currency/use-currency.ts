import { useQuery } from '@tanstack/react-query';

import { BASE_CURRENCY, getCountryCurrency, type Country } from '@/contracts/countries';
import { type ExchangeRate } from '@/contracts/currency';

import { useCountry } from './country.store';
import { ratesOptions } from './queries';

type Currency = { country: Country; code: string } & (
  | { status: 'naira' | 'loading' | 'failed'; rate: undefined }
  | { status: 'known'; rate: ExchangeRate }
);

/** The chosen country's currency and its rate. Rates are fetched only for a foreign currency. */
export function useCurrency(): Currency {
  const country = useCountry();
  const code = getCountryCurrency(country);
  const isForeign = code !== BASE_CURRENCY;
  const { data, isFetching } = useQuery({ ...ratesOptions(), enabled: isForeign });
  const rate = data?.find((candidate) => candidate.code === code);

  if (!isForeign) return { country, code, status: 'naira', rate: undefined };
  if (rate) return { country, code, status: 'known', rate };
  return { country, code, status: isFetching ? 'loading' : 'failed', rate: undefined };
}
