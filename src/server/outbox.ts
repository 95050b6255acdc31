import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes one message, a mail or a push, to a file in `directory` whose name sorts by time, and returns the file's path. It stands in
 * for the service that would send it, where none is configured.
 */
export async function writeToOutbox(directory: string, message: object): Promise<string> {
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.json`;
  const file = path.join(directory, name);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // Renamed into place, so that whoever watches the directory never reads half a message.
  await writeFile(`${file}.part`, JSON.stringify(message, null, 2), { mode: 0o600 });
  await rename(`${file}.part`, file);
  return file;
}
