import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

import { migrationsFolder } from './database';

/** Any number, as long as every process that migrates uses the same. */
const MIGRATION_LOCK = 20_261_120;

const CONNECT_MILLISECONDS = 2_000;

/**
 * Applies the migrations that a Postgres database lacks. Processes that migrate at the same time
 * take turns. The lock belongs to an open transaction, not to a session, so this also works
 * through PgBouncer's transaction pooling.
 *
 * @returns how many migrations were applied
 * @throws {Error} if the database is unreachable or a migration fails
 */
export const migratePostgres = (url: string): Promise<number> =>
  withClient(url, async (lockOwner) => {
    await lockOwner.query('begin');
    await lockOwner.query('set local idle_in_transaction_session_timeout = 0');
    await lockOwner.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const applied = await withClient(url, async (client) => {
      const before = await readSchemaVersion(client);
      await migrate(drizzle(client), { migrationsFolder });
      return findMigrations().filter(({ folderMillis }) => folderMillis > before).length;
    });
    await lockOwner.query('commit');
    return applied;
  });

/**
 * Checks that a Postgres database has every migration of this version. A newer database passes,
 * since an old and a new version of the shop share one schema during a deploy.
 *
 * @throws {Error} if migrations are missing
 */
export async function checkSchema(url: string): Promise<void> {
  const version = await withClient(url, readSchemaVersion);
  const missing = findMigrations().filter(({ folderMillis }) => folderMillis > version).length;
  if (missing > 0)
    throw new Error(`The database lacks ${missing} migrations of this version: run \`npm run migrate\`.`);
}

const findMigrations = () => readMigrationFiles({ migrationsFolder });

/** Reads the time of the newest applied migration; 0 for an empty database. */
async function readSchemaVersion(client: Client): Promise<number> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found[0]?.exists) return 0;
  const { rows } = await client.query<{ version: string | null }>(
    'select max(created_at) as version from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.version ?? 0);
}

/** Runs `work` on a connection of its own, outside any pool: a migration may take long. */
async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MILLISECONDS });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
