import { array, string, type InferType } from 'yup';

import { countField, strictObject } from './fields';
import { type StaffAction } from './permissions';

/** What waits for staff, by the action that works it off. */
export const workQueues = {
  applications: 'staff:applications.review',
  products: 'staff:products.review',
  reports: 'staff:reports.decide',
  returns: 'staff:returns.decide',
  photos: 'staff:reports.decide',
  payouts: 'staff:payouts.approve',
  refunds: 'staff:orders.refund',
  recalls: 'staff:orders.refund',
  ledger: 'staff:ledger.read',
  messages: 'staff:messages.retry',
  checks: 'staff:health.read',
} as const satisfies Record<string, StaffAction>;
export type WorkQueue = keyof typeof workQueues;
export const workQueueNames = Object.keys(workQueues) as WorkQueue[]; // its own keys

/** GET /staff/queues/: the queues that the caller may process. */
export const workQueuesReply = strictObject({
  items: array(
    strictObject({
      queue: string().oneOf(workQueueNames).required(),
      count: countField,
      /** Since when the oldest entry waits; null for an empty queue. */
      oldestAt: string().nullable().defined(),
    }),
  ).required(),
});
export type WorkQueues = InferType<typeof workQueuesReply>;
