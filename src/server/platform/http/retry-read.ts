import { setTimeout as pause } from 'node:timers/promises';

import { isDatabaseUnavailable } from '@/server/platform/database/database-unavailable';

const PAUSE_MILLISECONDS = 50;

/**
 * Runs `read` a second time if the first attempt met a broken database connection: after a restart
 * of the database the second attempt gets a new connection. For calls without side effects only.
 * @throws the error of `read`
 */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    await pause(PAUSE_MILLISECONDS);
    return read();
  }
}
