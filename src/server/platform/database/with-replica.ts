import { type Database, type Db } from './database';
import { openPostgres } from './postgres';
import { openReadReplica } from './read-replica';

/**
 * Connects to a migrated Postgres, and to a replica of it if there is one. `readDb` is for what
 * everybody sees (platform/deps).
 */
export function openWithReplica(
  url: string,
  readUrl: string | undefined,
  options: Parameters<typeof openPostgres>[1],
): Database & { readDb: Db } {
  const primary = openPostgres(url, options);
  if (readUrl === undefined) return { ...primary, readDb: primary.db };
  const replica = openPostgres(readUrl, options);
  const { db: readDb, stop } = openReadReplica(primary.pool, replica.pool);
  const close = async () => {
    await stop();
    await Promise.all([replica.close(), primary.close()]);
  };
  return { ...primary, readDb, close };
}
