import { array, number, string } from 'yup';

import { nonEmptyString, strictObject } from './fields';

const deadLetter = strictObject({
  id: number().required(),
  channel: nonEmptyString,
  kind: nonEmptyString,
  attempts: number().required(),
  createdAt: nonEmptyString,
  endedAt: string().defined().nullable(),
});

/** GET /staff/health/: the outbox backlog and the latest dead letters, without recipients. */
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
});
