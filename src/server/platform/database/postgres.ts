import { Socket } from 'node:net';

import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, type ClientConfig } from 'pg';

import { createConnectLimit, type ConnectLimit } from './connect-limit';
import { type Database } from './database';
import { isDatabaseUnavailable } from './database-unavailable';
import { migratePostgres } from './migrate-postgres';
import { DEFAULT_POOL_SIZE } from './pool-size';
import { retryConnects } from './retry-connects';
import { rejectUnreplicatedCommits } from './unreplicated-commits';

/**
 * A reachable machine accepts a connection within milliseconds; a longer attempt only blocks the
 * pool.
 */
const REACH_MILLISECONDS = 2_000;
/**
 * Longer than any statement takes. Without it, a call to a vanished server would never end. A call
 * waits as long for a free connection, and for a busy server to open one.
 */
const STATEMENT_MILLISECONDS = 30_000;
/** Longer than a transaction holds its locks. A call that waits longer is answered with 503. */
const LOCK_MILLISECONDS = 10_000;
/** A process that stops in the middle of a transaction frees its locks after this time. */
const IDLE_TRANSACTION_MILLISECONDS = 60_000;

/** Creates a socket that gives up early if nothing answers at its address. */
function createSocket(): Socket {
  const socket = new Socket();
  const giveUp = () => socket.destroy(Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT' }));
  return socket.setTimeout(REACH_MILLISECONDS, giveUp).once('connect', () => socket.setTimeout(0));
}

/** Creates the class of a pool's connections, each of which has the limit of its time. */
function createClientClass(limit: ConnectLimit) {
  return class extends Client {
    constructor(config: ClientConfig = {}) {
      super({ ...config, connectionTimeoutMillis: limit.get(), stream: createSocket });
      const started = performance.now();
      this.once('connect', () => limit.met(performance.now() - started));
    }
  };
}

type Options = {
  /** How many connections this process opens at most. */
  poolSize?: number;
  lockMilliseconds?: number;
  /** Called with the pool before its first connection, to trace its statements. */
  onPool?: (pool: Pool) => void;
  /** Called for each idle connection that breaks. */
  onIdleError: (error: Error) => void;
};

/**
 * Connects to a migrated Postgres. Its limits for statements, locks and idle transactions are sent
 * as startup parameters, which PgBouncer has to be told to ignore (deploy/pgbouncer.ini).
 */
export function openPostgres(
  url: string,
  { poolSize = DEFAULT_POOL_SIZE, lockMilliseconds = LOCK_MILLISECONDS, onIdleError, onPool }: Options,
): Database & { pool: Pool } {
  const limit = createConnectLimit();
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: STATEMENT_MILLISECONDS,
    query_timeout: STATEMENT_MILLISECONDS,
    statement_timeout: STATEMENT_MILLISECONDS,
    lock_timeout: lockMilliseconds,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MILLISECONDS,
    keepAlive: true,
    Client: createClientClass(limit),
  });
  pool.on('connect', rejectUnreplicatedCommits);
  dropBrokenConnections(pool, onIdleError);
  retryConnects(pool, limit, STATEMENT_MILLISECONDS);
  onPool?.(pool);
  const readPool = () => ({
    size: poolSize,
    open: pool.totalCount,
    idle: pool.idleCount,
    waitingCalls: pool.waitingCount,
  });
  return { db: drizzle(pool), pool, close: () => pool.end(), readPool };
}

/** Migrates a Postgres and connects to it. */
export async function openMigratedPostgres(url: string, options: Options): Promise<Database> {
  await migratePostgres(url);
  return openPostgres(url, options);
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
