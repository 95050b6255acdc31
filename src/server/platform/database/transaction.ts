import { setTimeout as pause } from 'node:timers/promises';

import { readErrorCode } from '@/server/platform/database/error-code';

import { type Db } from './database';

/** Postgres asks for the whole transaction again (https://www.postgresql.org/docs/15/mvcc-serialization-failure-handling.html). */
const DEADLOCK_DETECTED = '40P01';
const SERIALIZATION_FAILURE = '40001';

const MAX_RETRIES = 3;
const MAX_PAUSE_MILLISECONDS = 40;

/**
 * Runs `work` in a transaction, and again after a deadlock or a serialization failure: up to three more times, each after a random
 * pause whose upper bound doubles. Every transaction of the server starts here.
 *
 * @param work May run several times, so it must do nothing that a rollback does not undo: no HTTP call, no mail, no file, no rate limit.
 * @throws What `work` throws, and the database's error after the third retry.
 */
export async function withTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (retries === MAX_RETRIES || !isRetryable(error)) throw error;
      await pause(Math.random() * MAX_PAUSE_MILLISECONDS * 2 ** retries);
    }
  }
}

/** Drizzle wraps the driver's error, whose code it is, as the cause of its own. */
function isRetryable(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  return [readErrorCode(error), readErrorCode(cause)].some(
    (code) => code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE,
  );
}
