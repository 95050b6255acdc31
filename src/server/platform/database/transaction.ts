import { setTimeout as pause } from 'node:timers/promises';

import { readErrorCode } from '@/server/platform/database/error-code';

import { type Db } from './database';
import { isDatabaseUnavailable } from './database-unavailable';

/**
 * Retry the whole transaction
 * (https://www.postgresql.org/docs/15/mvcc-serialization-failure-handling.html).
 */
const DEADLOCK_DETECTED = '40P01';
const SERIALIZATION_FAILURE = '40001';

const MAX_RETRIES = 3;
const MAX_PAUSE_MILLISECONDS = 40;

/** Work to do after the commit of each running transaction. */
const afterCommits = new WeakMap<Db, Set<AfterCommit>>();
type AfterCommit = (db: Db) => void;

/**
 * Calls `work` with the database once the transaction has been committed; the same function once
 * only. A rollback forgets it. Does nothing for a `tx` that `withTransaction` has not begun.
 */
export function afterCommit(tx: Db, work: AfterCommit): void {
  afterCommits.get(tx)?.add(work);
}

/**
 * Runs `work` in a transaction. Retries up to three times after a deadlock or serialization
 * failure, and if the connection broke before the transaction began; each time after a random pause
 * with a doubled upper bound. Every transaction of the server starts here.
 * @param work may run several times, so it must have no effect that a rollback does not undo: no
 * HTTP call, mail, file or rate limit
 * @throws the error of `work`, or the database's error after the third retry
 */
export async function withTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    let hasBegun = false;
    const committed = new Set<AfterCommit>();
    try {
      const result = await db.transaction((tx) => {
        hasBegun = true;
        afterCommits.set(tx, committed);
        return work(tx);
      });
      for (const call of committed) runOrPassOn(db, call);
      return result;
    } catch (error) {
      // Once it has begun, a broken connection may have lost the reply of a commit.
      const isSafe = isRetryable(error) || (!hasBegun && isDatabaseUnavailable(error));
      if (retries === MAX_RETRIES || !isSafe) throw error;
      await pause(Math.random() * MAX_PAUSE_MILLISECONDS * 2 ** retries);
    }
  }
}

/** Within another transaction it is that one's commit that counts. */
function runOrPassOn(db: Db, call: AfterCommit): void {
  const outer = afterCommits.get(db);
  if (outer) outer.add(call);
  else call(db);
}

/** Drizzle wraps the driver's error, which has the code, as the cause of its own. */
function isRetryable(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  return [readErrorCode(error), readErrorCode(cause)].some(
    (code) => code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE,
  );
}
