import { readErrorCode } from '@/server/platform/database/error-code';

/**
 * Postgres's codes for a lost connection (class 08), a server that stops, has crashed or is starting, and one without a free connection
 * (https://www.postgresql.org/docs/15/errcodes-appendix.html); then the operating system's for a server that cannot be reached.
 */
const AWAY_CODE =
  /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** What node-postgres throws without a code. */
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

/** Whether a call failed since the database cannot be reached or is restarting. Drizzle keeps the driver's error as the cause of its own. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (AWAY_CODE.test(String(readErrorCode(error)))) return true;
  if ('message' in error && AWAY_MESSAGE.test(String(error.message))) return true;
  return 'cause' in error && isDatabaseAway(error.cause);
}
