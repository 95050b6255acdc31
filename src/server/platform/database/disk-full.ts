import { readErrorCode } from './error-code';

/**
 * The operating system's codes for a disk or a quota that is used up, and Postgres's
 * (https://www.postgresql.org/docs/15/errcodes-appendix.html).
 */
const FULL_CODE = /^(ENOSPC|EDQUOT|53100)$/;

/** Whether a call failed because there is no room on a disk. Drizzle wraps the driver's error. */
export const isDiskFull = (error: unknown): boolean =>
  FULL_CODE.test(String(readErrorCode(error))) ||
  (typeof error === 'object' && error !== null && 'cause' in error && isDiskFull(error.cause));
