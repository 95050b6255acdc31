import { array, boolean, number, object, string, type InferType } from 'yup';

import { fieldMessages } from './field-messages';
import { countField, koboField, nonEmptyString, strictObject, uuidField } from './fields';
import { uuidInput } from './ids';
import { LINE_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { orderMessage } from './order-messages';
import { deliveryProofs } from './order-terms';
import { pagingFields } from './paging';
import { returnCauses, returnDecisions } from './return-terms';
import { orderReturn } from './returns';
import { requiredTextField } from './text';

export const STAFF_RETURNS_PAGE_SIZE = 20;

const moment = string().datetime({ allowOffset: false });

/** GET /staff/returns/: the disputed ones, the longest waiting first. */
export const staffReturnsQuerySchema = object(pagingFields(STAFF_RETURNS_PAGE_SIZE)).noUnknown();

const listedReturn = strictObject({
  id: uuidField,
  orderNumber: nonEmptyString,
  storeName: nonEmptyString,
  cause: string().oneOf(returnCauses).required(),
  disputedAt: moment.required(),
  /** When staff should have decided; nothing happens automatically. */
  decideBy: moment.required(),
});
export type ListedReturn = InferType<typeof listedReturn>;
export const staffReturnsReply = strictObject({
  items: array(listedReturn).required(),
  page: countField,
  pageSize: countField,
  total: countField,
});
export type StaffReturns = InferType<typeof staffReturnsReply>;

/** A line of the parcel with the terms frozen when it was ordered. */
const line = strictObject({
  itemId: uuidField,
  sku: nonEmptyString,
  name: nonEmptyString,
  variantLabel: string().nullable().defined(),
  quantity: countField,
  /** Units refunded before. */
  returnedQuantity: countField,
  priceKobo: koboField,
  totalKobo: koboField,
  discountKobo: koboField,
  commissionPerMille: countField,
  vatPerMille: countField,
  /** The product's batches when it was ordered; empty if none was known. */
  batches: array(strictObject({ number: nonEmptyString, expiry: nonEmptyString })).required(),
  /** The refund of one returned unit, of two, and so on up to all of the return. */
  refundsKobo: array(koboField).required(),
});
export type StaffReturnLine = InferType<typeof line>;

/** GET /staff/returns/{id}/: it names neither the shopper nor a member of the store. */
export const staffReturnReply = strictObject({
  item: strictObject({
    return: orderReturn,
    orderNumber: nonEmptyString,
    parcelId: uuidField,
    storeName: nonEmptyString,
    disputedAt: moment.required(),
    decideBy: moment.required(),
    isOpen: boolean().required(),
    /** What a refund of everything in the return pays back now; 0 once it is decided. */
    refundKobo: koboField,
    shippingKobo: koboField,
    deliveryProof: string().oneOf(deliveryProofs).nullable().defined(),
    deliveredAt: moment.nullable().defined(),
    hasPackingPhoto: boolean().required(),
    lines: array(line).required(),
    /** What both sides wrote to each other, oldest first. */
    messages: array(orderMessage).required(),
  }),
});
export type StaffReturn = InferType<typeof staffReturnReply>['item'];

export const staffReturnParamsSchema = object({ id: uuidInput.required() }).noUnknown();

/** PATCH /staff/returns/{id}/ */
export const decideReturnSchema = object({
  decision: string()
    .oneOf([...returnDecisions], 'Must be a decision on a return')
    .required(validationMessages.required),
  /** For `refund`: the units to refund, if not all of the return. */
  items: array(
    object({
      itemId: uuidInput.required(validationMessages.required),
      quantity: number().strict().integer().min(1).required(validationMessages.required),
    }).noUnknown(),
  )
    .min(1, 'Choose what to return')
    .max(100, fieldMessages.maxItems(100)),
  /** Both sides read it. */
  reason: requiredTextField(LINE_MAX_CHARACTERS),
}).noUnknown();
export type DecideReturnPayload = InferType<typeof decideReturnSchema>;
