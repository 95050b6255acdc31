import { array, boolean, object, string, type InferType } from 'yup';

import { optionalPhoneField, phoneField } from './accounts';
import { fieldMessages } from './field-messages';
import { nonEmptyString, uuidField, strictObject } from './fields';
import { LINE_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PLACE_MIN_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { nigerianStates } from './nigeria';
import { contactField, requiredTextField } from './text';

/** Long enough to name a place: no rider finds 'a'. */
const placeField = (max: number) =>
  requiredTextField(max).min(PLACE_MIN_CHARACTERS, fieldMessages.minCharacters(PLACE_MIN_CHARACTERS));

/**
 * A delivery address. Few people know a postcode, so the rider finds the door by state, local
 * government area, area, street and landmark, and can call a second phone.
 */
export const addressSchema = object({
  name: requiredTextField(NAME_MAX_CHARACTERS * 2),
  phone: phoneField,
  alternatePhone: optionalPhoneField.transform((value: unknown) => (value === '' ? undefined : value)),
  state: string()
    .oneOf([...nigerianStates], 'Choose a state')
    .required(validationMessages.required),
  lga: requiredTextField(NAME_MAX_CHARACTERS),
  area: placeField(NAME_MAX_CHARACTERS),
  street: placeField(LINE_MAX_CHARACTERS),
  landmark: placeField(LINE_MAX_CHARACTERS),
  postalCode: contactField(12),
}).noUnknown();
export type Address = InferType<typeof addressSchema>;

/** The fields of an address in a reply. */
const shownFields = {
  name: nonEmptyString,
  phone: nonEmptyString,
  alternatePhone: string().defined().nullable(),
  state: nonEmptyString,
  lga: nonEmptyString,
  area: nonEmptyString,
  street: nonEmptyString,
  landmark: nonEmptyString,
  postalCode: string().defined().nullable(),
};
export const addressReply = strictObject(shownFields);
export type AddressReply = InferType<typeof addressReply>;

/**
 * POST /users/addresses/ and PUT /users/addresses/{id}/. There is always one default: the first
 * address becomes it whatever `isDefault` says.
 */
export const savedAddressSchema = addressSchema
  .shape({ isDefault: boolean().strict().typeError(fieldMessages.trueOrFalse).default(false) })
  .noUnknown();
export type SavedAddressPayload = InferType<typeof savedAddressSchema>;
export const addressParamsSchema = object({ id: string().uuid().required() }).noUnknown();

const savedAddress = strictObject({ ...shownFields, id: uuidField, isDefault: boolean().required() });
export type SavedAddress = InferType<typeof savedAddress>;
/** GET /users/addresses/: the default first, then newest first. */
export const addressesReply = strictObject({ items: array(savedAddress).required() });
export type Addresses = InferType<typeof addressesReply>;
/**
 * GET /users/addresses/suggestion/: the address of the newest paid order placed as a guest with the
 * user's email, which the user may save.
 */
export const suggestedAddressReply = strictObject({
  item: strictObject({ ...shownFields, orderNumber: nonEmptyString })
    .nullable()
    .defined(),
});
export type SuggestedAddress = InferType<typeof suggestedAddressReply>['item'];
export const addressSavedReply = strictObject({
  message: nonEmptyString,
  item: savedAddress,
  items: array(savedAddress).required(),
});
export type AddressSaved = InferType<typeof addressSavedReply>;
export const addressRemovedReply = strictObject({
  message: nonEmptyString,
  items: array(savedAddress).required(),
});
export type AddressRemoved = InferType<typeof addressRemovedReply>;
