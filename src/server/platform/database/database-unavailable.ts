import { readErrorCode } from '@/server/platform/database/error-code';

/**
 * Postgres codes for a lost connection (class 08), for a server that is stopping, crashed or
 * starting, for a former primary that only reads, and for too many connections
 * (https://www.postgresql.org/docs/15/errcodes-appendix.html); then the operating system's codes
 * for an unreachable server.
 */
const UNAVAILABLE_CODE =
  /^(08\w{3}|25006|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Messages of node-postgres errors that have no code. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

/**
 * Whether a call failed because the database is unreachable or restarting. Drizzle wraps the
 * driver's error.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (UNAVAILABLE_CODE.test(String(readErrorCode(error)))) return true;
  if ('message' in error && UNAVAILABLE_MESSAGE.test(String(error.message))) return true;
  return 'cause' in error && isDatabaseUnavailable(error.cause);
}

/**
 * A statement waited too long for a lock, or ran too long
 * (https://www.postgresql.org/docs/15/runtime-config-client.html).
 */
const BUSY_CODE = /^(55P03|57014)$/;

/** Whether a call failed because the database took too long. Drizzle wraps the driver's error. */
export const isDatabaseBusy = (error: unknown): boolean =>
  BUSY_CODE.test(String(readErrorCode(error))) ||
  (typeof error === 'object' && error !== null && 'cause' in error && isDatabaseBusy(error.cause));
