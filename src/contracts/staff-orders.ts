import { array, boolean, object, string, type InferType } from 'yup';

import { fieldMessages } from './field-messages';
import { countField, koboField, nonEmptyString, strictObject, uuidField } from './fields';
import { uuidInput } from './ids';
import { LINE_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { parcelActors, parcelStatuses, paymentMethods, paymentStatuses, refundStatuses } from './order-terms';
import { pagingFields, wholeNumberField } from './paging';
import { orderReturn } from './returns';
import { auditItem } from './staff';
import { contactField, requiredTextField } from './text';

export const STAFF_ORDERS_PAGE_SIZE = 50;
const MAX_LINES = 100;

const status = string().oneOf(parcelStatuses).required();
const nullableText = string().nullable().defined();

/** GET /staff/orders/: by number, email, phone or payment reference, newest first. */
export const staffOrdersQuerySchema = object({
  q: contactField(254),
  /** Orders with a parcel of this status. */
  status: string().oneOf([...parcelStatuses]),
  ...pagingFields(STAFF_ORDERS_PAGE_SIZE),
}).noUnknown();
export type StaffOrdersQuery = InferType<typeof staffOrdersQuerySchema>;

const listedOrder = strictObject({
  id: uuidField,
  number: nonEmptyString,
  placedAt: nonEmptyString,
  status,
  /** Null for roles that do not contact shoppers. */
  customer: nullableText,
  stores: array(nonEmptyString).required(),
  paymentMethod: string().oneOf(paymentMethods).required(),
  totalKobo: koboField,
  refundedKobo: koboField,
});
export type ListedOrder = InferType<typeof listedOrder>;
export const staffOrdersReply = strictObject({
  items: array(listedOrder).required(),
  page: countField,
  pageSize: countField,
  total: countField,
});
export type StaffOrders = InferType<typeof staffOrdersReply>;

const line = strictObject({
  id: uuidField,
  sku: nonEmptyString,
  name: nonEmptyString,
  variantLabel: nullableText,
  quantity: countField,
  /** Units that can still be cancelled or refunded. */
  quantityLeft: countField,
  totalKobo: koboField,
  discountKobo: koboField,
  /** The refund of one unit, of two, and so on up to all that are left. */
  refundsKobo: array(koboField).required(),
});
export type StaffOrderLine = InferType<typeof line>;

/** What staff can do with a parcel: nothing once it is closed, or if it was paid in cash. */
export const parcelRemedies = ['cancel', 'refund'] as const;
export type ParcelRemedy = (typeof parcelRemedies)[number];

const parcel = strictObject({
  id: uuidField,
  storeId: uuidField,
  storeName: nonEmptyString,
  status,
  courier: nullableText,
  trackingNumber: nullableText,
  dispatchBy: nullableText,
  shippingKobo: koboField,
  discountKobo: koboField,
  totalKobo: koboField,
  refundedKobo: koboField,
  remedy: string()
    .oneOf([...parcelRemedies])
    .nullable()
    .defined(),
  lines: array(line).required(),
  events: array(
    strictObject({
      status,
      actor: string().oneOf(parcelActors).required(),
      note: string().defined(),
      at: nonEmptyString,
    }),
  ).required(),
  return: orderReturn.nullable().defined(),
});
export type StaffOrderParcel = InferType<typeof parcel>;

const payment = strictObject({
  id: uuidField,
  reference: nonEmptyString,
  status: string().oneOf(['pending', 'paid', 'failed', 'expired', 'mismatch', 'refunded']).required(),
  amountKobo: koboField,
  receivedKobo: koboField.nullable().defined(),
  createdAt: nonEmptyString,
});

const orderRefund = strictObject({
  id: uuidField,
  parcelId: uuidField.nullable().defined(),
  status: string().oneOf(refundStatuses).required(),
  amountKobo: koboField,
  currency: nonEmptyString,
  reason: string().defined(),
  createdAt: nonEmptyString,
  doneAt: nullableText,
});

/** How to reach the shopper; support only. */
const contact = strictObject({
  name: string().defined(),
  email: nonEmptyString,
  phone: string().defined(),
  address: string().defined(),
});

/** GET /staff/orders/{id}/ */
export const staffOrderReply = strictObject({
  order: strictObject({
    id: uuidField,
    number: nonEmptyString,
    placedAt: nonEmptyString,
    status,
    paymentMethod: string().oneOf(paymentMethods).required(),
    paymentStatus: string().oneOf(paymentStatuses).required(),
    couponCode: nullableText,
    /** An unpaid order is cancelled as a whole. */
    isUnpaid: boolean().required(),
    isDisputed: boolean().required(),
    totalKobo: koboField,
    refundedKobo: koboField,
    contact: contact.nullable().defined().default(undefined),
    parcels: array(parcel).required(),
    payments: array(payment).required(),
    refunds: array(orderRefund).required(),
    /** What staff, the store and the shopper changed, newest first. */
    changes: array(auditItem).required(),
  }),
});
export type StaffOrder = InferType<typeof staffOrderReply>['order'];

export const staffOrderParamsSchema = object({ id: uuidInput.required() }).noUnknown();

const remedyFields = {
  /** One parcel; without it, every parcel for which this is possible. */
  parcelId: uuidInput,
  /** Units of lines; without them, all that is left, with the delivery. */
  lines: array(
    object({
      lineId: uuidInput.required(validationMessages.required),
      quantity: wholeNumberField(9999).min(1, fieldMessages.min(1)).required(validationMessages.required),
      /** How many were left when the staff member looked: a second click refunds nothing more. */
      seenQuantity: wholeNumberField(9999).min(1, fieldMessages.min(1)),
    }).noUnknown(),
  ).max(MAX_LINES, fieldMessages.maxItems(MAX_LINES)),
  reason: requiredTextField(LINE_MAX_CHARACTERS),
};

/** POST /staff/orders/{id}/cancel/ */
export const cancelByStaffSchema = object(remedyFields).noUnknown();
/** POST /staff/orders/{id}/refund/ */
export const refundByStaffSchema = object(remedyFields).noUnknown();
export type RemedyPayload = InferType<typeof refundByStaffSchema>;
