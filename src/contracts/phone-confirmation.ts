import { object, string, type InferType } from 'yup';

import { otpField, phoneField } from './accounts';
import { fieldMessages } from './field-messages';
import { validationMessages } from './messages';
import { normalisePhone } from './phone-number';

const mobileField = phoneField.test(
  'mobile',
  'Must be a Nigerian mobile number, such as 0803 123 4567',
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
