import { array, number, type InferType } from 'yup';

import { filled, shape } from './shape';

/**
 * One exchange rate: `rate` is a decimal string, units of the currency for one naira; `decimals` how many places its prices show.
 * `updatedAt` is when the rate was last known to be right.
 */
const exchangeRate = shape({
  code: filled,
  symbol: filled,
  rate: filled,
  decimals: number().integer().min(0).max(3).required(),
  updatedAt: filled,
});
export type ExchangeRate = InferType<typeof exchangeRate>;

/** GET /currency/ replies with a bare list. */
export const currencyReply = array(exchangeRate).required().strict();

/** What is charged, whatever a price is shown in. */
export const BASE_CURRENCY = 'NGN';
export const DEFAULT_COUNTRY = 'NG';

/** Countries a shopper can choose, each with its own currency; EU and CFA stand for their zones (spec §4 'Currency'). */
export const countries = {
  NG: { name: 'Nigeria', currency: 'NGN' },
  GH: { name: 'Ghana', currency: 'GHS' },
  KE: { name: 'Kenya', currency: 'KES' },
  ZA: { name: 'South Africa', currency: 'ZAR' },
  CFA: { name: 'CFA franc countries', currency: 'XOF' },
  EU: { name: 'European Union', currency: 'EUR' },
  GB: { name: 'United Kingdom', currency: 'GBP' },
  US: { name: 'United States', currency: 'USD' },
  CA: { name: 'Canada', currency: 'CAD' },
} as const;
export type Country = keyof typeof countries;

export const isCountry = (value: unknown): value is Country =>
  typeof value === 'string' && Object.hasOwn(countries, value);

/** EU gives EUR, CFA gives XOF, otherwise the country's own currency (spec §4). */
export const currencyOf = (country: Country): string => countries[country].currency;
