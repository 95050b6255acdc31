import { array, boolean, number, object, string, type InferType } from 'yup';

import { countField, nonEmptyString, uuidField, strictObject } from './fields';
import { LINE_MAX_CHARACTERS, TOKEN_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { uuidInput } from './order-fields';
import { returnCauses, returnStates } from './return-terms';
import { requiredTextField, textField } from './text';

const moment = string().datetime({ allowOffset: false });
const state = string().oneOf(returnStates).required();

/** A return as its shopper and its store see it. */
export const orderReturn = strictObject({
  id: uuidField,
  state,
  cause: string().oneOf(returnCauses).required(),
  reason: string().defined(),
  items: array(strictObject({ itemId: uuidField, quantity: countField })).required(),
  /** The return delivery; else the shopper pays for it. */
  storePaysDelivery: boolean().required(),
  returnAddress: nonEmptyString,
  /** The store's own words on how to send the goods. */
  instructions: string().defined(),
  trackingNumber: string().defined().nullable(),
  /** When the state ends by itself. */
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

/** POST /order/{id}/return/: asks the stores to take goods back. */
export const returnSchema = object({
  trackToken: textField(TOKEN_MAX_CHARACTERS),
  items: array(
    object({
      itemId: uuidInput.required(validationMessages.required),
      quantity: number().strict().integer().min(1).required(validationMessages.required),
    }).noUnknown(),
  )
    .min(1, 'Choose what to return')
    .max(100, 'At most 100 at once')
    .required(validationMessages.required),
  cause: string()
    .oneOf([...returnCauses], 'Must be a cause of a return')
    .default('unsuitable'),
  reason: requiredTextField(LINE_MAX_CHARACTERS),
}).noUnknown();

/** PATCH /order/returns/{id}/: the shopper's steps are `sent_back` and `withdraw`, the others are the store's. */
export const returnParamsSchema = object({ id: uuidInput.required() }).noUnknown();
export const returnStepSchema = object({
  trackToken: textField(TOKEN_MAX_CHARACTERS),
  step: string()
    .oneOf(['sent_back', 'withdraw', 'accept', 'dispute', 'received'] as const, 'Must be a step of a return')
    .required(validationMessages.required),
  /** What the other side reads: how to send the goods, or what is wrong with them. */
  note: textField(LINE_MAX_CHARACTERS).when('step', {
    is: 'dispute',
    then: (note) => note.required('Say what is wrong'),
  }),
  trackingNumber: textField(80),
  /** With `received`: whether the goods can be sold again. */
  restock: boolean(),
}).noUnknown();
export type ReturnStepPayload = InferType<typeof returnStepSchema>;
export const returnStepReply = strictObject({ message: nonEmptyString, item: orderReturn });
export type ReturnStepReply = InferType<typeof returnStepReply>;
