import { sql } from 'drizzle-orm';

import { type BackgroundTasks } from '@/server/platform/background/background';
import { onShutdown } from '@/server/platform/background/shutdown';
import { purgeKeys } from '@/server/platform/cache/purge-bus';
import { type Db } from '@/server/platform/database/database';
import { cacheKeyChanges } from '@/server/platform/database/schema/cache-key-changes';

const EVERY_MILLISECONDS = 500;

/**
 * Reads the keys that were committed since it was last called, each once and in whatever order transactions end: what the snapshot of
 * the last reading did not see and this one does. The first call finds none.
 */
export function createChangeReader(db: Db): () => Promise<string[]> {
  let snapshot: string | undefined;
  return async () => {
    const isNew = snapshot
      ? sql`${cacheKeyChanges.changedIn} >= pg_snapshot_xmin(${snapshot}::pg_snapshot)::text::bigint
          and not pg_visible_in_snapshot(${cacheKeyChanges.changedIn}::text::xid8, ${snapshot}::pg_snapshot)`
      : sql`false`;
    const [found] = await db
      .select({
        snapshot: sql<string>`pg_current_snapshot()::text`,
        keys: sql<
          string[]
        >`array(select distinct ${cacheKeyChanges.key} from ${cacheKeyChanges} where ${isNew})`,
      })
      .from(sql`(values (1)) as once`);
    snapshot = found?.snapshot ?? snapshot;
    return found?.keys ?? [];
  };
}

type Options = {
  db: Db;
  background: BackgroundTasks;
  /** Tells caches outside this process. */
  purgeOutside: ((keys: readonly string[]) => Promise<void>) | undefined;
};

/** Purges what a change made untrue, on every instance, within about a second of its commit. The timer does not keep the process alive. */
export function followChanges({ db, background, purgeOutside }: Options): void {
  const read = createChangeReader(db);
  let isReading = false;
  const follow = async () => {
    isReading = true;
    try {
      const keys = await read();
      if (keys.length === 0) return;
      purgeKeys(keys);
      if (purgeOutside) background.run('purge', () => purgeOutside(keys));
    } finally {
      isReading = false;
    }
  };
  const look = () => {
    if (!isReading) background.run('changes of the catalogue', follow);
  };
  look();
  const timer = setInterval(look, EVERY_MILLISECONDS);
  timer.unref();
  onShutdown('changes of the catalogue', () => clearInterval(timer));
}
