import { array, number, object, string, type InferType } from 'yup';

import { EMAIL_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { filled, kobo, shape } from './shape';
import { requiredText, text } from './text';

export const couponTypes = ['percent', 'fixed', 'free-shipping'] as const;
export type CouponType = (typeof couponTypes)[number];

/** Yup's own `uppercase` throws where something else than text was sent. */
const inCapitals = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value);
/** Typed by hand from a flyer: any case, and the spaces around it do not count. */
export const couponCodeField = text(40)
  .transform(inCapitals)
  .matches(/^[A-Z0-9-]*$/, 'This is not a coupon code');

/** POST /coupon: what a code takes off. It binds nobody: placing the order looks at it again. */
export const couponSchema = object({
  code: requiredText(40)
    .transform(inCapitals)
    .matches(/^[A-Z0-9-]+$/, 'This is not a coupon code'),
  cartTotalKobo: number()
    .strict()
    .typeError('Must be a whole number')
    .integer('Must be a whole number')
    .min(0, 'Must be at least 0')
    .required(validationMessages.required),
  storeIds: array(string().uuid('Must be an id').required()).ensure().max(20, 'At most 20 at once'),
  /** A guest's, so that a code that is good once a person is refused here already. */
  email: text(EMAIL_MAX_CHARACTERS).email(validationMessages.email),
}).noUnknown();
export type CouponPayload = InferType<typeof couponSchema>;

export const couponReply = shape({
  code: filled,
  type: string().oneOf(couponTypes).required(),
  description: filled,
  /** On the goods; free delivery shows in the order's summary, where the parcels are known. */
  discountKobo: kobo,
});
export type Coupon = InferType<typeof couponReply>;
