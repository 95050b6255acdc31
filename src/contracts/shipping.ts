import { array, object, string, type InferType } from 'yup';

import { countField, nonEmptyString, uuidField, koboField, strictObject } from './fields';
import { nigerianStates } from './nigeria';
import { textField } from './text';

export const shippingMethods = ['standard', 'express'] as const;

/** GET /shipping: what each store asks to send one parcel to a state. A store that does not deliver there is not in the list. */
export const shippingQuerySchema = object({
  state: string()
    .oneOf([...nigerianStates], 'Must be a state of Nigeria')
    .required('Field is Required'),
  lga: textField(80),
  storeIds: array(string().uuid('Must be an id').required()).ensure().max(20, 'At most 20 at once'),
}).noUnknown();
export type ShippingQuery = InferType<typeof shippingQuerySchema>;

export const shippingReply = strictObject({
  items: array(
    strictObject({
      storeId: uuidField,
      storeName: nonEmptyString,
      method: string().oneOf(shippingMethods).required(),
      feeKobo: koboField,
      /** Working days. */
      etaDays: strictObject({ min: countField, max: countField }),
    }),
  ).required(),
});
export type ShippingOptions = InferType<typeof shippingReply>;
