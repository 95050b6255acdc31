import { array, number, string } from 'yup';

import { filled, shape } from './shape';

const deadLetter = shape({
  id: number().required(),
  channel: filled,
  kind: filled,
  attempts: number().required(),
  createdAt: filled,
  endedAt: string().defined().nullable(),
});

/** GET /staff/health/: how much waits in the outbox, and the newest messages that were given up. No receivers. */
export const staffHealthReply = shape({
  outbox: shape({
    queued: array()
      .of(shape({ channel: filled, count: number().required(), oldestAt: string().defined().nullable() }))
      .required(),
    failed: number().required(),
    deadLetters: array().of(deadLetter).required(),
  }),
});
