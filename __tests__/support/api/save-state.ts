import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';

import { createApp } from '@/server/app';

import { createRestore } from './restore-rows';
import type { TestServer } from './test-server';

/** Saves the server's database and returns a function that restores it. */
export async function saveState(server: TestServer): Promise<() => Promise<void>> {
  const client = (server.deps.db as unknown as { $client: PGlite }).$client; // drizzle's client, which the `Db` type omits
  const restoreRows = await createRestore(client, 'saved_state');
  return async () => {
    await server.deps.background.settled();
    await restoreRows();
    // In-memory caches belong to one database object.
    const db = drizzle(client);
    Object.assign(server.deps, { db, readDb: db });
    server.app = createApp(server.deps);
  };
}
