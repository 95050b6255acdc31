/** The currency that is charged, whichever one prices are shown in. */
export const BASE_CURRENCY = 'NGN';
export const DEFAULT_COUNTRY = 'NG';

/**
 * Countries a shopper can choose, each with its own currency; EU and CFA stand for their zones
 * (spec §4 'Currency').
 */
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
export const getCountryCurrency = (country: Country): string => countries[country].currency;
