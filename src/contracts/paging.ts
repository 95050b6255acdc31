import { number } from 'yup';

import { fieldMessages } from './field-messages';
import { MAX_PAGE } from './page-number';

/** A whole number up to `max`, sent as text or as a number. */
export const wholeNumberField = (max: number) =>
  number()
    .typeError(fieldMessages.number)
    .integer(fieldMessages.wholeNumber)
    .max(max, fieldMessages.max(max));

/** Query fields for paging: the page, and its size up to `largest` with `usual` as the default. */
export const pagingFields = (largest: number, usual = largest) => ({
  page: wholeNumberField(MAX_PAGE).min(1, fieldMessages.min(1)).default(1),
  pageSize: wholeNumberField(largest).min(1, fieldMessages.min(1)).default(usual),
});
