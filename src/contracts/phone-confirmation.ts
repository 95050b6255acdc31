import { object, string, type InferType } from 'yup';

import { otpField, phoneField } from './accounts';
import { addressFieldMessages, fieldMessages } from './field-messages';
import { validationMessages } from './messages';

/**
 * Normalises a Nigerian mobile number to E.164, so that `0803 123 4567` and `+234 803 123 4567` are
 * the same phone.
 * @returns undefined for any other number, which gets no code
 */
export function normalisePhone(typed: string): string | undefined {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^\+?234/, '0');
  return /^0[7-9][01]\d{8}$/.test(digits) ? `+234${digits.slice(1)}` : undefined;
}

const mobileField = phoneField.test(
  'mobile',
  addressFieldMessages.mobile,
  (value) => value === undefined || normalisePhone(value) !== undefined,
);
const publicCartId = string().uuid(fieldMessages.id).required(validationMessages.required);

/**
 * POST /order/phone/ and /public-order/phone/ send a code by SMS; …/confirm/ checks it. Both reply
 * {message}. A confirmation binds the phone to this account, or to the owner of this guest cart,
 * and opens pay on delivery to them only.
 */
export const phoneSchema = object({ phone: mobileField }).noUnknown();
export const confirmPhoneSchema = object({ phone: mobileField, code: otpField }).noUnknown();
export const guestPhoneSchema = object({ publicCartId, phone: mobileField }).noUnknown();
export const confirmGuestPhoneSchema = object({
  publicCartId,
  phone: mobileField,
  code: otpField,
}).noUnknown();

export type PhonePayload = InferType<typeof phoneSchema>;
export type ConfirmPhonePayload = InferType<typeof confirmPhoneSchema>;
export type GuestPhonePayload = InferType<typeof guestPhoneSchema>;
export type ConfirmGuestPhonePayload = InferType<typeof confirmGuestPhoneSchema>;
