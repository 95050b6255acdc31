import { type Context } from 'hono';

import { Refusal, type RefusalKind } from '@/server/errors';
import { type Logger } from '@/server/logger';

import { type ApiContext } from './context';

const STATUS = {
  malformed: 400,
  unauthorised: 401,
  forbidden: 403,
  'not-found': 404,
  method: 405,
  conflict: 409,
  'too-large': 413,
  'media-type': 415,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Record<RefusalKind, number>;

/** Refusals say why; anything else is our fault: it is logged in full and told with no more than a number to ask about. */
export const createErrorReplies =
  (logger: Logger) =>
  (error: Error, c: Context<ApiContext>): Response => {
    if (error instanceof Refusal) return c.json(error.body, STATUS[error.kind], error.headers);
    const requestId = c.get('requestId');
    logger.error({ err: error, requestId }, 'request failed');
    return c.json({ error: 'Something went wrong on our side. Please try again.', requestId }, 500);
  };
