import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

import { grantShop } from './roles';
import { findMissing, migrationsFolder } from './schema-version';
import { withTransaction } from './transaction';

/** Any number, as long as every process that migrates uses the same. */
const MIGRATION_LOCK = 20_261_120;

const CONNECT_MILLISECONDS = 2_000;

/**
 * Applies the migrations that a Postgres database lacks, then its functions and triggers. Processes
 * that migrate at the same time take turns. The lock belongs to an open transaction, not to a
 * session, so this also works through PgBouncer's transaction pooling.
 *
 * @param url of the role that owns the tables
 * @param shopUrl of the role that the shop runs as, if that is another one: it gets its rights
 * @returns how many migrations were applied
 * @throws {Error} if the database is unreachable, if another chain of migrations made it, if a
 * migration fails, or if the shop's role may act as the owner
 */
export const migratePostgres = (url: string, shopUrl?: string): Promise<number> =>
  withClient(url, async (lockOwner) => {
    await lockOwner.query('begin');
    await lockOwner.query('set local idle_in_transaction_session_timeout = 0');
    await lockOwner.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const applied = await withClient(url, async (owner) => {
      const migrations = await applyMissing(owner);
      if (shopUrl) await withClient(shopUrl, (shop) => grantShop(owner, shop));
      return migrations;
    });
    await lockOwner.query('commit');
    return applied;
  });

/** Migrates as the owner that the settings name, else as the shop's own role. */
export const migrateDatabase = ({
  databaseUrl,
  databaseOwnerUrl,
}: {
  databaseUrl: string;
  databaseOwnerUrl?: string | undefined;
}): Promise<number> =>
  databaseOwnerUrl ? migratePostgres(databaseOwnerUrl, databaseUrl) : migratePostgres(databaseUrl);

async function applyMissing(client: Client): Promise<number> {
  const { migrations, functions } = await findMissing((text) => client.query(text));
  const db = drizzle(client);
  if (migrations > 0) await migrate(db, { migrationsFolder });
  // Again after a deadlock with the shop: a trigger's table cannot be written meanwhile.
  if (functions) await withTransaction(db, (tx) => tx.execute(sql.raw(functions)));
  return migrations;
}

/**
 * Checks that a Postgres database has every migration and the functions of this version. A newer
 * database passes, since an old and a new version of the shop share one schema during a deploy.
 *
 * @throws {Error} if something is missing, or another chain of migrations made the database
 */
export async function checkSchema(url: string): Promise<void> {
  const { migrations, functions } = await withClient(url, (client) =>
    findMissing((text) => client.query(text)),
  );
  if (migrations > 0)
    throw new Error(`The database lacks ${migrations} migrations of this version: run \`npm run migrate\`.`);
  if (functions) throw new Error('The database lacks the functions of this version: run `npm run migrate`.');
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
