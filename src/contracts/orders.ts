import { array, boolean, number, object, string, type InferType } from 'yup';

import { addressReply } from './addresses';
import { countField, nonEmptyString, uuidField, koboField, strictObject } from './fields';
import { LINE_MAX_CHARACTERS, TOKEN_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import {
  uuidInput,
  placeOrderFields,
  guestAddress,
  guestFields,
  memberAddress,
  orderFields,
} from './order-fields';
import { parcelStatuses, paymentMethods, refundStatuses } from './order-terms';
import { orderReturn } from './returns';
import { shippingMethods } from './shipping';
import { textField } from './text';

/** POST /order/summary/ and /order/place-order/, and the same for guests under /public-order/. */
export const summarySchema = object({ ...orderFields, ...memberAddress }).noUnknown();
export const guestSummarySchema = object({
  ...orderFields,
  ...guestAddress,
  publicCartId: guestFields.publicCartId,
}).noUnknown();
export const placeOrderSchema = object({ ...orderFields, ...memberAddress, ...placeOrderFields }).noUnknown();
export const guestPlaceOrderSchema = object({
  ...orderFields,
  ...guestAddress,
  ...guestFields,
  ...placeOrderFields,
}).noUnknown();
export type SummaryPayload = InferType<typeof summarySchema>;
export type GuestSummaryPayload = InferType<typeof guestSummarySchema>;
export type PlaceOrderPayload = InferType<typeof placeOrderSchema>;
export type GuestPlaceOrderPayload = InferType<typeof guestPlaceOrderSchema>;

/** What is no longer as the shopper saw it: a line's price or how many there are of it, or what the order costs. */
const change = strictObject({
  kind: string().oneOf(['price', 'stock', 'gone', 'added', 'removed', 'total', 'coupon']).required(),
  variantId: string().uuid().defined().nullable(),
  name: string().defined(),
  from: number().integer().defined().nullable(),
  to: number().integer().defined().nullable(),
});
export type OrderChange = InferType<typeof change>;
export const changesReply = strictObject({ error: nonEmptyString, changes: array(change).required() });

const money = {
  subtotalKobo: koboField,
  shippingKobo: koboField,
  discountKobo: koboField,
  vatKobo: koboField,
  totalKobo: koboField,
};

const summaryItem = strictObject({
  variantId: uuidField,
  productId: uuidField,
  slug: nonEmptyString,
  name: nonEmptyString,
  variantLabel: string().defined().nullable(),
  image: nonEmptyString,
  quantity: countField,
  priceKobo: koboField,
  totalKobo: koboField,
});

const shippingChoice = strictObject({
  method: string().oneOf(shippingMethods).required(),
  feeKobo: koboField,
  etaDays: strictObject({ min: countField, max: countField }),
});

/** A store that does not deliver to the address has no ways of shipping, and its parcel cannot be ordered. */
const summaryParcel = strictObject({
  storeId: uuidField,
  storeName: nonEmptyString,
  method: string().oneOf(shippingMethods).defined().nullable(),
  choices: array(shippingChoice).required(),
  items: array(summaryItem).required(),
  ...money,
});

export const summaryReply = strictObject({
  parcels: array(summaryParcel).required(),
  ...money,
  /** `needsPhone`: its discount is in the sums, and it can be used once the address's phone is confirmed. */
  coupon: object({ code: nonEmptyString, description: nonEmptyString, needsPhone: boolean().required() })
    .defined()
    .nullable()
    .default(undefined),
  changes: array(change).required(),
  /** `needsPhone`: it would be allowed once the address's phone is confirmed (contracts/phone-confirmation.ts). */
  payOnDelivery: strictObject({
    allowed: boolean().required(),
    reason: string().defined(),
    needsPhone: boolean().required(),
  }),
});
export type OrderSummary = InferType<typeof summaryReply>;

const orderItem = strictObject({
  id: uuidField,
  variantId: uuidField,
  productId: uuidField,
  slug: nonEmptyString,
  name: nonEmptyString,
  variantLabel: string().defined().nullable(),
  image: nonEmptyString,
  quantity: countField,
  priceKobo: koboField,
  totalKobo: koboField,
  discountKobo: koboField,
  returnedQuantity: countField,
  reviewed: boolean().required(),
});
export type OrderItem = InferType<typeof orderItem>;

const moment = string().datetime({ allowOffset: false });
const status = string().oneOf(parcelStatuses).required();

const parcel = strictObject({
  id: uuidField,
  storeId: uuidField,
  storeName: nonEmptyString,
  storeSlug: nonEmptyString,
  status,
  method: string().oneOf(shippingMethods).required(),
  /** Working days from when it is paid, or placed where it is paid on delivery. */
  etaDays: strictObject({ min: countField, max: countField }),
  trackingNumber: string().defined().nullable(),
  items: array(orderItem).required(),
  ...money,
  refundedKobo: koboField,
  /** Oldest first. */
  events: array(strictObject({ status, at: moment.required(), note: string().defined() })).required(),
  canCancel: boolean().required(),
  canReturn: boolean().required(),
  /** Until when goods can be returned; null until it is delivered. */
  returnBy: moment.defined().nullable(),
  /** Until when the store has to dispatch it, and when it is cancelled by itself; null once it is dispatched or has ended. */
  dispatchBy: moment.defined().nullable(),
  autoCancelAt: moment.defined().nullable(),
  isLate: boolean().required(),
  /** For the rider, while it is on its way; null otherwise. */
  deliveryCode: string().defined().nullable(),
  /** When it counts as delivered by itself, while it is on its way and nobody says otherwise. */
  autoDeliverAt: moment.defined().nullable(),
  deliveryDisputed: boolean().required(),
  /** The last one. */
  return: orderReturn.nullable().defined(),
});
export type OrderParcel = InferType<typeof parcel>;

export const paymentStatuses = [
  'unpaid',
  'pending',
  'paid',
  'failed',
  'expired',
  'mismatch',
  'refunded',
  'on-delivery',
] as const;

const refund = strictObject({
  id: uuidField,
  /** Null for money that came and paid for nothing. */
  parcelId: string().uuid().defined().nullable(),
  amountKobo: koboField,
  currency: nonEmptyString,
  status: string().oneOf(refundStatuses).required(),
  /** When it was done, or else when it began. */
  at: moment.required(),
});
export type OrderRefund = InferType<typeof refund>;

const order = strictObject({
  id: uuidField,
  /** What a shopper reads out on the phone. */
  number: nonEmptyString,
  status,
  placedAt: moment.required(),
  /** Null once it is paid, or is to be paid on delivery. */
  reservedUntil: moment.defined().nullable(),
  email: nonEmptyString,
  address: addressReply,
  paymentMethod: string().oneOf(paymentMethods).required(),
  paymentStatus: string().oneOf(paymentStatuses).required(),
  couponCode: string().defined().nullable(),
  parcels: array(parcel).required(),
  ...money,
  refundedKobo: koboField,
  /** Oldest first. */
  refunds: array(refund).required(),
  /** `open`: a bank wants the payment back. `lost`: it has taken it back. */
  dispute: string().oneOf(['open', 'lost']).defined().nullable(),
});
export type Order = InferType<typeof order>;

export const orderReply = strictObject({ order });
export type OrderReply = InferType<typeof orderReply>;
/** The token is shown once; with it a guest follows the order. */
export const guestOrderReply = strictObject({ order, trackToken: nonEmptyString });
export type GuestOrderReply = InferType<typeof guestOrderReply>;

/** A guest shows the token, a member's bearer is enough. */
export const trackTokenField = textField(TOKEN_MAX_CHARACTERS);
export const orderParamsSchema = object({ id: uuidInput.required() }).noUnknown();
export const orderQuerySchema = object({ trackToken: trackTokenField }).noUnknown();

/** POST /order/{id}/erase/: for guests, so the token is needed. */
export const eraseGuestSchema = object({
  trackToken: trackTokenField.required(validationMessages.required),
}).noUnknown();

/** POST /order/{id}/cancel/: one parcel, or without it every one that can still be cancelled. */
export const cancelSchema = object({
  trackToken: trackTokenField,
  parcelId: uuidInput,
  reason: textField(LINE_MAX_CHARACTERS),
}).noUnknown();

/** POST /order/{id}/received/ and /order/{id}/not-received/: of one parcel that is on its way. */
export const deliverySchema = object({
  trackToken: trackTokenField,
  parcelId: uuidInput.required(validationMessages.required),
}).noUnknown();

export const orderChangedReply = strictObject({ message: nonEmptyString, order });
export type OrderChanged = InferType<typeof orderChangedReply>;
