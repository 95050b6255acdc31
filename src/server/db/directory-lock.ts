import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { errorCode } from '@/server/error-code';

/**
 * Two processes on one embedded database silently lose rows, so the second one stops. The lock is a file with the owner's pid;
 * one left behind by a process that died is taken over. Returns the function that gives the lock back.
 */
export function lockDirectory(dataDir: string): () => void {
  const file = path.join(dataDir, 'database.lock');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!create(file)) {
    takeOver(file);
    if (!create(file)) throw inUse(file, ownerOf(file));
  }
  const unlock = () => rmSync(file, { force: true });
  process.once('exit', unlock);
  return () => {
    process.removeListener('exit', unlock);
    unlock();
  };
}

function create(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** By renaming, which only one of several newcomers can do; if what it moved was a newer owner's lock after all, it goes back. */
function takeOver(file: string): void {
  const owner = ownerOf(file);
  if (isAlive(owner)) throw inUse(file, owner);
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  const moved = ownerOf(aside);
  if (moved !== owner) {
    renameSync(aside, file);
    throw inUse(file, moved);
  }
  rmSync(aside);
}

const ownerOf = (file: string): number => Number(readFileSync(file, 'utf8'));

/** A container that restarts has its old pid again, so our own pid in the file is a former life's. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

const inUse = (file: string, pid: number) =>
  new Error(
    `The database in ${path.dirname(file)} is in use by process ${pid}, and only one may open it. ` +
      `Stop that process, use another DATA_DIR, or run on Postgres with DATABASE_URL. ` +
      `(If process ${pid} is something else, remove ${file}.)`,
  );
