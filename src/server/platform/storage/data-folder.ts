import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type Db } from '@/server/platform/database/database';
import { readErrorCode } from '@/server/platform/database/error-code';
import { databaseIdentity } from '@/server/platform/database/schema/database-identity';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Ties a data folder to one database at its first start: both hold the same id from then on. Without this, a shop started with a
 * mistyped DATABASE_URL would take all files of the right database for abandoned ones (T50).
 *
 * @throws Error when the folder belongs to another database.
 */
export async function pairDataFolder(db: Db, dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'database-id');
  const idOfFolder = await readId(file);
  const idOfDatabase = await findDatabaseId(db);
  if (idOfFolder && idOfFolder !== idOfDatabase) throw belongsToAnother(dataDir, file);
  if (idOfFolder) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, idOfDatabase ?? (await createDatabaseId(db)), { mode: 0o600 });
}

/** Undefined where there is no file, or where a crash has left it empty. */
async function readId(file: string): Promise<string | undefined> {
  try {
    const id = (await readFile(file, 'utf8')).trim();
    return UUID.test(id) ? id : undefined;
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function findDatabaseId(db: Db): Promise<string | undefined> {
  const [identity] = await db.select({ id: databaseIdentity.id }).from(databaseIdentity);
  return identity?.id;
}

/** Several instances may start at once: the first one's id is everybody's. */
async function createDatabaseId(db: Db): Promise<string> {
  await db.insert(databaseIdentity).values({}).onConflictDoNothing();
  const id = await findDatabaseId(db);
  if (!id) throw new Error('The database has no id.');
  return id;
}

const belongsToAnother = (dataDir: string, file: string) =>
  new Error(
    `The data folder ${dataDir} belongs to another database than the one that was opened. Check DATABASE_URL and DATA_DIR. ` +
      'A new database needs a data folder of its own: set DATA_DIR to an empty folder. ' +
      `(If this database is to take over the folder's files, delete ${file} and start again.)`,
  );
