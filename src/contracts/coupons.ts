import { array, number, object, string, type InferType } from 'yup';

import { nonEmptyString, koboField, strictObject } from './fields';
import { validationMessages } from './messages';
import { requiredTextField, textField } from './text';

export const couponTypes = ['percent', 'fixed', 'free-shipping'] as const;
export type CouponType = (typeof couponTypes)[number];

/** Yup's own `uppercase` throws where something else than text was sent. */
const inCapitals = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value);
/** Typed by hand from a flyer: any case, and the spaces around it do not count. */
export const couponCodeField = textField(40)
  .transform(inCapitals)
  .matches(/^[A-Z0-9-]*$/, 'This is not a coupon code');

/**
 * POST /coupon: what a code takes off. Placing the order checks it again. Only a member is told whether they have used it: a typed e-mail
 * or phone proves nothing, so the answer would tell who is a customer.
 */
export const couponSchema = object({
  code: requiredTextField(40)
    .transform(inCapitals)
    .matches(/^[A-Z0-9-]+$/, 'This is not a coupon code'),
  cartTotalKobo: number()
    .strict()
    .typeError('Must be a whole number')
    .integer('Must be a whole number')
    .min(0, 'Must be at least 0')
    .required(validationMessages.required),
  storeIds: array(string().uuid('Must be an id').required()).ensure().max(20, 'At most 20 at once'),
}).noUnknown();
export type CouponPayload = InferType<typeof couponSchema>;

export const couponReply = strictObject({
  code: nonEmptyString,
  type: string().oneOf(couponTypes).required(),
  description: nonEmptyString,
  /** On the goods; free delivery shows in the order's summary, where the parcels are known. */
  discountKobo: koboField,
});
export type Coupon = InferType<typeof couponReply>;
