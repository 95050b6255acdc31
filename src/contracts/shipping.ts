import { array, object, string, type InferType } from 'yup';

import { addressFieldMessages, fieldMessages } from './field-messages';
import { countField, nonEmptyString, uuidField, koboField, strictObject } from './fields';
import { validationMessages } from './messages';
import { nigerianStates } from './nigeria';
import { textField } from './text';

/** Days in Lagos between which a parcel arrives, such as 2026-11-24. */
export const deliveryDatesReply = strictObject({ from: nonEmptyString, until: nonEmptyString });

/** Of a store on holiday, the first day on which it dispatches again, such as 2027-01-04. */
export const shipsFromReply = string().nullable().defined();

export const shippingMethods = ['standard', 'express'] as const;
export type ShippingMethod = (typeof shippingMethods)[number];

/**
 * GET /shipping: each store's fees and times for one parcel to a state. Stores that do not deliver
 * there are left out.
 */
export const shippingQuerySchema = object({
  state: string()
    .oneOf([...nigerianStates], addressFieldMessages.nigerianState)
    .required(validationMessages.required),
  lga: textField(80),
  storeIds: array(string().uuid(fieldMessages.id).required()).ensure().max(20, fieldMessages.maxItems(20)),
}).noUnknown();
export type ShippingQuery = InferType<typeof shippingQuerySchema>;

export const shippingReply = strictObject({
  items: array(
    strictObject({
      storeId: uuidField,
      storeName: nonEmptyString,
      method: string().oneOf(shippingMethods).required(),
      feeKobo: koboField,
      /** Price of the goods from which the store delivers free of charge. */
      freeFromKobo: koboField.nullable().defined(),
      /** Working days between dispatch and delivery. */
      etaDays: strictObject({ min: countField, max: countField }),
      deliveryDates: deliveryDatesReply,
      shipsFrom: shipsFromReply,
    }),
  ).required(),
});
export type ShippingOptions = InferType<typeof shippingReply>;
