import { randomBytes } from 'node:crypto';

import { Client } from 'pg';

import { type Database, type Db } from '@/server/platform/database/database';
import { openMigratedPostgres, openPostgres } from '@/server/platform/database/postgres';

/** Runs work as the owner of the server at TEST_DATABASE_URL. */
async function asOwner<T>(work: (client: Client, server: string) => Promise<T>): Promise<T> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run `npm run test:races`.');
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client, server);
  } finally {
    await client.end();
  }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Creates an empty database and returns its URL. */
export const createDatabase = (template = 'template1'): Promise<string> =>
  asOwner(async (client, server) => {
    const name = `test_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${name} template ${template}`);
    return Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  });

/** Fails on an error of an idle connection, unless its pool has been closed. */
function watchIdleConnections() {
  let isClosed = false;
  return {
    onIdleError: (error: Error) => {
      // A pool has ended before its connections have: removing the database may cut them off.
      if (!isClosed) throw error;
    },
    closed: () => {
      isClosed = true;
    },
  };
}

/** Migrates a database of the server and connects to it. */
export async function openTestPostgres(url: string): Promise<Database> {
  const { onIdleError, closed } = watchIdleConnections();
  const database = await openMigratedPostgres(url, { onIdleError });
  return {
    ...database,
    close: () => {
      closed();
      return database.close();
    },
  };
}

/** Any number, the same in every worker. */
const SNAPSHOT_LOCK = 20_261_127;

/**
 * Opens a copy of a migrated and filled database, which the first call makes. It has one connection,
 * so that it runs one statement at a time, as the embedded database does.
 *
 * @param snapshot name of the content, with lower-case letters, digits and underscores
 */
export async function openDatabaseCopy(
  snapshot: string,
  fill: (db: Db) => Promise<unknown>,
): Promise<Database> {
  const template = `snapshot_${snapshot}`;
  const url = await asOwner(async (client) => {
    // Other workers wait: nobody may copy a database that somebody is connected to.
    await client.query('select pg_advisory_lock($1)', [SNAPSHOT_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const unfinished = await createDatabase();
      const { db, close } = await openTestPostgres(unfinished);
      await fill(db);
      await close();
      await client.query(`alter database ${nameOf(unfinished)} rename to ${template}`);
    }
    return createDatabase(template);
  });
  const { onIdleError, closed } = watchIdleConnections();
  const { db, close } = openPostgres(url, { poolSize: 1, onIdleError });
  const remove = async () => {
    closed();
    await close();
    await asOwner((client) => client.query(`drop database ${nameOf(url)} with (force)`));
  };
  return { db, close: remove };
}
