import { array, number, type InferType } from 'yup';

import { nonEmptyString, strictObject } from './fields';

/**
 * An exchange rate. `rate` is a decimal string: units of the currency for one naira. `decimals` is
 * the number of decimal places of its prices. `updatedAt` is when the rate was last confirmed.
 */
const exchangeRate = strictObject({
  code: nonEmptyString,
  symbol: nonEmptyString,
  rate: nonEmptyString,
  decimals: number().integer().min(0).max(3).required(),
  updatedAt: nonEmptyString,
});
export type ExchangeRate = InferType<typeof exchangeRate>;

/** GET /currency/ replies with a bare list. */
export const currencyReply = array(exchangeRate).required().strict();
