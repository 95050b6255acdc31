import { string, type InferType } from 'yup';

import { nonEmptyString, strictObject } from './fields';

/** A recall, on an order's line. */
export const recallNotice = strictObject({
  /** Null if every batch is recalled. */
  batch: string().nullable().defined(),
  reason: nonEmptyString,
  /** What buyers should do with the product. */
  advice: nonEmptyString,
  recalledAt: string().datetime({ allowOffset: false }).required(),
});
export type RecallNotice = InferType<typeof recallNotice>;
