import { array, object, string, type InferType } from 'yup';

import { countField, koboField, nonEmptyString, strictObject, uuidField } from './fields';
import { uuidInput } from './ids';
import { LINE_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { refundStatuses } from './order-terms';
import { requiredTextField } from './text';

const waitingRefund = strictObject({
  id: uuidField,
  orderId: uuidField,
  orderNumber: nonEmptyString,
  /** Of the payment, at the provider. */
  reference: nonEmptyString,
  providerId: string().nullable().defined(),
  /** `needs_attention`: the provider waits for the shopper's bank details. */
  status: string().oneOf(refundStatuses).required(),
  amountKobo: koboField,
  currency: nonEmptyString,
  failures: countField,
  reason: string().defined(),
  createdAt: nonEmptyString,
});
export type WaitingRefund = InferType<typeof waitingRefund>;

/** GET /staff/refunds/: refunds that are not tried again by themselves, the oldest first. */
export const waitingRefundsReply = strictObject({ items: array(waitingRefund).required() });
export type WaitingRefunds = InferType<typeof waitingRefundsReply>;

export const refundParamsSchema = object({ id: uuidInput.required() }).noUnknown();

/** PATCH /staff/refunds/{id}/: `done` if the finance team has paid it another way. */
export const decideRefundSchema = object({
  decision: string()
    .oneOf(['retry', 'done'] as const)
    .required(validationMessages.required),
  reason: requiredTextField(LINE_MAX_CHARACTERS),
}).noUnknown();
export type RefundDecision = InferType<typeof decideRefundSchema>;
