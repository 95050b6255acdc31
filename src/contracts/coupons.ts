import { array, number, object, string, type InferType } from 'yup';

import { fieldMessages } from './field-messages';
import { nonEmptyString, koboField, strictObject } from './fields';
import { uuidInput } from './ids';
import { validationMessages } from './messages';
import { wholeNumberField } from './paging';
import { contactField, toUpperCase } from './text';

export const couponTypes = ['percent', 'fixed', 'free-shipping'] as const;
export type CouponType = (typeof couponTypes)[number];

/** Who pays a coupon's discount: the shop, or the store whose coupon it is. */
export type DiscountPayer = 'shop' | 'store';

/** A code typed by hand: letter case and surrounding spaces do not matter. */
export const couponCodeField = contactField(40)
  .transform(toUpperCase)
  .matches(/^[A-Z0-9-]*$/, 'This is not a coupon code');

/**
 * POST /coupon: the discount of a code. Placing the order checks it again. Only a signed-in user
 * learns whether they have used it: an email or phone that is merely typed in proves nothing, and
 * the answer would reveal who is a customer.
 */
export const couponSchema = object({
  code: couponCodeField.required(validationMessages.required),
  cartTotalKobo: number()
    .strict()
    .typeError(fieldMessages.wholeNumber)
    .integer(fieldMessages.wholeNumber)
    .min(0, fieldMessages.min(0))
    .required(validationMessages.required),
  storeIds: array(string().uuid(fieldMessages.id).required()).ensure().max(20, fieldMessages.maxItems(20)),
  /**
   * What the goods of each store cost, in the order of `storeIds`: a store's coupon counts its own
   * only.
   */
  storeTotalsKobo: array(
    number().strict().integer(fieldMessages.wholeNumber).min(0, fieldMessages.min(0)).required(),
  ).max(20, fieldMessages.maxItems(20)),
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

/**
 * GET /coupon/public/: the shop's coupons, and with a store those of that store. With the price of
 * the goods, each says what it takes off.
 */
export const publicCouponsQuerySchema = object({
  storeId: uuidInput,
  cartTotalKobo: wholeNumberField(Number.MAX_SAFE_INTEGER).min(0, fieldMessages.min(0)),
}).noUnknown();
export type PublicCouponsQuery = InferType<typeof publicCouponsQuerySchema>;

/** Codes that are shown to everybody and that can be used now. */
export const publicCouponsReply = strictObject({
  items: array(
    strictObject({
      code: nonEmptyString,
      description: nonEmptyString,
      minimumKobo: koboField,
      /**
       * What a coupon of the shop takes off the goods; null without their price, and for free
       * delivery.
       */
      discountKobo: koboField.nullable().defined(),
      /** The only store whose products it discounts. */
      storeId: string().uuid().nullable().defined(),
    }),
  ).required(),
});
export type PublicCoupons = InferType<typeof publicCouponsReply>;
