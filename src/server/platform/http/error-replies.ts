import { type Context } from 'hono';

import { isDatabaseAway } from '@/server/platform/database/database-away';
import { readErrorCode } from '@/server/platform/database/error-code';
import { HttpError, httpError, type HttpErrorKind } from '@/server/platform/errors/errors';
import { type Logger } from '@/server/platform/logging/logger';

import { type ApiContext } from './context';

const STATUS = {
  malformed: 400,
  unauthorised: 401,
  forbidden: 403,
  'not-found': 404,
  method: 405,
  conflict: 409,
  'idempotency-key-reused': 422,
  'too-large': 413,
  'media-type': 415,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Record<HttpErrorKind, number>;

const DATABASE_AWAY = 'The shop cannot answer right now. Please try again in a moment.';

/** Refusals say why; anything else is our fault: it is logged in full and told with no more than a number to ask about. */
export const createErrorReplies =
  (logger: Logger) =>
  (error: Error, c: Context<ApiContext>): Response => {
    const refusal = isOfSomebodyGone(error) ? httpError('unauthorised', 'Please sign in.') : error;
    if (refusal instanceof HttpError) return c.json(refusal.body, STATUS[refusal.kind], refusal.headers);
    const requestId = c.get('requestId');
    if (isDatabaseAway(error)) {
      logger.error({ err: error, requestId }, 'database unreachable');
      return c.json({ error: DATABASE_AWAY, requestId }, 503, { 'Retry-After': '2' });
    }
    logger.error({ err: error, requestId }, 'request failed');
    return c.json({ error: 'Something went wrong on our side. Please try again.', requestId }, 500);
  };

/** Postgres, for a row that names one that is not there. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a row was to hang itself on a person, or a session, that was there when the call began and has been deleted meanwhile. */
function isOfSomebodyGone({ cause }: Error): boolean {
  if (readErrorCode(cause) !== FOREIGN_KEY_VIOLATION) return false;
  const { constraint } = cause as { constraint?: unknown }; // an object, since it has a code
  return typeof constraint === 'string' && /_(users|sessions)_id_fk$/.test(constraint);
}
