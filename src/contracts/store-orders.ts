import { array, boolean, number, object, string, type InferType } from 'yup';

import { addressReply } from './addresses';
import { parcelStatuses, paymentMethods } from './order-terms';
import { orderReturn } from './returns';
import { count, filled, id, kobo, shape } from './shape';
import { text } from './text';

/** GET /order/store/: the parcels of one's own store. */
export const storeParcelsQuerySchema = object({
  status: string().oneOf([...parcelStatuses], 'Must be a status'),
  page: number().integer().min(1).max(1000).default(1),
}).noUnknown();

const storeParcel = shape({
  id,
  orderNumber: filled,
  placedAt: filled,
  status: string().oneOf(parcelStatuses).required(),
  method: filled,
  paymentMethod: string().oneOf(paymentMethods).required(),
  address: addressReply,
  trackingNumber: string().defined().nullable(),
  /** Until when to dispatch it; null once it is dispatched or has ended. */
  dispatchBy: string().defined().nullable(),
  isLate: boolean().required(),
  return: orderReturn.nullable().defined(),
  items: array(
    shape({ sku: filled, name: filled, variantLabel: string().defined().nullable(), quantity: count }),
  ).required(),
  totalKobo: kobo,
});
export type StoreParcel = InferType<typeof storeParcel>;
export const storeParcelsReply = shape({
  items: array(storeParcel).required(),
  page: count,
  pageSize: count,
  total: count,
});
export type StoreParcels = InferType<typeof storeParcelsReply>;

/** PATCH /order/store/{id}/: one step on. */
export const storeStepSchema = object({
  status: string()
    .oneOf(['processing', 'shipped', 'delivered'] as const, 'Must be processing, shipped or delivered')
    .required('Field is Required'),
  trackingNumber: text(80),
  /** What the shopper tells the rider; `delivered` needs it. */
  deliveryCode: text(20),
}).noUnknown();
export const storeStepReply = shape({ message: filled });
