import { array, number, object, string, type InferType } from 'yup';

import { fieldMessages } from './field-messages';
import { countField, koboField, nonEmptyString, strictObject, uuidField } from './fields';
import { parcelStatuses, paymentStatuses } from './order-terms';

/** GET /order/get-user/: summaries of the user's orders, newest first. */
export const ordersQuerySchema = object({
  status: string().oneOf([...parcelStatuses], fieldMessages.status),
  page: number().integer().min(1).max(1000).default(1),
}).noUnknown();

const orderInShort = strictObject({
  id: uuidField,
  number: nonEmptyString,
  status: string().oneOf(parcelStatuses).required(),
  placedAt: string().datetime({ allowOffset: false }).required(),
  totalKobo: koboField,
  itemCount: countField,
  images: array(nonEmptyString).required(),
  paymentStatus: string().oneOf(paymentStatuses).required(),
});
export type OrderInShort = InferType<typeof orderInShort>;
export const ordersReply = strictObject({
  items: array(orderInShort).required(),
  page: countField,
  pageSize: countField,
  total: countField,
});
export type Orders = InferType<typeof ordersReply>;
