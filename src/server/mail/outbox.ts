import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type Mailer } from './mailer';

/** Writes each message to a file in `directory` whose name sorts by time; `onWritten` hears of it. */
export function createOutbox(directory: string, onWritten: (file: string) => void): Mailer {
  return {
    send: async (mail) => {
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.json`;
      const file = path.join(directory, name);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      // Renamed into place, so that whoever watches the directory never reads half a message.
      await writeFile(`${file}.part`, JSON.stringify(mail, null, 2), { mode: 0o600 });
      await rename(`${file}.part`, file);
      onWritten(file);
    },
  };
}
