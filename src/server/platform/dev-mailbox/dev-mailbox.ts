import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { readErrorCode } from '@/server/platform/database/error-code';
import { writeWhole } from '@/server/platform/storage/files';

const UNFINISHED = '.part';
/** A message is written within milliseconds. */
const ABANDONED_MILLISECONDS = 60 * 60 * 1000;

/**
 * Writes one message (mail, SMS or push) to a JSON file whose name sorts by time. Used where no
 * mail, SMS or push service is configured.
 * @returns the file's path
 */
export async function writeToDevMailbox(directory: string, message: object): Promise<string> {
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.json`;
  const file = path.join(directory, name);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // Renamed into place, so that a reader of the directory never sees half a message.
  await writeWhole(file + UNFINISHED, JSON.stringify(message, null, 2));
  await rename(file + UNFINISHED, file);
  return file;
}

/** Removes messages that a crash left half written. */
export async function sweepDevMailbox(directory: string, now: Date): Promise<void> {
  const names = await readdir(directory).catch((error: unknown) => {
    // Services are configured, so nothing is written to files.
    if (readErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((found) => found.endsWith(UNFINISHED))) {
    const file = path.join(directory, name);
    const { mtimeMs } = await stat(file);
    if (now.getTime() - mtimeMs > ABANDONED_MILLISECONDS) await rm(file, { force: true });
  }
}
