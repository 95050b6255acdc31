import { object, string, type InferType } from 'yup';

import { otpField, phoneField } from './accounts';
import { validationMessages } from './messages';

/**
 * A Nigerian mobile number in one form, E.164: `0803 123 4567` and `+234 803 123 4567` are the same phone. Undefined for what is none,
 * to which no code is sent.
 */
export function normalisePhone(typed: string): string | undefined {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^\+?234/, '0');
  return /^0[7-9][01]\d{8}$/.test(digits) ? `+234${digits.slice(1)}` : undefined;
}

const mobileField = phoneField.test(
  'mobile',
  'Must be a Nigerian mobile number, such as 0803 123 4567',
  (value) => value === undefined || normalisePhone(value) !== undefined,
);
const publicCartId = string().uuid('Must be an id').required(validationMessages.required);

/**
 * POST /order/phone/ and /public-order/phone/ send a code by SMS; …/confirm/ takes it. What is confirmed is that this account, or the
 * owner of this bag, has this phone: it opens pay on delivery to them and to nobody else. Both answer {message}.
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
