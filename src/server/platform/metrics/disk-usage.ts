import { statfs } from 'node:fs/promises';

/** Less room than this is soon used up. */
const LITTLE_BYTES = 256 * 1024 * 1024;
/** For how long a refused write counts, since it may have been on another disk, such as Postgres's. */
const ALARM_MILLISECONDS = 60 * 60 * 1000;

let lastFullAt: Date | undefined;

/** Remembers that something could not be stored because a disk or a bucket is full. */
export const reportDiskFull = (now: Date): void => void (lastFullAt = now);

/** Reads how much room the disk at `directory` has, and whether staff must act. */
export async function readDiskUsage(directory: string, now: Date) {
  const { bavail, blocks, bsize } = await statfs(directory);
  const freeBytes = bavail * bsize;
  const wasFull = lastFullAt !== undefined && now.getTime() - lastFullAt.getTime() < ALARM_MILLISECONDS;
  return {
    freeBytes,
    totalBytes: blocks * bsize,
    isAlarm: wasFull || freeBytes < LITTLE_BYTES,
    lastFullAt: lastFullAt?.toISOString() ?? null,
  };
}
