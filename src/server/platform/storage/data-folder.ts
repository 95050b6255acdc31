import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type Db } from '@/server/platform/database/database';
import { readErrorCode } from '@/server/platform/database/error-code';
import { HttpError } from '@/server/platform/errors/http-error';

import { type Bucket } from './bucket';
import { databaseIdentity } from './tables';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Pairs a data folder with its database on the first start: from then on both hold the same id.
 * Otherwise a shop started with the wrong DATABASE_URL would treat all files of the right database
 * as abandoned (T50).
 * @throws {Error} if the folder belongs to another database
 */
export async function pairDataFolder(db: Db, dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'database-id');
  const idOfFolder = await readId(file);
  const idOfDatabase = await findDatabaseId(db);
  if (idOfFolder && idOfFolder !== idOfDatabase) throw otherDatabaseError(dataDir, file);
  if (idOfFolder) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, idOfDatabase ?? (await createDatabaseId(db)), { mode: 0o600 });
}

/** Name of the object that pairs a bucket with its database. */
const BUCKET_KEY = 'database-id';
const MAX_READS = 10;
const READ_AGAIN_MILLISECONDS = 100;

/**
 * Pairs a bucket with its database on the first start, like a data folder.
 * @throws {Error} if the bucket belongs to another database
 * @throws {HttpError} 503 if the bucket is unreachable
 */
export async function pairBucket(db: Db, bucket: Bucket, name: string): Promise<void> {
  const idOfDatabase = (await findDatabaseId(db)) ?? (await createDatabaseId(db));
  for (let attempt = 0; attempt < MAX_READS; attempt += 1) {
    // Several instances may start at once. A simple server may show an object half written, or fail
    // to read it.
    const idOfBucket = await readBucketId(bucket).catch((error: unknown) => {
      if (error instanceof HttpError && attempt < MAX_READS - 1) return undefined;
      throw error;
    });
    if (idOfBucket === idOfDatabase) return;
    if (idOfBucket !== undefined) break;
    await bucket.put(BUCKET_KEY, idOfDatabase).catch((error: unknown) => {
      if (readErrorCode(error) !== 'EEXIST') throw error;
    });
    await pause(READ_AGAIN_MILLISECONDS);
  }
  throw new Error(
    `The bucket ${name} belongs to another database, not to the one opened. Check DATABASE_URL and S3_BUCKET. ` +
      'A new database needs a bucket of its own.',
  );
}

async function readBucketId(bucket: Bucket): Promise<string | undefined> {
  const id = new TextDecoder().decode(await bucket.get(BUCKET_KEY));
  return UUID.test(id) ? id : undefined;
}

/** Returns undefined if there is no file, or a crash left it empty. */
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

/** Several instances may start at once: all of them use the id of the first. */
async function createDatabaseId(db: Db): Promise<string> {
  await db.insert(databaseIdentity).values({}).onConflictDoNothing();
  const id = await findDatabaseId(db);
  if (!id) throw new Error('The database has no id.');
  return id;
}

const otherDatabaseError = (dataDir: string, file: string) =>
  new Error(
    `The data folder ${dataDir} belongs to another database, not to the one opened. Check DATABASE_URL and DATA_DIR. ` +
      'A new database needs a data folder of its own: set DATA_DIR to an empty folder. ' +
      `(If this database should take over the folder’s files, delete ${file} and start again.)`,
  );
