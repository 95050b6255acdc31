import { array, boolean, number, object, string, type InferType } from 'yup';

import { dayField } from './days';
import { addressFieldMessages, fieldMessages } from './field-messages';
import { countField, nonEmptyString, uuidField, koboField, strictObject } from './fields';
import { LINE_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { nigerianStates } from './nigeria';
import { storeRoles } from './permissions';
import { shippingMethods } from './shipping';
import { requiredTextField, textField } from './text';

/** Only an open store is in the shop. */
export const storeStatuses = ['open', 'suspended', 'closed'] as const;
export type StoreStatus = (typeof storeStatuses)[number];

export const STORE_BIO_MAX_CHARACTERS = 600;
export const RETURN_POLICY_MAX_CHARACTERS = 1_000;
export const STORE_SLUG_MAX_CHARACTERS = 60;
export const HANDLING_DAYS_MAX = 10;
export const DELIVERY_DAYS_MAX = 30;
/** The highest fee for one parcel that a store may ask, in kobo. */
export const DELIVERY_FEE_MAX_KOBO = 5_000_000;
/** The highest amount from which a store may deliver free of charge, in kobo. */
export const FREE_DELIVERY_MAX_KOBO = 100_000_000;
/** The longest holiday, in days. */
export const HOLIDAY_MAX_DAYS = 60;

const DAY = 24 * 60 * 60_000;
/** 1 is Monday, 7 is Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A day that exists: `Date` alone reads 2027-02-31 as 3 March. */
const holidayDayField = dayField('Enter a date').required(validationMessages.required);

/** Whether the holiday is short enough; an invalid date is reported by its own field. */
export function isHolidayAllowed({ from, until }: { from: string; until: string }): boolean {
  const days = (Date.parse(until) - Date.parse(from)) / DAY;
  return Number.isNaN(days) || (days >= 0 && days < HOLIDAY_MAX_DAYS);
}

/** First and last day on which the store dispatches nothing, such as 2026-12-24. */
const holidaySchema = object({ from: holidayDayField, until: holidayDayField })
  .noUnknown()
  .test(
    'order',
    `Must end on or after its first day and last at most ${HOLIDAY_MAX_DAYS} days`,
    (value: { from: string; until: string } | null | undefined) => value == null || isHolidayAllowed(value),
  );

const wholeNumber = (min: number, max: number) =>
  number()
    .typeError(fieldMessages.number)
    .integer(fieldMessages.wholeNumber)
    .min(min, fieldMessages.min(min))
    .max(max, fieldMessages.max(max))
    .required(validationMessages.required);

/** The store's own fee and days in a zone, instead of the shop's. */
const shippingFeeSchema = object({
  zone: requiredTextField(NAME_MAX_CHARACTERS),
  method: string().oneOf(shippingMethods).required(validationMessages.required),
  feeKobo: wholeNumber(0, DELIVERY_FEE_MAX_KOBO),
  daysMin: wholeNumber(0, DELIVERY_DAYS_MAX),
  daysMax: wholeNumber(0, DELIVERY_DAYS_MAX),
  /** Price of a parcel's goods from which it is delivered free of charge. */
  freeFromKobo: wholeNumber(1, FREE_DELIVERY_MAX_KOBO).nullable().optional(),
})
  .noUnknown()
  .test('days', 'Minimum days can’t be more than maximum days', ({ daysMin, daysMax }) => daysMin <= daysMax);

/**
 * PATCH /store/: the settings to change. `version` is that of the settings that the form showed;
 * `shippingFees` replaces all of the store's own fees.
 */
export const storeSettingsSchema = object({
  version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  name: requiredTextField(NAME_MAX_CHARACTERS).optional(),
  slug: string()
    .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, numbers and hyphens, such as ada-beauty')
    .min(3, fieldMessages.minCharacters(3))
    .max(STORE_SLUG_MAX_CHARACTERS, fieldMessages.maxCharacters(STORE_SLUG_MAX_CHARACTERS)),
  bio: requiredTextField(STORE_BIO_MAX_CHARACTERS).optional(),
  city: requiredTextField(NAME_MAX_CHARACTERS).optional(),
  state: string().oneOf([...nigerianStates], addressFieldMessages.nigerianState),
  shipsFromLga: requiredTextField(NAME_MAX_CHARACTERS).optional(),
  returnAddress: textField(LINE_MAX_CHARACTERS).nullable(),
  returnPolicy: textField(RETURN_POLICY_MAX_CHARACTERS).nullable(),
  handlingDays: wholeNumber(0, HANDLING_DAYS_MAX).optional(),
  workingDays: array(number().oneOf(weekdays).required())
    .min(1, 'Choose at least one day')
    .max(weekdays.length),
  holiday: holidaySchema.nullable().default(undefined).optional(),
  deliveryStates: array(
    string()
      .oneOf([...nigerianStates], addressFieldMessages.nigerianState)
      .required(),
  )
    .min(1, 'Choose at least one state')
    .max(nigerianStates.length),
  shippingFees: array(shippingFeeSchema.required()).max(40),
}).noUnknown();
export type StoreSettingsPayload = InferType<typeof storeSettingsSchema>;

const holidayReply = strictObject({ from: nonEmptyString, until: nonEmptyString });

const shippingFeeReply = strictObject({
  zone: nonEmptyString,
  zoneName: nonEmptyString,
  states: array(nonEmptyString).required(),
  method: string().oneOf(shippingMethods).required(),
  feeKobo: koboField,
  daysMin: countField,
  daysMax: countField,
  freeFromKobo: koboField.nullable().defined(),
  /** The shop's own fee and days, which apply if the store has none. */
  shopFeeKobo: koboField,
  shopDaysMin: countField,
  shopDaysMax: countField,
  /** False if the shop's fee and days apply, as the store has set none. */
  isOwn: boolean().required(),
});

const storeSettingsItem = strictObject({
  id: uuidField,
  slug: nonEmptyString,
  name: nonEmptyString,
  bio: nonEmptyString,
  city: nonEmptyString,
  state: nonEmptyString,
  shipsFromLga: nonEmptyString,
  /** Path below the site's root. */
  logo: nonEmptyString,
  banner: string().nullable().defined(),
  returnAddress: string().nullable().defined(),
  returnPolicy: string().nullable().defined(),
  handlingDays: countField,
  workingDays: array(number().oneOf(weekdays).required()).required(),
  holiday: holidayReply.nullable().defined(),
  deliveryStates: array(nonEmptyString).required(),
  shippingFees: array(shippingFeeReply).required(),
  status: string().oneOf(storeStatuses).required(),
  version: countField,
  /** The caller's role in the store. */
  role: string().oneOf(storeRoles).required(),
});
export type StoreSettings = InferType<typeof storeSettingsItem>;
/** GET and PATCH /store/. */
export const storeSettingsReply = strictObject({ item: storeSettingsItem });

/** PATCH /staff/stores/{id}/: suspends, closes or reopens a store. */
export const storeStatusSchema = object({
  status: string().oneOf(storeStatuses, fieldMessages.status).required(validationMessages.required),
  reason: requiredTextField(LINE_MAX_CHARACTERS),
}).noUnknown();
export const storeParamsSchema = object({ id: string().uuid().lowercase().required() }).noUnknown();
