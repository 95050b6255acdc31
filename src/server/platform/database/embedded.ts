import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

import { type Database } from './database';
import { lockDirectory } from './directory-lock';
import { EmbeddedClient } from './embedded-client';
import { findMissing, migrationsFolder } from './schema-version';

/**
 * Postgres reserves 128 MB for pages by default. The demo shop has 14 MB of data, and what does not
 * fit is read from the files (docs/decisions/0062).
 */
const BUFFERS = ['-c', 'shared_buffers=32MB', '-c', 'wal_buffers=1MB'];

/**
 * Opens and migrates the embedded database in `dataDir`; `'memory'` keeps nothing, for tests.
 * @param lockWait milliseconds to wait for another process
 * @throws {Error} if another process uses the database, if a migration fails, or if
 * another chain of migrations made the database
 */
export async function openEmbedded(dataDir: string, lockWait?: number): Promise<Database> {
  const unlock = dataDir === 'memory' ? () => undefined : await lockDirectory(dataDir, lockWait);
  try {
    const client = await EmbeddedClient.open({
      dataDir: dataDir === 'memory' ? undefined : directoryIn(dataDir),
      startParams: [...EmbeddedClient.defaultStartParams, ...BUFFERS],
    });
    const db = drizzle(client);
    const { migrations, functions } = await findMissing((text) => client.query(text));
    if (migrations > 0) await migrate(db, { migrationsFolder });
    if (functions) await client.exec(functions);
    const close = async () => {
      await client.close();
      unlock();
    };
    return { db, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

function directoryIn(dataDir: string): string {
  const directory = path.join(dataDir, 'database');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return directory;
}
