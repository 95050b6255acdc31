import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';

import { createApp } from '@/server/app';
import type { Db } from '@/server/platform/database/database';
import { sendAfterCommits } from '@/server/platform/outbox/send';

import { createRestore, type TestClient } from './restore-rows';
import type { TestServer } from './test-server';

/** Saves the server's database and returns a function that restores it. */
export async function saveState(server: TestServer): Promise<() => Promise<void>> {
  const { $client } = server.deps.db as unknown as { $client: PGlite | Pool }; // drizzle's client, which the `Db` type omits
  const { client, openAnew } =
    $client instanceof Pool ? toPostgresClient($client) : toEmbeddedClient($client);
  const restoreRows = await createRestore(client, 'saved_state');
  return async () => {
    await server.deps.background.settled();
    await restoreRows();
    // In-memory caches belong to one database object.
    const db = openAnew();
    Object.assign(server.deps, { db, readDb: db });
    sendAfterCommits(server.deps);
    server.app = createApp(server.deps);
  };
}

type Connection = { client: TestClient; openAnew: () => Db };

const toEmbeddedClient = (client: PGlite): Connection => ({
  client,
  openAnew: () => drizzleEmbedded(client),
});

/** A pool of one connection: which tables were written to is counted for each connection. */
const toPostgresClient = (pool: Pool): Connection => ({
  client: {
    exec: (statements) => pool.query(statements),
    query: (statement) => pool.query(statement) as unknown as Promise<{ rows: never[] }>,
  },
  openAnew: () => drizzlePostgres(pool),
});
