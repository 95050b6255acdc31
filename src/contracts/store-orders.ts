import { array, boolean, number, object, string, type InferType } from 'yup';

import { addressReply } from './addresses';
import { cleanDigits, onText } from './clean-text';
import { courierIds } from './couriers';
import { fieldMessages } from './field-messages';
import { countField, nonEmptyString, uuidField, koboField, strictObject } from './fields';
import { uuidInput } from './ids';
import { LINE_MAX_CHARACTERS, TOKEN_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import {
  DELIVERY_CODE_DIGITS,
  DELIVERY_CODE_PATTERN,
  deliveryProofs,
  parcelActors,
  parcelStatuses,
  paymentMethods,
} from './order-terms';
import { wholeNumberField } from './paging';
import { recallNotice } from './recall-notice';
import { orderReturn } from './returns';
import { parcelProblems, storeStages } from './store-order-terms';
import { contactField, requiredTextField, textField } from './text';

/** Delivered parcels are counted up to what the last page shows, since they only grow in number. */
export const MAX_COUNTED_DELIVERED = 20_000;

const flagField = string().oneOf(['true', 'false'], fieldMessages.oneOf(['true', 'false']));

/** GET /order/store/: the parcels of the caller's store, by stage or by the status of a parcel. */
export const storeParcelsQuerySchema = object({
  status: string().oneOf([...storeStages, ...parcelStatuses], fieldMessages.status),
  /** Only parcels past their dispatch deadline. */
  late: flagField,
  /** Only parcels with an open return. */
  returns: flagField,
  /** Only parcels of orders whose shopper waits for an answer. */
  questions: flagField,
  /** Part of an order number, a recipient's name, a product or a SKU. */
  q: textField(LINE_MAX_CHARACTERS),
  page: number().integer().min(1).max(1000).default(1),
}).noUnknown();
export type StoreParcelsQuery = InferType<typeof storeParcelsQuerySchema>;

const storeLine = strictObject({
  id: uuidField,
  sku: nonEmptyString,
  name: nonEmptyString,
  variantLabel: string().defined().nullable(),
  image: nonEmptyString,
  quantity: countField,
  priceKobo: koboField,
  /** Recalls of the product that concern this line, the newest first. */
  recalls: array(recallNotice).required(),
});
export type StoreLine = InferType<typeof storeLine>;

const storeParcelFields = {
  id: uuidField,
  orderNumber: nonEmptyString,
  placedAt: nonEmptyString,
  status: string().oneOf(parcelStatuses).required(),
  method: nonEmptyString,
  paymentMethod: string().oneOf(paymentMethods).required(),
  address: addressReply,
  courier: string().oneOf(courierIds).defined().nullable(),
  trackingNumber: string().defined().nullable(),
  /**
   * The day by which it has to leave to arrive as promised; null once it is dispatched or has
   * ended.
   */
  promisedDispatch: string().defined().nullable(),
  /** Dispatch deadline; null once the parcel is dispatched or has ended. */
  dispatchBy: string().defined().nullable(),
  isLate: boolean().required(),
  problems: array(string().oneOf(parcelProblems).required()).required(),
  return: orderReturn.nullable().defined(),
  items: array(storeLine).required(),
  totalKobo: koboField,
};
const storeParcel = strictObject(storeParcelFields);
export type StoreParcel = InferType<typeof storeParcel>;
export const storeParcelsReply = strictObject({
  items: array(storeParcel).required(),
  page: countField,
  pageSize: countField,
  total: countField,
  /**
   * Parcels of the store in each stage, whatever the filter; delivered ones up to
   * `MAX_COUNTED_DELIVERED`.
   */
  counts: strictObject({
    new: countField,
    packed: countField,
    dispatched: countField,
    delivered: countField,
    problems: countField,
  }),
});
export type StoreParcels = InferType<typeof storeParcelsReply>;

/** GET /order/store/{id}/ */
const storeParcelDetail = strictObject({
  ...storeParcelFields,
  /** Position among the store's parcels of this order, and how many there are. */
  number: countField,
  count: countField,
  autoCancelAt: string().defined().nullable(),
  /** When a dispatched parcel counts as delivered, unless the shopper objects. */
  autoDeliverAt: string().defined().nullable(),
  deliveryProof: string().oneOf(deliveryProofs).defined().nullable(),
  hasPhoto: boolean().required(),
  /** The timeline, oldest first. */
  events: array(
    strictObject({
      status: string().oneOf(parcelStatuses).required(),
      actor: string().oneOf(parcelActors).required(),
      note: string().defined(),
      at: nonEmptyString,
    }),
  ).required(),
});
export type StoreParcelDetail = InferType<typeof storeParcelDetail>;
export const storeParcelReply = strictObject({ item: storeParcelDetail });
export const storeParcelChangedReply = strictObject({ message: nonEmptyString, item: storeParcelDetail });

/** The store's words for the two statuses that it sets without a proof. */
const statusOfWord = new Map([
  ['packed', 'processing'],
  ['dispatched', 'shipped'],
]);

/** Six digits, however they are typed: anything else costs no attempt (T61). */
const deliveryCodeField = contactField(20)
  .transform(onText(cleanDigits))
  .matches(DELIVERY_CODE_PATTERN, {
    message: `Must be exactly ${DELIVERY_CODE_DIGITS} digits`,
    excludeEmptyString: true,
  });

/** PATCH /order/store/{id}/: moves a parcel to its next status. */
export const storeStepSchema = object({
  status: string()
    .transform((value: unknown) => (typeof value === 'string' ? (statusOfWord.get(value) ?? value) : value))
    .oneOf(['processing', 'shipped', 'delivered'] as const, 'Must be packed, dispatched or delivered')
    .required(validationMessages.required),
  trackingNumber: contactField(80),
  courier: string().oneOf(courierIds, fieldMessages.oneOf(courierIds)),
  /** The code the shopper gives the rider; required for `delivered`. */
  deliveryCode: deliveryCodeField,
}).noUnknown();
export type StoreStepPayload = InferType<typeof storeStepSchema>;

/** GET /order/{id}/packing-photo/: for the shopper. */
export const packingPhotoQuerySchema = object({
  trackToken: textField(TOKEN_MAX_CHARACTERS),
  parcelId: uuidInput.required(validationMessages.required),
}).noUnknown();

/** The form for the code that the shopper gave the rider. */
export const deliveryCodeSchema = object({
  deliveryCode: deliveryCodeField.required(validationMessages.required),
}).noUnknown();

const unitsField = wholeNumberField(10_000).min(1, fieldMessages.min(1));
/**
 * The quantity of the line that the member saw. If it differs, nothing happens, so a repeated
 * request changes nothing.
 */
const seenQuantity = wholeNumberField(10_000);

/** POST /order/store/{id}/cancel-line/: without `quantity`, all units of the line. */
export const cancelLineSchema = object({
  lineId: uuidInput.required(validationMessages.required),
  quantity: unitsField,
  seenQuantity,
  reason: requiredTextField(LINE_MAX_CHARACTERS),
  /** Whether the units go back on sale. */
  restock: boolean().default(false),
}).noUnknown();
export type CancelLinePayload = InferType<typeof cancelLineSchema>;

/** The form that cancels up to `max` units of a line. */
export const createCancelFormSchema = (max: number) =>
  object({
    quantity: unitsField.max(max, fieldMessages.max(max)).required(validationMessages.required),
    reason: requiredTextField(LINE_MAX_CHARACTERS),
    restock: boolean().default(false),
  }).noUnknown();

/** POST /order/store/{id}/split/: the units that go into a parcel of their own. */
export const splitSchema = object({
  lines: array(
    object({
      lineId: uuidInput.required(validationMessages.required),
      quantity: unitsField.required(validationMessages.required),
      seenQuantity,
    }).noUnknown(),
  )
    .min(1, 'Choose what goes into the other parcel')
    .max(100, fieldMessages.maxItems(100))
    .required(validationMessages.required),
}).noUnknown();
export type SplitPayload = InferType<typeof splitSchema>;
