import { sql } from 'drizzle-orm';

import { shareNextRun } from '@/server/platform/concurrency/share-next-run';
import { type Db } from '@/server/platform/database/database';

/**
 * A replica's snapshot leaves out which transactions are under way; how far it has replayed tells
 * more.
 */
const seen = sql<string>`case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text
  else pg_current_snapshot()::text end`;

/**
 * Creates a function that returns what a statement sees now, as text. Two equal texts mean that
 * nothing was committed in between, in any table. Concurrent callers share one statement,
 * which always begins after their call.
 */
export const createSnapshotReader = (db: Db): (() => Promise<string>) =>
  shareNextRun(async () => {
    const [found] = await db.select({ snapshot: seen }).from(sql`(values (1)) as once`);
    if (!found) throw new Error('The database returned no snapshot.');
    return found.snapshot;
  });
