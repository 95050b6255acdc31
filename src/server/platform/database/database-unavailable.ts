import { readErrorCode } from '@/server/platform/database/error-code';

/**
 * Postgres codes for a lost connection (class 08), for a server that is stopping, crashed or
 * starting (57P), for a former primary that only reads, for a transaction that was ended because it
 * stood idle, for too many connections or too little memory (class 53 without a full disk), and for
 * a system call that failed (https://www.postgresql.org/docs/15/errcodes-appendix.html). PgBouncer
 * sends class 08.
 */
const UNAVAILABLE_STATE = /^(08\w{3}|25006|25P03|53[0234]00|57P0[1235]|58000|58030)$/;

/** The operating system's codes for an unreachable server, and Node's for a socket that has ended. */
const UNAVAILABLE_SYSTEM_CODE =
  /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOST(UNREACH|DOWN)|NET(UNREACH|DOWN|RESET)|NOTCONN|NOTFOUND|AI_AGAIN|ADDRNOTAVAIL|MFILE|NFILE)|ERR_STREAM_(DESTROYED|WRITE_AFTER_END)|ERR_SOCKET_CLOSED)$/;

/** Messages of node-postgres errors that have no code. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|Received unexpected \w+ message from backend|There was an error establishing an SSL connection)/;

/**
 * Whether a call failed because the database is unreachable or restarting. Drizzle wraps the
 * driver's error.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = String(readErrorCode(error));
  if (UNAVAILABLE_STATE.test(code) || UNAVAILABLE_SYSTEM_CODE.test(code)) return true;
  if ('message' in error && UNAVAILABLE_MESSAGE.test(String(error.message))) return true;
  return 'cause' in error && isDatabaseUnavailable(error.cause);
}

/**
 * A statement waited too long for a lock or a standby, ran too long, or met others so often that
 * repeating it did not help (https://www.postgresql.org/docs/15/runtime-config-client.html).
 */
const BUSY_CODE = /^(4000[13]|40P01|55P03|57014)$/;

/** Whether a call failed because the database took too long. Drizzle wraps the driver's error. */
export const isDatabaseBusy = (error: unknown): boolean =>
  BUSY_CODE.test(String(readErrorCode(error))) ||
  (typeof error === 'object' && error !== null && 'cause' in error && isDatabaseBusy(error.cause));
