import { array, boolean, number, object, string, type InferType } from 'yup';

import { addressReply } from './addresses';
import { courierIds } from './couriers';
import { countField, nonEmptyString, uuidField, koboField, strictObject } from './fields';
import { uuidInput } from './ids';
import { LINE_MAX_CHARACTERS, TOKEN_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import {
  placeOrderFields,
  guestAddressFields,
  guestFields,
  userAddressFields,
  orderFields,
} from './order-fields';
import { orderItem } from './order-item';
import { parcelStatuses, paymentMethods, paymentStatuses, refundStatuses } from './order-terms';
import { orderReturn } from './returns';
import { deliveryDatesReply, shippingMethods, shipsFromReply } from './shipping';
import { textField } from './text';

/** POST /order/summary/ and /order/place-order/, and their guest versions under /public-order/. */
export const summarySchema = object({ ...orderFields, ...userAddressFields }).noUnknown();
export const guestSummarySchema = object({
  ...orderFields,
  ...guestAddressFields,
  publicCartId: guestFields.publicCartId,
}).noUnknown();
export const placeOrderSchema = object({
  ...orderFields,
  ...userAddressFields,
  ...placeOrderFields,
}).noUnknown();
export const guestPlaceOrderSchema = object({
  ...orderFields,
  ...guestAddressFields,
  ...guestFields,
  ...placeOrderFields,
}).noUnknown();
export type SummaryPayload = InferType<typeof summarySchema>;
export type GuestSummaryPayload = InferType<typeof guestSummarySchema>;
export type PlaceOrderPayload = InferType<typeof placeOrderSchema>;
export type GuestPlaceOrderPayload = InferType<typeof guestPlaceOrderSchema>;

/**
 * A difference from what the shopper saw: the price or quantity of a line, or the order's total.
 */
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
  deliveryDates: deliveryDatesReply,
  shipsFrom: shipsFromReply,
  /** Price of the parcel's goods from which its store delivers free of charge. */
  freeFromKobo: koboField.nullable().defined(),
});

/** A store that does not deliver to the address has no choices; its parcel cannot be ordered. */
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
  /** `needsPhone`: already in the totals, but requires a confirmed phone number. */
  coupon: object({ code: nonEmptyString, description: nonEmptyString, needsPhone: boolean().required() })
    .defined()
    .nullable()
    .default(undefined),
  changes: array(change).required(),
  /** `needsPhone`: allowed once the address's phone is confirmed (phone-confirmation.ts). */
  payOnDelivery: strictObject({
    allowed: boolean().required(),
    reason: string().defined(),
    needsPhone: boolean().required(),
  }),
  /** Whether the built-in test page replaces the payment provider, so that no money moves. */
  usesTestPayments: boolean().required(),
  /** Without it, cards and transfers are refused. */
  takesOnlinePayments: boolean().required(),
});
export type OrderSummary = InferType<typeof summaryReply>;

const moment = string().datetime({ allowOffset: false });
const status = string().oneOf(parcelStatuses).required();

const parcel = strictObject({
  id: uuidField,
  storeId: uuidField,
  storeName: nonEmptyString,
  storeSlug: nonEmptyString,
  status,
  method: string().oneOf(shippingMethods).required(),
  /** Working days between dispatch and delivery. */
  etaDays: strictObject({ min: countField, max: countField }),
  /** Null until it is paid, or placed as pay on delivery. */
  deliveryDates: deliveryDatesReply.defined().nullable(),
  trackingNumber: string().defined().nullable(),
  /** Null for a courier without a tracking page here. */
  courier: string().oneOf(courierIds).defined().nullable(),
  items: array(orderItem).required(),
  ...money,
  refundedKobo: koboField,
  /** Oldest first. */
  events: array(strictObject({ status, at: moment.required(), note: string().defined() })).required(),
  canCancel: boolean().required(),
  canReturn: boolean().required(),
  /** Deadline for returns; null before delivery. */
  returnBy: moment.defined().nullable(),
  /**
   * The day by which the store dispatches it to arrive as promised; null once dispatched or ended.
   */
  promisedDispatch: string().defined().nullable(),
  /** The store's dispatch deadline and automatic cancellation; null once dispatched or ended. */
  dispatchBy: moment.defined().nullable(),
  autoCancelAt: moment.defined().nullable(),
  isLate: boolean().required(),
  /** The code to give the rider while the parcel is in transit; null otherwise. */
  deliveryCode: string().defined().nullable(),
  /** When the parcel counts as delivered unless somebody objects; null if not in transit. */
  autoDeliverAt: moment.defined().nullable(),
  deliveryDisputed: boolean().required(),
  /** The latest return. */
  return: orderReturn.nullable().defined(),
});
export type OrderParcel = InferType<typeof parcel>;

const refund = strictObject({
  id: uuidField,
  /** Null for a payment that matched no open order. */
  parcelId: string().uuid().defined().nullable(),
  amountKobo: koboField,
  currency: nonEmptyString,
  status: string().oneOf(refundStatuses).required(),
  /** When it was completed, or else when it was requested. */
  at: moment.required(),
});
export type OrderRefund = InferType<typeof refund>;

const order = strictObject({
  id: uuidField,
  /** The short number a shopper quotes to support. */
  number: nonEmptyString,
  status,
  placedAt: moment.required(),
  /** Null once paid, and for pay on delivery. */
  reservedUntil: moment.defined().nullable(),
  email: nonEmptyString,
  /** Until when the email can be changed; null once it cannot. */
  emailEditableUntil: moment.defined().nullable(),
  address: addressReply,
  paymentMethod: string().oneOf(paymentMethods).required(),
  paymentStatus: string().oneOf(paymentStatuses).required(),
  couponCode: string().defined().nullable(),
  parcels: array(parcel).required(),
  ...money,
  refundedKobo: koboField,
  /** Oldest first. */
  refunds: array(refund).required(),
  /** `open`: the bank is reclaiming the payment. `lost`: it has taken it back. */
  dispute: string().oneOf(['open', 'lost']).defined().nullable(),
});
export type Order = InferType<typeof order>;

export const orderReply = strictObject({ order });
export type OrderReply = InferType<typeof orderReply>;
/** `trackToken` is shown once; a guest uses it to track the order. */
export const guestOrderReply = strictObject({ order, trackToken: nonEmptyString });
export type GuestOrderReply = InferType<typeof guestOrderReply>;

/** Guests send the token; signed-in users only need their bearer. */
export const trackTokenField = textField(TOKEN_MAX_CHARACTERS);
export const orderParamsSchema = object({ id: uuidInput.required() }).noUnknown();
export const orderQuerySchema = object({ trackToken: trackTokenField }).noUnknown();

/** POST /order/{id}/erase/: for guests, so the token is required. */
export const eraseGuestSchema = object({
  trackToken: trackTokenField.required(validationMessages.required),
}).noUnknown();

/** POST /order/{id}/cancel/: one parcel, or without `parcelId` all that can be cancelled. */
export const cancelSchema = object({
  trackToken: trackTokenField,
  parcelId: uuidInput,
  reason: textField(LINE_MAX_CHARACTERS),
}).noUnknown();

/**
 * POST /order/{id}/pay-on-delivery/: `publicCartId` is the guest cart for which the phone was
 * confirmed. A 409 says in `needsPhone` whether a confirmed phone is all that is missing.
 */
export const payOnDeliverySchema = object({
  trackToken: trackTokenField,
  publicCartId: uuidInput,
}).noUnknown();

/** POST /order/{id}/received/ and /order/{id}/not-received/: for one parcel in transit. */
export const deliverySchema = object({
  trackToken: trackTokenField,
  parcelId: uuidInput.required(validationMessages.required),
}).noUnknown();

export const orderChangedReply = strictObject({ message: nonEmptyString, order });
export type OrderChanged = InferType<typeof orderChangedReply>;
