import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type ClientConfig } from 'pg';

import { migrationsFolder, type Database } from './database';
import { isDatabaseAway } from './database-away';

/** Any number, as long as every instance asks for the same one. */
const MIGRATION_LOCK = 20_261_120;

/** How long a call waits for a free connection while all of them are busy. */
const CHECKOUT_MILLISECONDS = 10_000;
/** A server that is there accepts a connection within milliseconds; one try more than this would hold a place in the pool for nothing. */
const CONNECT_MILLISECONDS = 2_000;
/** Longer than any statement of ours takes. Without it a connection whose server has vanished would be waited for without end. */
const STATEMENT_MILLISECONDS = 30_000;

class QuickClient extends Client {
  constructor(config: ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MILLISECONDS });
  }
}

/** Connects to Postgres and migrates it. `onIdleError` is called for each connection that breaks while nobody uses it. */
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
 * Closes every idle connection as soon as one has broken: what broke it, such as a restart or a failover of the server, has mostly broken
 * the others too, and each of them would fail another request.
 */
function dropBrokenConnections(pool: Pool, onIdleError: (error: Error) => void): void {
  const idle = new Set<Client>();
  const dropIdle = (error: Error) => {
    const clients = [...idle];
    idle.clear();
    // The pool takes an idle client that reports an error out of its list at once, and closes it.
    for (const client of clients) client.emit('error', error);
  };
  // Without a listener the break of a connection in the middle of a transaction would end the process; its next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (!error) idle.add(client);
    else if (isDatabaseAway(error)) dropIdle(error);
  });
  pool.on('error', (error, client) => {
    idle.delete(client);
    onIdleError(error);
    dropIdle(error);
  });
}

/** Instances that start together would otherwise create the same tables twice; the lock makes the later ones wait. */
async function migrateOnce(url: string): Promise<void> {
  // Not from the pool: a migration may take long, and the lock ends with its connection, whatever went wrong before.
  const client = new QuickClient({ connectionString: url });
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
