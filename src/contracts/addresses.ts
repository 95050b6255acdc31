import { object, string, type InferType } from 'yup';

import { phoneField } from './accounts';
import {
  LINE_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
  PHONE_MIN_CHARACTERS,
} from './limits';
import { validationMessages } from './messages';
import { nigerianStates } from './nigeria';
import { filled, shape } from './shape';
import { requiredText, text } from './text';

/**
 * Where a parcel goes. Few people know a postcode, so a rider finds the door by state, local government area, area, street and a
 * landmark, and by a second phone where the first is off (nigeria.md 'Addresses').
 */
export const addressSchema = object({
  name: requiredText(NAME_MAX_CHARACTERS * 2),
  phone: phoneField,
  alternatePhone: text(PHONE_MAX_CHARACTERS)
    .transform((value: unknown) => (value === '' ? undefined : value))
    .min(PHONE_MIN_CHARACTERS, validationMessages.phone),
  state: string()
    .oneOf([...nigerianStates], 'Choose a state')
    .required(validationMessages.required),
  lga: requiredText(NAME_MAX_CHARACTERS),
  area: requiredText(NAME_MAX_CHARACTERS),
  street: requiredText(LINE_MAX_CHARACTERS),
  landmark: requiredText(LINE_MAX_CHARACTERS),
  postalCode: text(12),
}).noUnknown();
export type Address = InferType<typeof addressSchema>;

/** An address as an order shows it. */
export const addressReply = shape({
  name: filled,
  phone: filled,
  alternatePhone: string().defined().nullable(),
  state: filled,
  lga: filled,
  area: filled,
  street: filled,
  landmark: filled,
  postalCode: string().defined().nullable(),
});
export type AddressReply = InferType<typeof addressReply>;
