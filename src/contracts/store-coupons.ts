import { array, boolean, number, object, string, type InferType } from 'yup';

import { couponTypes } from './coupons';
import { dayField } from './days';
import { fieldMessages } from './field-messages';
import { countField, koboField, nonEmptyString, strictObject } from './fields';
import { validationMessages } from './messages';
import { pagingFields } from './paging';
import { requiredContactField, toUpperCase } from './text';

/** The types of a store's coupons; only the shop gives free delivery. */
export const storeCouponTypes = ['percent', 'fixed'] as const;
export type StoreCouponType = (typeof storeCouponTypes)[number];

export const COUPON_CODE_MIN_CHARACTERS = 4;
export const COUPON_CODE_MAX_CHARACTERS = 20;
export const COUPON_PERCENT_MAX = 80;
/** The highest amount off one order, in kobo. */
export const COUPON_AMOUNT_MAX_KOBO = 50_000_000;
export const COUPON_BUDGET_MIN_KOBO = 100_000;
export const COUPON_BUDGET_MAX_KOBO = 10_000_000_000;
export const COUPON_USES_MAX = 10;
/** The longest time between the first and the last day. */
export const COUPON_MAX_DAYS = 366;
/** How many coupons of a store can run or wait at once. */
export const STORE_COUPONS_MAX = 20;
export const STORE_COUPONS_PAGE_SIZE = 20;

const DAY = 24 * 60 * 60_000;

const wholeNumber = (min: number, max: number) =>
  number()
    .typeError(fieldMessages.number)
    .integer(fieldMessages.wholeNumber)
    .min(min, fieldMessages.min(min))
    .max(max, fieldMessages.max(max))
    .required(validationMessages.required);

const amount = (min: number, max: number) =>
  number()
    .typeError(fieldMessages.number)
    .integer(fieldMessages.wholeNumber)
    .min(min, `Must be at least ₦${(min / 100).toLocaleString('en-NG')}`)
    .max(max, `Must be at most ₦${(max / 100).toLocaleString('en-NG')}`)
    .required(validationMessages.required);

/** Whether the last day is not before the first, nor too long after it. */
const isPeriodAllowed = (from: string, until: string): boolean => {
  const days = (Date.parse(until) - Date.parse(from)) / DAY;
  // An invalid date is reported by its own field.
  return Number.isNaN(days) || (days >= 0 && days <= COUPON_MAX_DAYS);
};

/** A coupon's amounts in kobo; `value` may be percent. The form takes them in naira. */
export const couponAmountFields = {
  value: amount(1, COUPON_AMOUNT_MAX_KOBO).when('type', ([type], field) =>
    type === 'percent' ? field.max(COUPON_PERCENT_MAX, `Must be at most ${COUPON_PERCENT_MAX}%`) : field,
  ),
  // What is left to pay of an order must not be nothing.
  minimumKobo: amount(0, COUPON_BUDGET_MAX_KOBO).test(
    'above-value',
    'Must be more than the amount off',
    (minimumKobo, { parent }) => {
      const { type, value } = parent as { type?: unknown; value?: unknown }; // checked as well
      return type !== 'fixed' || typeof value !== 'number' || minimumKobo > value;
    },
  ),
  budgetKobo: amount(COUPON_BUDGET_MIN_KOBO, COUPON_BUDGET_MAX_KOBO).test(
    'above-value',
    'Must cover at least one use',
    (budgetKobo, { parent }) => {
      const { type, value } = parent as { type?: unknown; value?: unknown }; // checked as well
      return type !== 'fixed' || typeof value !== 'number' || budgetKobo >= value;
    },
  ),
};

/**
 * POST /store/coupons/: a coupon that the store pays, on its own products only. `value` is percent
 * or kobo, and days are those of Lagos.
 */
export const newStoreCouponSchema = object({
  code: requiredContactField(COUPON_CODE_MAX_CHARACTERS)
    .transform(toUpperCase)
    .min(COUPON_CODE_MIN_CHARACTERS, fieldMessages.minCharacters(COUPON_CODE_MIN_CHARACTERS))
    .matches(/^[A-Z0-9-]+$/, 'This is not a coupon code'),
  type: string()
    .oneOf(storeCouponTypes, fieldMessages.oneOf(storeCouponTypes))
    .required(validationMessages.required),
  ...couponAmountFields,
  from: dayField().required(validationMessages.required),
  until: dayField()
    .required(validationMessages.required)
    .test('period', `Must be in order, and at most ${COUPON_MAX_DAYS} days`, (until, { parent }) => {
      const { from } = parent as { from?: unknown }; // checked as well
      return typeof from !== 'string' || isPeriodAllowed(from, until);
    }),
  usesPerPerson: wholeNumber(1, COUPON_USES_MAX).default(1),
  /** Whether the store's and its products' pages show it. */
  isPublic: boolean().typeError(fieldMessages.trueOrFalse).default(false),
}).noUnknown();
export type NewStoreCouponPayload = InferType<typeof newStoreCouponSchema>;

/** PATCH /store/coupons/: pauses a coupon, or resumes it. */
export const pauseCouponSchema = object({
  code: requiredContactField(40).transform(toUpperCase),
  isPaused: boolean().typeError(fieldMessages.trueOrFalse).required(validationMessages.required),
}).noUnknown();
export type PauseCouponPayload = InferType<typeof pauseCouponSchema>;

export const storeCouponsQuerySchema = object(pagingFields(STORE_COUPONS_PAGE_SIZE)).noUnknown();
export type StoreCouponsQuery = InferType<typeof storeCouponsQuerySchema>;

/** `spent`: nothing of the budget is left. */
export const storeCouponStates = ['live', 'scheduled', 'paused', 'spent', 'ended'] as const;
export type StoreCouponState = (typeof storeCouponStates)[number];

const storeCoupon = strictObject({
  code: nonEmptyString,
  type: string().oneOf(couponTypes).required(),
  value: countField,
  minimumKobo: koboField,
  budgetKobo: koboField,
  spentKobo: koboField,
  /** Orders that have the discount now. */
  uses: countField,
  usesPerPerson: countField,
  startsAt: nonEmptyString,
  /** The moment after the last day. */
  expiresAt: nonEmptyString,
  isPublic: boolean().required(),
  state: string().oneOf(storeCouponStates).required(),
});
export type StoreCoupon = InferType<typeof storeCoupon>;

export const storeCouponsReply = strictObject({
  items: array(storeCoupon).required(),
  page: countField,
  pageSize: countField,
  total: countField,
});
export type StoreCoupons = InferType<typeof storeCouponsReply>;

export const storeCouponReply = strictObject({ message: nonEmptyString, item: storeCoupon });
