import { array, number, object, string, type InferType } from 'yup';

import { fieldMessages, orderFieldMessages } from './field-messages';
import { nonEmptyString, koboField, strictObject } from './fields';
import { validationMessages } from './messages';
import { requiredTextField, textField, toUpperCase } from './text';

export const couponTypes = ['percent', 'fixed', 'free-shipping'] as const;
export type CouponType = (typeof couponTypes)[number];

/** A code typed by hand: letter case and surrounding spaces do not matter. */
export const couponCodeField = textField(40)
  .transform(toUpperCase)
  .matches(/^[A-Z0-9-]*$/, orderFieldMessages.couponCode);

/**
 * POST /coupon: the discount of a code. Placing the order checks it again. Only a signed-in user
 * learns whether they have used it: an email or phone that is merely typed in proves nothing, and
 * the answer would reveal who is a customer.
 */
export const couponSchema = object({
  code: requiredTextField(40)
    .transform(toUpperCase)
    .matches(/^[A-Z0-9-]+$/, orderFieldMessages.couponCode),
  cartTotalKobo: number()
    .strict()
    .typeError(fieldMessages.wholeNumber)
    .integer(fieldMessages.wholeNumber)
    .min(0, fieldMessages.min(0))
    .required(validationMessages.required),
  storeIds: array(string().uuid(fieldMessages.id).required()).ensure().max(20, fieldMessages.maxItems(20)),
}).noUnknown();
export type CouponPayload = InferType<typeof couponSchema>;

export const couponReply = strictObject({
  code: nonEmptyString,
  type: string().oneOf(couponTypes).required(),
  description: nonEmptyString,
  /**
   * Discount on the goods. Free delivery appears in the order summary, where the parcels are known.
   */
  discountKobo: koboField,
});
export type Coupon = InferType<typeof couponReply>;

/** GET /coupon/public/: codes that the shop shows to everybody and that can be used now. */
export const publicCouponsReply = strictObject({
  items: array(
    strictObject({ code: nonEmptyString, description: nonEmptyString, minimumKobo: koboField }),
  ).required(),
});
export type PublicCoupons = InferType<typeof publicCouponsReply>;
