import { and, eq, lte, sql } from 'drizzle-orm';

import { type Db } from '@/server/db/database';
import { jobLeases } from '@/server/db/schema/job-leases';
import { type Deps } from '@/server/deps';

/** Whoever works says so again in time; who died keeps the others waiting for so long. */
const HOLD_SECONDS = 60;

const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Takes a piece of work for `seconds`; false while another instance has it. One guarded statement, by the database's own clock. */
export async function takeLease(db: Db, name: string, seconds: number): Promise<boolean> {
  const until = inSeconds(seconds);
  const taken = await db
    .insert(jobLeases)
    .values({ name, until })
    .onConflictDoUpdate({
      target: jobLeases.name,
      set: { until },
      setWhere: lte(jobLeases.until, sql`clock_timestamp()`),
    })
    .returning({ name: jobLeases.name });
  return taken.length > 0;
}

/**
 * Does a piece of work on whichever instance comes first, and on no other for as long as it takes; it begins again `everySeconds` after
 * it began at the earliest. False where it was another's turn.
 */
export async function inLease(
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  name: string,
  everySeconds: number,
  work: () => Promise<void>,
): Promise<boolean> {
  const started = performance.now();
  if (!(await takeLease(db, name, HOLD_SECONDS))) return false;
  const renew = () =>
    keep(db, name).catch((err: unknown) => logger.warn({ err, name }, 'a lease could not be renewed'));
  const renewal = setInterval(() => void renew(), (HOLD_SECONDS / 3) * 1000);
  renewal.unref();
  try {
    await work();
  } finally {
    clearInterval(renewal);
    const left = Math.max(0, everySeconds - (performance.now() - started) / 1000);
    await db
      .update(jobLeases)
      .set({ until: inSeconds(left) })
      .where(eq(jobLeases.name, name));
  }
  return true;
}

const keep = async (db: Db, name: string): Promise<void> =>
  void (await db
    .update(jobLeases)
    .set({ until: inSeconds(HOLD_SECONDS) })
    .where(and(eq(jobLeases.name, name), lte(jobLeases.until, inSeconds(HOLD_SECONDS)))));
