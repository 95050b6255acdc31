import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';

import { createApp } from '@/server/app';

import { createRestore } from '../../setup/restore-rows.mjs';
import type { TestServer } from './test-server';

/** Saves what is in the server's database, and returns what undoes every later change. */
export async function saveState(server: TestServer): Promise<() => Promise<void>> {
  const client = (server.deps.db as unknown as { $client: PGlite }).$client; // drizzle's own, which `Db` leaves out
  const restoreRows = await createRestore(client, 'saved_state');
  return async () => {
    await server.deps.background.settled();
    await restoreRows();
    // In-memory caches belong to one database object.
    server.deps.db = drizzle(client);
    server.app = createApp(server.deps);
  };
}
