import { array, number, object, string } from 'yup';

import { deliverableEmailField } from './accounts';
import { addressSchema } from './addresses';
import { couponCodeField } from './coupons';
import { fieldMessages } from './field-messages';
import { countField } from './fields';
import { uuidInput } from './ids';
import { validationMessages } from './messages';
import { paymentMethods } from './order-terms';
import { shippingMethods } from './shipping';

// Fields shared by the requests for an order summary and for placing an order.

const wholeKobo = number()
  .strict()
  .typeError(fieldMessages.wholeNumber)
  .integer(fieldMessages.wholeNumber)
  .min(0, fieldMessages.min(0));

const chosenShipping = object({
  storeId: uuidInput.required(validationMessages.required),
  method: string()
    .oneOf([...shippingMethods], 'Must be a delivery method')
    .required(validationMessages.required),
}).noUnknown();

/** A line as the shopper last saw it, so that changes can be shown before payment. */
const seenLine = object({
  variantId: uuidInput.required(validationMessages.required),
  quantity: countField,
  priceKobo: wholeKobo.required(validationMessages.required),
}).noUnknown();

export const orderFields = {
  /** Empty until chosen; defaults to standard delivery where the store offers it. */
  shipping: array(chosenShipping).ensure().max(20, `At most ${20} stores at once`),
  couponCode: couponCodeField,
  seen: array(seenLine).ensure().max(100, fieldMessages.maxItems(100)),
};

/** An address typed in, or the id of a saved one; the typed one wins if both are sent. */
export const userAddressFields = {
  address: addressSchema.default(undefined).when('addressId', {
    is: undefined,
    then: (address) => address.required(validationMessages.required),
  }),
  addressId: uuidInput,
};
export const guestAddressFields = { address: addressSchema.required(validationMessages.required) };

export const guestFields = {
  publicCartId: uuidInput.required(validationMessages.required),
  email: deliverableEmailField,
};

/** `totalKobo` is the total the shopper agreed to; an order with another total is not placed. */
export const placeOrderFields = {
  paymentMethod: string()
    .oneOf([...paymentMethods], 'Choose how to pay')
    .required(validationMessages.required),
  totalKobo: wholeKobo.required(validationMessages.required),
};
