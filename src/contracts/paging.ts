import { number } from 'yup';

const MAX_PAGE = 10_000;

/** A whole number up to `max`, as text or as a number. */
export const wholeNumber = (max: number) =>
  number().typeError('Must be a number').integer('Must be a whole number').max(max, `Must be at most ${max}`);

/** The page of a list, and how long it is: at most `largest`. */
export const pagingFields = (largest: number, usual = largest) => ({
  page: wholeNumber(MAX_PAGE).min(1, 'Must be at least 1').default(1),
  pageSize: wholeNumber(largest).min(1, 'Must be at least 1').default(usual),
});
