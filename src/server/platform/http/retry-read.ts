import { setTimeout as pause } from 'node:timers/promises';

import { isDatabaseAway } from '@/server/platform/database/database-away';

const PAUSE_MILLISECONDS = 50;

/**
 * Reads once more where the first attempt met a broken connection: after a restart of the database the second one has a new connection.
 * For calls without effects only.
 */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    await pause(PAUSE_MILLISECONDS);
    return read();
  }
}
