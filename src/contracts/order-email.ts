import { object, string, type InferType } from 'yup';

import { guestFields } from './order-fields';
import { orderChangedReply, trackTokenField } from './orders';

/**
 * POST /order/{id}/email/: within an hour of placing, by the tracking link while no account has the
 * order or its email, or by the order's member. The former tracking link ends.
 */
export const changeEmailSchema = object({
  trackToken: trackTokenField,
  email: guestFields.email,
}).noUnknown();
/** `trackToken` is the new one, for the caller with the former; null for a member. */
export const emailChangedReply = orderChangedReply.shape({ trackToken: string().defined().nullable() });
export type EmailChanged = InferType<typeof emailChangedReply>;
