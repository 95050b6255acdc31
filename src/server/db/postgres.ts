import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';

import { migrationsFolder, type Database } from './database';

/** Any number, as long as every instance asks for the same one. */
const MIGRATION_LOCK = 20_261_120;

/** Connects to Postgres and migrates it. `onIdleError` hears of connections that break while nobody uses them. */
export async function openPostgres(url: string, onIdleError: (error: Error) => void): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // Without a listener such an error would end the process; the pool replaces the connection by itself.
  pool.on('error', onIdleError);
  await migrateOnce(pool);
  return { db: drizzle(pool), close: () => pool.end() };
}

/** Instances that start together would otherwise create the same tables twice; the lock makes the later ones wait. */
async function migrateOnce(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Closed rather than returned to the pool: the lock ends with its connection, whatever went wrong before.
    client.release(true);
  }
}
