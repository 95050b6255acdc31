import { array, boolean, number, object, string, type InferType } from 'yup';

import { addressReply } from './addresses';
import { countField, nonEmptyString, uuidField, koboField, strictObject } from './fields';
import { parcelStatuses, paymentMethods } from './order-terms';
import { orderReturn } from './returns';
import { textField } from './text';

/** GET /order/store/: the parcels of one's own store. */
export const storeParcelsQuerySchema = object({
  status: string().oneOf([...parcelStatuses], 'Must be a status'),
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
  /** Until when to dispatch it; null once it is dispatched or has ended. */
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

/** PATCH /order/store/{id}/: one step on. */
export const storeStepSchema = object({
  status: string()
    .oneOf(['processing', 'shipped', 'delivered'] as const, 'Must be processing, shipped or delivered')
    .required('Field is Required'),
  trackingNumber: textField(80),
  /** What the shopper tells the rider; `delivered` needs it. */
  deliveryCode: textField(20),
}).noUnknown();
export const storeStepReply = strictObject({ message: nonEmptyString });
