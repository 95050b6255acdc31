import { array, boolean, string, type InferType } from 'yup';

import { countField, koboField, nonEmptyString, strictObject, uuidField } from './fields';
import { recallNotice } from './recall-notice';

/** A line of an order, as bought. */
export const orderItem = strictObject({
  id: uuidField,
  variantId: uuidField,
  productId: uuidField,
  slug: nonEmptyString,
  name: nonEmptyString,
  variantLabel: string().defined().nullable(),
  image: nonEmptyString,
  quantity: countField,
  priceKobo: koboField,
  totalKobo: koboField,
  discountKobo: koboField,
  /** Units that were sent back. */
  returnedQuantity: countField,
  /** Units refunded without being sent back, the oldest first; `reason` is empty once erased. */
  refunds: array(strictObject({ quantity: countField, reason: string().defined() })).required(),
  reviewed: boolean().required(),
  /** Recalls of the product that concern this line, the newest first. */
  recalls: array(recallNotice).required(),
});
export type OrderItem = InferType<typeof orderItem>;
