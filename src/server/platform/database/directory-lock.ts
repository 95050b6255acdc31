import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { tryLock } from 'fs-native-extensions';

import { readErrorCode } from '@/server/platform/database/error-code';

/** A shop that is being stopped needs some seconds; the one started after it waits so long. */
const WAIT_MILLISECONDS = 10_000;
const RETRY_MILLISECONDS = 100;

/**
 * Locks the data folder for this process, since two processes on one embedded database silently lose rows.
 *
 * The lock is the operating system's, on an open file: it ends with the process, also with kill -9, and does not depend on process ids,
 * which are equal in two containers (T49). What is written in the file only tells people who holds the lock.
 *
 * @returns The function that releases the lock.
 * @throws Error when another process still holds it after `waitMilliseconds`, or the file system has no locks.
 */
export async function lockDirectory(
  dataDir: string,
  waitMilliseconds = WAIT_MILLISECONDS,
): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'database.lock');
  const fd = openSync(file, 'a+', 0o600);
  try {
    const deadline = Date.now() + waitMilliseconds;
    while (!isLocked(fd, dataDir)) {
      if (Date.now() >= deadline) throw inUse(dataDir, readFileSync(file, 'utf8'));
      await pause(RETRY_MILLISECONDS);
    }
    ftruncateSync(fd);
    writeSync(fd, `process ${process.pid} on ${hostname()}`);
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  // The file stays: a lock on a file that was removed and created anew would not exclude anybody.
  return () => closeSync(fd);
}

function isLocked(fd: number, dataDir: string): boolean {
  try {
    return tryLock(fd);
  } catch (error) {
    const reason = String(readErrorCode(error) ?? error);
    throw new Error(
      `The folder ${dataDir} cannot be locked (${reason}). Put DATA_DIR on a local disk, or use DATABASE_URL.`,
    );
  }
}

const inUse = (dataDir: string, holder: string) =>
  new Error(
    `The database in ${dataDir} is in use by ${holder || 'another process'}, and only one process may open it. ` +
      'Stop that process, use another DATA_DIR, or run on Postgres with DATABASE_URL.',
  );
