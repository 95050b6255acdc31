import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type ClientConfig } from 'pg';

import { migrationsFolder, type Database } from './database';
import { isDatabaseUnavailable } from './database-unavailable';

/** Any number, as long as every instance uses the same. */
const MIGRATION_LOCK = 20_261_120;

/** How long a call waits for a free connection while all of them are busy. */
const CHECKOUT_MILLISECONDS = 10_000;
/**
 * A reachable server accepts a connection within milliseconds; a longer attempt only blocks the
 * pool.
 */
const CONNECT_MILLISECONDS = 2_000;
/** Longer than any statement takes. Without it, a call to a vanished server would never end. */
const STATEMENT_MILLISECONDS = 30_000;

class QuickClient extends Client {
  constructor(config: ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MILLISECONDS });
  }
}

/**
 * Connects to Postgres and migrates it. `onIdleError` is called for each idle connection that
 * breaks.
 */
export async function openPostgres(url: string, onIdleError: (error: Error) => void): Promise<Database> {
  await migrateOnce(url);
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CHECKOUT_MILLISECONDS,
    query_timeout: STATEMENT_MILLISECONDS,
    keepAlive: true,
    Client: QuickClient,
  });
  dropBrokenConnections(pool, onIdleError);
  return { db: drizzle(pool), close: () => pool.end() };
}

/**
 * Closes every idle connection as soon as one breaks: a restart or failover usually breaks the
 * others too, and each of them would fail one more request.
 */
function dropBrokenConnections(pool: Pool, onIdleError: (error: Error) => void): void {
  const idle = new Set<Client>();
  const dropIdle = (error: Error) => {
    const clients = [...idle];
    idle.clear();
    // The pool removes and closes an idle client that emits an error.
    for (const client of clients) client.emit('error', error);
  };
  // Without a listener, a connection that breaks in a transaction would end the process. Its next
  // statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (!error) idle.add(client);
    else if (isDatabaseUnavailable(error)) dropIdle(error);
  });
  pool.on('error', (error, client) => {
    idle.delete(client);
    onIdleError(error);
    dropIdle(error);
  });
}

/**
 * Migrates under a lock, so that instances that start together do not create the same tables twice.
 */
async function migrateOnce(url: string): Promise<void> {
  // Not from the pool: a migration may take long, and the lock ends with its own connection.
  const client = new QuickClient({ connectionString: url });
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
