import { array, boolean, number, object, string, type InferType } from 'yup';

import { addressReply } from './addresses';
import { LINE_MAX_CHARACTERS, TOKEN_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { anId, decision, guestAddress, guestFields, memberAddress, orderFields } from './order-fields';
import { parcelStatuses, paymentMethods, refundStatuses } from './order-terms';
import { orderReturn } from './returns';
import { count, filled, id, kobo, shape } from './shape';
import { shippingMethods } from './shipping';
import { text } from './text';

/** POST /order/summary/ and /order/place-order/, and the same for guests under /public-order/. */
export const summarySchema = object({ ...orderFields, ...memberAddress }).noUnknown();
export const guestSummarySchema = object({
  ...orderFields,
  ...guestAddress,
  publicCartId: guestFields.publicCartId,
}).noUnknown();
export const placeOrderSchema = object({ ...orderFields, ...memberAddress, ...decision }).noUnknown();
export const guestPlaceOrderSchema = object({
  ...orderFields,
  ...guestAddress,
  ...guestFields,
  ...decision,
}).noUnknown();
export type SummaryPayload = InferType<typeof summarySchema>;
export type GuestSummaryPayload = InferType<typeof guestSummarySchema>;
export type PlaceOrderPayload = InferType<typeof placeOrderSchema>;
export type GuestPlaceOrderPayload = InferType<typeof guestPlaceOrderSchema>;

/** What is no longer as the shopper saw it: a line's price or how many there are of it, or what the order costs. */
const change = shape({
  kind: string().oneOf(['price', 'stock', 'gone', 'added', 'removed', 'total', 'coupon']).required(),
  variantId: string().uuid().defined().nullable(),
  name: string().defined(),
  from: number().integer().defined().nullable(),
  to: number().integer().defined().nullable(),
});
export type OrderChange = InferType<typeof change>;
export const changesReply = shape({ error: filled, changes: array(change).required() });

const money = { subtotalKobo: kobo, shippingKobo: kobo, discountKobo: kobo, vatKobo: kobo, totalKobo: kobo };

const summaryItem = shape({
  variantId: id,
  productId: id,
  slug: filled,
  name: filled,
  variantLabel: string().defined().nullable(),
  image: filled,
  quantity: count,
  priceKobo: kobo,
  totalKobo: kobo,
});

const shippingChoice = shape({
  method: string().oneOf(shippingMethods).required(),
  feeKobo: kobo,
  etaDays: shape({ min: count, max: count }),
});

/** A store that does not deliver to the address has no ways of shipping, and its parcel cannot be ordered. */
const summaryParcel = shape({
  storeId: id,
  storeName: filled,
  method: string().oneOf(shippingMethods).defined().nullable(),
  choices: array(shippingChoice).required(),
  items: array(summaryItem).required(),
  ...money,
});

export const summaryReply = shape({
  parcels: array(summaryParcel).required(),
  ...money,
  /** `needsPhone`: its discount is in the sums, and it can be used once the address's phone is confirmed. */
  coupon: object({ code: filled, description: filled, needsPhone: boolean().required() })
    .defined()
    .nullable()
    .default(undefined),
  changes: array(change).required(),
  /** `needsPhone`: it would be allowed once the address's phone is confirmed (contracts/phone-confirmation.ts). */
  payOnDelivery: shape({
    allowed: boolean().required(),
    reason: string().defined(),
    needsPhone: boolean().required(),
  }),
});
export type OrderSummary = InferType<typeof summaryReply>;

const orderItem = shape({
  id,
  variantId: id,
  productId: id,
  slug: filled,
  name: filled,
  variantLabel: string().defined().nullable(),
  image: filled,
  quantity: count,
  priceKobo: kobo,
  totalKobo: kobo,
  discountKobo: kobo,
  returnedQuantity: count,
  reviewed: boolean().required(),
});
export type OrderItem = InferType<typeof orderItem>;

const moment = string().datetime({ allowOffset: false });
const status = string().oneOf(parcelStatuses).required();

const parcel = shape({
  id,
  storeId: id,
  storeName: filled,
  storeSlug: filled,
  status,
  method: string().oneOf(shippingMethods).required(),
  /** Working days from when it is paid, or placed where it is paid on delivery. */
  etaDays: shape({ min: count, max: count }),
  trackingNumber: string().defined().nullable(),
  items: array(orderItem).required(),
  ...money,
  refundedKobo: kobo,
  /** Oldest first. */
  events: array(shape({ status, at: moment.required(), note: string().defined() })).required(),
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

const refund = shape({
  id,
  /** Null for money that came and paid for nothing. */
  parcelId: string().uuid().defined().nullable(),
  amountKobo: kobo,
  currency: filled,
  status: string().oneOf(refundStatuses).required(),
  /** When it was done, or else when it began. */
  at: moment.required(),
});
export type OrderRefund = InferType<typeof refund>;

const order = shape({
  id,
  /** What a shopper reads out on the phone. */
  number: filled,
  status,
  placedAt: moment.required(),
  /** Null once it is paid, or is to be paid on delivery. */
  reservedUntil: moment.defined().nullable(),
  email: filled,
  address: addressReply,
  paymentMethod: string().oneOf(paymentMethods).required(),
  paymentStatus: string().oneOf(paymentStatuses).required(),
  couponCode: string().defined().nullable(),
  parcels: array(parcel).required(),
  ...money,
  refundedKobo: kobo,
  /** Oldest first. */
  refunds: array(refund).required(),
  /** `open`: a bank wants the payment back. `lost`: it has taken it back. */
  dispute: string().oneOf(['open', 'lost']).defined().nullable(),
});
export type Order = InferType<typeof order>;

export const orderReply = shape({ order });
export type OrderReply = InferType<typeof orderReply>;
/** The token is shown once; with it a guest follows the order. */
export const guestOrderReply = shape({ order, trackToken: filled });
export type GuestOrderReply = InferType<typeof guestOrderReply>;

/** GET /order/get-user/: the newest first, in short. */
export const ordersQuerySchema = object({
  status: string().oneOf([...parcelStatuses], 'Must be a status'),
  page: number().integer().min(1).max(1000).default(1),
}).noUnknown();
const orderInShort = shape({
  id,
  number: filled,
  status,
  placedAt: moment.required(),
  totalKobo: kobo,
  itemCount: count,
  images: array(filled).required(),
  paymentStatus: string().oneOf(paymentStatuses).required(),
});
export type OrderInShort = InferType<typeof orderInShort>;
export const ordersReply = shape({
  items: array(orderInShort).required(),
  page: count,
  pageSize: count,
  total: count,
});
export type Orders = InferType<typeof ordersReply>;

/** A guest shows the token, a member's bearer is enough. */
export const trackTokenField = text(TOKEN_MAX_CHARACTERS);
export const orderParamsSchema = object({ id: anId.required() }).noUnknown();
export const orderQuerySchema = object({ trackToken: trackTokenField }).noUnknown();

/** POST /order/{id}/erase/: for guests, so the token is needed. */
export const eraseGuestSchema = object({
  trackToken: trackTokenField.required(validationMessages.required),
}).noUnknown();

/** POST /order/{id}/cancel/: one parcel, or without it every one that can still be cancelled. */
export const cancelSchema = object({
  trackToken: trackTokenField,
  parcelId: anId,
  reason: text(LINE_MAX_CHARACTERS),
}).noUnknown();

/** POST /order/{id}/received/ and /order/{id}/not-received/: of one parcel that is on its way. */
export const deliverySchema = object({
  trackToken: trackTokenField,
  parcelId: anId.required(validationMessages.required),
}).noUnknown();

export const orderChangedReply = shape({ message: filled, order });
export type OrderChanged = InferType<typeof orderChangedReply>;
