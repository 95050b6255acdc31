import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { tryLock } from 'fs-native-extensions';

import { readErrorCode } from '@/server/platform/database/error-code';

/** A stopping shop needs some seconds; its successor waits this long. */
const WAIT_MILLISECONDS = 10_000;
const RETRY_MILLISECONDS = 100;

/**
 * Locks the data folder for this process, because two processes on one embedded database silently
 * lose rows. The operating system's lock on an open file ends with the process, even after kill -9,
 * and does not depend on process ids, which can be equal in two containers (T49). The
 * content of the file only tells people who holds the lock.
 * @returns the function that releases the lock
 * @throws {Error} if another process holds it after `waitMilliseconds`, or the file system has no
 * locks
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
      if (Date.now() >= deadline) throw inUseError(dataDir, readFileSync(file, 'utf8'));
      await pause(RETRY_MILLISECONDS);
    }
    ftruncateSync(fd);
    writeSync(fd, `process ${process.pid} on ${hostname()}`);
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  // The file stays: a lock on a deleted and recreated file would exclude nobody.
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

const inUseError = (dataDir: string, holder: string) =>
  new Error(
    `The database in ${dataDir} is in use by ${holder || 'another process'}, and only one process may open it. ` +
      'Stop that process, use another DATA_DIR, or run on Postgres with DATABASE_URL.',
  );
