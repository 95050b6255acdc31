import { type Context } from 'hono';

import { isDatabaseBusy, isDatabaseUnavailable } from '@/server/platform/database/database-unavailable';
import { isDiskFull } from '@/server/platform/database/disk-full';
import { readErrorCode } from '@/server/platform/database/error-code';
import { HttpError, httpError, type HttpErrorKind } from '@/server/platform/errors/http-error';
import { type Logger } from '@/server/platform/logging/logger';
import { reportDiskFull } from '@/server/platform/metrics/disk-usage';
import { incrementCounter } from '@/server/platform/metrics/metrics';

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
  'storage-full': 507,
} as const satisfies Record<HttpErrorKind, number>;

/**
 * Creates the error handler. An HttpError is replied as it is; any other error is logged and
 * replied as a 500, 503 or 507 with only a request id.
 */
export const createErrorReplies =
  (logger: Logger) =>
  (error: Error, c: Context<ApiContext>): Response => {
    const known = isForDeletedUser(error) ? httpError('unauthorised', 'Please sign in.') : error;
    const requestId = c.get('requestId');
    if (isDiskFull(error) || (known instanceof HttpError && known.kind === 'storage-full')) {
      logger.error({ err: error, requestId }, 'no room is left on a disk or in the bucket');
      incrementCounter('didan_disk_full_errors_total');
      reportDiskFull(new Date());
      return c.json(
        {
          error:
            'The shop has run out of room to store this, so nothing was saved. Our team can see it; please try again later.',
          requestId,
        },
        STATUS['storage-full'],
      );
    }
    if (known instanceof HttpError) return c.json(known.body, STATUS[known.kind], known.headers);
    if (isDatabaseUnavailable(error) || isDatabaseBusy(error)) {
      logger.error({ err: error, requestId }, 'database unreachable or too slow');
      return c.json(
        { error: 'The shop can’t answer right now. Please try again in a moment.', requestId },
        503,
        { 'Retry-After': '2' },
      );
    }
    logger.error({ err: error, requestId }, 'request failed');
    return c.json({ error: 'Something went wrong on our side. Please try again.', requestId }, 500);
  };

/** https://www.postgresql.org/docs/15/errcodes-appendix.html */
const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a row refers to a user or session that was deleted during the request. */
function isForDeletedUser({ cause }: Error): boolean {
  if (readErrorCode(cause) !== FOREIGN_KEY_VIOLATION) return false;
  const { constraint } = cause as { constraint?: unknown }; // an object, since it has a code
  return typeof constraint === 'string' && /_(users|sessions)_id_fk$/.test(constraint);
}
