import { array, boolean, number, string } from 'yup';

import { nonEmptyString, strictObject } from './fields';

const deadLetter = strictObject({
  id: number().required(),
  channel: nonEmptyString,
  kind: nonEmptyString,
  attempts: number().required(),
  createdAt: nonEmptyString,
  endedAt: string().defined().nullable(),
});

/** GET /staff/health/: alarms, and the outbox backlog without recipients. */
export const staffHealthReply = strictObject({
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
