import { array, number, object, string } from 'yup';

import { emailField } from './accounts';
import { addressSchema } from './addresses';
import { couponCodeField } from './coupons';
import { countField } from './fields';
import { validationMessages } from './messages';
import { paymentMethods } from './order-terms';
import { shippingMethods } from './shipping';

// The parts that requests for a summary and for an order are made of.

/** As the database writes it, in small letters. */
export const uuidInput = string()
  .transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value))
  .uuid('Must be an id');
const wholeKobo = number()
  .strict()
  .typeError('Must be a whole number')
  .integer('Must be a whole number')
  .min(0, 'Must be at least 0');

const chosenShipping = object({
  storeId: uuidInput.required(validationMessages.required),
  method: string()
    .oneOf([...shippingMethods], 'Must be a way of shipping')
    .required(validationMessages.required),
}).noUnknown();

/** What the shopper saw of a line last, so that what has changed since can be said before anything is paid. */
const seenLine = object({
  variantId: uuidInput.required(validationMessages.required),
  quantity: countField,
  priceKobo: wholeKobo.required(validationMessages.required),
}).noUnknown();

export const orderFields = {
  /** Empty until it is chosen: standard where the store has it. */
  shipping: array(chosenShipping).ensure().max(20, 'At most 20 stores at once'),
  couponCode: couponCodeField,
  seen: array(seenLine).ensure().max(100, 'At most 100 at once'),
};

/** Typed, or by its id in the address book; the typed one where both are sent. */
export const memberAddress = {
  address: addressSchema.default(undefined).when('addressId', {
    is: undefined,
    then: (address) => address.required(validationMessages.required),
  }),
  addressId: uuidInput,
};
export const guestAddress = { address: addressSchema.required(validationMessages.required) };

export const guestFields = {
  publicCartId: uuidInput.required(validationMessages.required),
  email: emailField,
};

/** The shopper's own words for what is owed: an order that would cost another amount is not placed. */
export const placeOrderFields = {
  paymentMethod: string()
    .oneOf([...paymentMethods], 'Choose how to pay')
    .required(validationMessages.required),
  totalKobo: wholeKobo.required(validationMessages.required),
};
