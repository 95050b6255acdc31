import { setTimeout as pause } from 'node:timers/promises';

import { drizzle } from 'drizzle-orm/node-postgres';
import { type Pool } from 'pg';

import { type Db } from './database';
import { isDatabaseUnavailable } from './database-unavailable';
import { readErrorCode } from './error-code';

/** A replica that may be further behind is not read. */
const MAX_BEHIND_MILLISECONDS = 5_000;
const CHECK_MILLISECONDS = 1_000;
/** The replica cancelled a statement that conflicted with the replay of the log. */
const REPLAY_CONFLICT = '40001';

/** A position in the primary's log, and when it was known to be written. */
type Mark = { position: number; at: number };

const readWritten = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position`;
/** A replica that was promoted replays nothing any more, but has everything that it wrote. */
const readReplayed = `select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_lsn() end, '0/0')::float8 as position`;

/**
 * Reads from the replica while it is at most five seconds behind the primary, and from the primary
 * otherwise, or where the replica fails. How far it is behind is measured by this process's clock:
 * it has replayed what the primary had written at some moment, so it is not older than that moment.
 * Callers see one database and may use it as a cache key. It only reads, without transactions, and
 * the caller closes both pools.
 */
export function openReadReplica(primary: Pool, replica: Pool): { db: Db; stop: () => Promise<void> } {
  const marks: Mark[] = [];
  let currentAt = -Infinity;
  let isStopped = false;
  const isCurrent = () => performance.now() - currentAt <= MAX_BEHIND_MILLISECONDS;

  async function check(): Promise<void> {
    const at = performance.now();
    const written = await readPosition(primary, readWritten);
    marks.push({ position: written, at });
    const replayed = await readPosition(replica, readReplayed);
    while (marks[0] && marks[0].position <= replayed) currentAt = marks.shift()?.at ?? currentAt;
    // Those too old to make the replica current.
    while (marks[0] && at - marks[0].at > MAX_BEHIND_MILLISECONDS) marks.shift();
  }

  async function keepChecking(): Promise<void> {
    while (!isStopped) {
      // If either query fails, `currentAt` expires.
      await check().catch(() => undefined);
      await pause(CHECK_MILLISECONDS, undefined, { ref: false });
    }
  }

  async function query(...statement: Parameters<Pool['query']>) {
    const [config] = statement as unknown as [string | { text: string }];
    // What a replica refuses would otherwise be run by the primary.
    if (!/^\s*(select|with|\()/i.test(typeof config === 'string' ? config : config.text))
      throw new Error('Only reads may go to a replica.');
    const read = (pool: Pool) => pool.query(...statement) as unknown as Promise<unknown>;
    if (!isCurrent()) return read(primary);
    try {
      return await read(replica);
    } catch (error) {
      if (readErrorCode(error) !== REPLAY_CONFLICT) {
        if (!isDatabaseUnavailable(error)) throw error;
        currentAt = -Infinity;
      }
      return read(primary);
    }
  }

  const checking = keepChecking();
  const stop = async () => {
    isStopped = true;
    await Promise.race([checking, pause(CHECK_MILLISECONDS, undefined, { ref: false })]);
  };
  // Drizzle needs no more of a client than `query`.
  return { db: drizzle({ query } as unknown as Pool) as unknown as Db, stop };
}

async function readPosition(pool: Pool, statement: string): Promise<number> {
  const { rows } = await pool.query<{ position: number | null }>(statement);
  const position = rows[0]?.position;
  if (typeof position !== 'number') throw new Error('The database returned no position in its log.');
  return position;
}
