import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

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
  await writeFile(`${file}.part`, JSON.stringify(message, null, 2), { mode: 0o600 });
  await rename(`${file}.part`, file);
  return file;
}
