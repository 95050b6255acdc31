import { sql, lt } from 'drizzle-orm';

import { type BackgroundTasks } from '@/server/platform/background/background';
import { onShutdown } from '@/server/platform/background/shutdown';
import { purgeKeys } from '@/server/platform/cache/purge-bus';
import { type Db } from '@/server/platform/database/database';

import { surrogateKeyChanges } from './tables';

const POLL_MILLISECONDS = 500;

/**
 * Creates a function that returns the keys committed since its last call: those that the previous
 * snapshot did not see and this one does. Each key is returned once, in whatever order transactions
 * commit. A replica's snapshot leaves out which transactions are under way, so keys read from one
 * may be returned again. The first call returns none.
 */
export function createChangeReader(db: Db): () => Promise<string[]> {
  let snapshot: string | undefined;
  let wasReplica = false;
  return async () => {
    const isNew = snapshot
      ? sql`${surrogateKeyChanges.changedIn} >= pg_snapshot_xmin(${snapshot}::pg_snapshot)::text::bigint
          and (${wasReplica} or not pg_visible_in_snapshot(${surrogateKeyChanges.changedIn}::text::xid8, ${snapshot}::pg_snapshot))`
      : sql`false`;
    const [found] = await db
      .select({
        snapshot: sql<string>`pg_current_snapshot()::text`,
        isReplica: sql<boolean>`pg_is_in_recovery()`,
        // As one text: an array of 50,000, as after an import, takes a tenth of a second to parse.
        keys: sql<
          string | null
        >`(select string_agg(distinct ${surrogateKeyChanges.key}, E'\n') from ${surrogateKeyChanges} where ${isNew})`,
      })
      .from(sql`(values (1)) as once`);
    snapshot = found?.snapshot ?? snapshot;
    wasReplica = found?.isReplica ?? wasReplica;
    return found?.keys?.split('\n') ?? [];
  };
}

type Options = {
  db: Db;
  background: BackgroundTasks;
  /** Purges caches outside this process. */
  purgeExternally: ((keys: readonly string[]) => Promise<void>) | undefined;
};

/**
 * Polls for committed changes and purges their keys on every instance, within about a second of the
 * commit. The timer does not keep the process alive.
 */
export function followSurrogateKeyChanges({ db, background, purgeExternally }: Options): void {
  const read = createChangeReader(db);
  let isReading = false;
  const purgeChanges = async () => {
    isReading = true;
    try {
      const keys = await read();
      if (keys.length === 0) return;
      purgeKeys(keys);
      if (purgeExternally) background.run('purge', () => purgeExternally(keys));
    } finally {
      isReading = false;
    }
  };
  const poll = () => {
    if (!isReading) background.run('surrogate key changes', purgeChanges);
  };
  poll();
  const timer = setInterval(poll, POLL_MILLISECONDS);
  timer.unref();
  onShutdown('surrogate key changes', () => clearInterval(timer));
}

/** Every instance reads them within a second or two. */
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;

export async function pruneSurrogateKeyChanges(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_MILLISECONDS);
  await db.delete(surrogateKeyChanges).where(lt(surrogateKeyChanges.changedAt, oldest));
}
