import { sql } from 'drizzle-orm';

import { shareNextRun } from '@/server/platform/concurrency/share-next-run';
import { type Db } from '@/server/platform/database/database';

/**
 * Creates a function that returns which transactions a statement sees now, as text. Two equal texts
 * mean that nothing was committed in between, in any table. Concurrent callers share one statement,
 * which always begins after their call.
 */
export const createSnapshotReader = (db: Db): (() => Promise<string>) =>
  shareNextRun(async () => {
    const [found] = await db
      .select({ snapshot: sql<string>`pg_current_snapshot()::text` })
      .from(sql`(values (1)) as once`);
    if (!found) throw new Error('The database returned no snapshot.');
    return found.snapshot;
  });
