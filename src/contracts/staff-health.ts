import { array, boolean, number, string, type InferType } from 'yup';

import { countField, nonEmptyString, strictObject } from './fields';
import { type StaffAction } from './permissions';

/**
 * Kinds of rows that jobs check one at a time, such as a dispute at the provider, with the action of the
 * staff who handle a failure.
 */
export const checkActions = {
  dispute: 'staff:orders.refund',
  payment: 'staff:orders.refund',
  refund: 'staff:orders.refund',
  payout: 'staff:payouts.approve',
  settlement: 'staff:ledger.read',
  recall: 'staff:recalls.decide',
  release: 'staff:ledger.read',
} as const satisfies Record<string, StaffAction>;
export type CheckKind = keyof typeof checkActions;
export const checkKinds = Object.keys(checkActions) as CheckKind[]; // its own keys

/** The subject of a check of a whole list at the provider, or of entries in it without an id. */
export const LIST_SUBJECT = 'list';

const failedCheck = strictObject({
  kind: string().oneOf(checkKinds).required(),
  /** An id of the shop or the provider, or `LIST_SUBJECT`. */
  subject: nonEmptyString,
  error: string().defined(),
  attempts: countField,
  /** Since when it fails. */
  failedAt: nonEmptyString,
  /** The row that the check is about, where the shop knows it. */
  order: strictObject({ id: nonEmptyString, number: nonEmptyString }).defined().nullable(),
});
export type FailedCheck = InferType<typeof failedCheck>;

const deadLetter = strictObject({
  id: number().required(),
  channel: nonEmptyString,
  kind: nonEmptyString,
  attempts: number().required(),
  createdAt: nonEmptyString,
  endedAt: string().defined().nullable(),
});

/** GET /staff/health/: alarms, failed checks, and the outbox backlog without recipients. */
export const staffHealthReply = strictObject({
  checks: strictObject({
    count: countField,
    /** The oldest 100. */
    items: array(failedCheck).required(),
  }),
  outbox: strictObject({
    queued: array()
      .of(
        strictObject({
          channel: nonEmptyString,
          count: number().required(),
          oldestAt: string().defined().nullable(),
        }),
      )
      .required(),
    failed: number().required(),
    deadLetters: array().of(deadLetter).required(),
  }),
  disk: strictObject({
    isAlarm: boolean().required(),
    freeBytes: number().required(),
    totalBytes: number().required(),
    /** When a write was last refused, on this disk or another. */
    lastFullAt: string().defined().nullable(),
  }),
  /** Null without Patroni. */
  replication: strictObject({
    /** No standby has every order, or nobody knows. */
    isAlarm: boolean().required(),
    standbysInSync: number().defined().nullable(),
    standbysInSyncByPostgres: number().defined().nullable(),
  })
    .defined()
    .nullable(),
});
export type StaffHealth = InferType<typeof staffHealthReply>;
