import { array, boolean, number, object, string, type InferType } from 'yup';

import { addressReply } from './addresses';
import { courierIds } from './couriers';
import { fieldMessages, orderFieldMessages } from './field-messages';
import { countField, nonEmptyString, uuidField, koboField, strictObject } from './fields';
import { validationMessages } from './messages';
import { parcelStatuses, paymentMethods } from './order-terms';
import { orderReturn } from './returns';
import { textField } from './text';

/** GET /order/store/: the parcels of the caller's store. */
export const storeParcelsQuerySchema = object({
  status: string().oneOf([...parcelStatuses], fieldMessages.status),
  page: number().integer().min(1).max(1000).default(1),
}).noUnknown();

const storeParcel = strictObject({
  id: uuidField,
  orderNumber: nonEmptyString,
  placedAt: nonEmptyString,
  status: string().oneOf(parcelStatuses).required(),
  method: nonEmptyString,
  paymentMethod: string().oneOf(paymentMethods).required(),
  address: addressReply,
  trackingNumber: string().defined().nullable(),
  /** Dispatch deadline; null once the parcel is dispatched or has ended. */
  dispatchBy: string().defined().nullable(),
  isLate: boolean().required(),
  return: orderReturn.nullable().defined(),
  items: array(
    strictObject({
      sku: nonEmptyString,
      name: nonEmptyString,
      variantLabel: string().defined().nullable(),
      quantity: countField,
    }),
  ).required(),
  totalKobo: koboField,
});
export type StoreParcel = InferType<typeof storeParcel>;
export const storeParcelsReply = strictObject({
  items: array(storeParcel).required(),
  page: countField,
  pageSize: countField,
  total: countField,
});
export type StoreParcels = InferType<typeof storeParcelsReply>;

/** PATCH /order/store/{id}/: moves a parcel to its next status. */
export const storeStepSchema = object({
  status: string()
    .oneOf(['processing', 'shipped', 'delivered'] as const, orderFieldMessages.storeStep)
    .required(validationMessages.required),
  trackingNumber: textField(80),
  courier: string().oneOf(courierIds, fieldMessages.oneOf(courierIds)),
  /** The code the shopper gives the rider; required for `delivered`. */
  deliveryCode: textField(20),
}).noUnknown();
export const storeStepReply = strictObject({ message: nonEmptyString });
