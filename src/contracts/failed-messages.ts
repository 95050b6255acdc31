import { array, boolean, number, object, string, type InferType } from 'yup';

import { countField, nonEmptyString, strictObject } from './fields';

const failedMessage = strictObject({
  id: countField,
  channel: string().oneOf(['mail', 'sms', 'push']).required(),
  kind: nonEmptyString,
  /** Masked, such as `a…@mail.example`; null if it cannot be read. */
  receiver: string().nullable().defined(),
  /** Why the last attempt failed: the whole service, or only this receiver. */
  failure: string().oneOf(['service', 'receiver']).nullable().defined(),
  attempts: countField,
  createdAt: nonEmptyString,
  failedAt: nonEmptyString,
  /** Codes are not sent again: they have expired. */
  canRetry: boolean().required(),
});
export type FailedMessage = InferType<typeof failedMessage>;

/** GET /staff/messages/: messages that were given up, the newest first. */
export const failedMessagesReply = strictObject({ items: array(failedMessage).required() });
export type FailedMessages = InferType<typeof failedMessagesReply>;

export const failedMessageParamsSchema = object({
  id: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required(),
}).noUnknown();
