import { array, boolean, number, object, string, type InferType } from 'yup';

import { fieldMessages } from './field-messages';
import { countField, nonEmptyString, uuidField, strictObject } from './fields';
import { uuidInput } from './ids';
import { LINE_MAX_CHARACTERS, TOKEN_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { MESSAGE_PHOTOS_MAX } from './order-messages';
import { returnCauses, returnStates } from './return-terms';
import { contactField, requiredTextField, textField } from './text';

const moment = string().datetime({ allowOffset: false });
const state = string().oneOf(returnStates).required();

/** A return as shown to the shopper and the store. */
export const orderReturn = strictObject({
  id: uuidField,
  state,
  cause: string().oneOf(returnCauses).required(),
  reason: string().defined(),
  items: array(strictObject({ itemId: uuidField, quantity: countField })).required(),
  /** Whether the store pays for the return delivery; otherwise the shopper does. */
  storePaysDelivery: boolean().required(),
  returnAddress: nonEmptyString,
  /** The store's instructions for sending the goods. */
  instructions: string().defined(),
  trackingNumber: string().defined().nullable(),
  /** When the state expires; null if it does not. */
  dueAt: moment.defined().nullable(),
  /** Null once the return has ended. */
  expectedRefundKobo: number().integer().defined().nullable(),
  /** Oldest first. */
  events: array(
    strictObject({
      state,
      actor: string().oneOf(['shopper', 'store', 'staff', 'system']).required(),
      note: string().defined(),
      at: moment.required(),
    }),
  ).required(),
});
export type OrderReturn = InferType<typeof orderReturn>;

/** POST /order/{id}/return/: requests the return of items. */
export const returnSchema = object({
  trackToken: textField(TOKEN_MAX_CHARACTERS),
  items: array(
    object({
      itemId: uuidInput.required(validationMessages.required),
      quantity: number().strict().integer().min(1).required(validationMessages.required),
    }).noUnknown(),
  )
    .min(1, 'Choose what to return')
    .max(100, fieldMessages.maxItems(100))
    .required(validationMessages.required),
  cause: string()
    .oneOf([...returnCauses], 'Must be a reason for a return')
    .default('unsuitable'),
  reason: requiredTextField(LINE_MAX_CHARACTERS),
  /** Photos for the items of one parcel, uploaded as those of a message to its store. */
  photoIds: array(uuidInput.required())
    .ensure()
    .defined()
    .max(MESSAGE_PHOTOS_MAX, fieldMessages.maxItems(MESSAGE_PHOTOS_MAX)),
}).noUnknown();

/**
 * PATCH /order/returns/{id}/: `sent_back` and `withdraw` are the shopper's steps, the others the
 * store's.
 */
export const returnParamsSchema = object({ id: uuidInput.required() }).noUnknown();
export const returnStepSchema = object({
  trackToken: textField(TOKEN_MAX_CHARACTERS),
  step: string()
    .oneOf(['sent_back', 'withdraw', 'accept', 'dispute', 'received'] as const, 'Must be a step of a return')
    .required(validationMessages.required),
  /** Shown to the other side: how to send the goods, or what is wrong with them. */
  note: textField(LINE_MAX_CHARACTERS).when('step', {
    is: 'dispute',
    then: (note) => note.required('Say what is wrong'),
  }),
  trackingNumber: contactField(80),
  /** For `received`: whether the goods can be sold again. */
  restock: boolean(),
}).noUnknown();
export type ReturnStepPayload = InferType<typeof returnStepSchema>;
export const returnStepReply = strictObject({ message: nonEmptyString, item: orderReturn });
export type ReturnStepReply = InferType<typeof returnStepReply>;
