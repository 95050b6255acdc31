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
