import { array, number, string } from 'yup';

import { nonEmptyString, strictObject } from './fields';

/**
 * The filters found in the words of a search (prices, a store's name), as in the list's URL, with
 * the other words as `q`. Null if there are none.
 */
export const searchFilters = strictObject({
  q: string().defined(),
  minNaira: number(),
  maxNaira: number(),
  store: array(nonEmptyString),
})
  .nullable()
  .defined()
  .default(undefined);
