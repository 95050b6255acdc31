import { randomUUID } from 'node:crypto';

import { and, eq, lte, sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { type Logger } from '@/server/platform/logging/logger';

import { jobLeases } from './tables';

/** The owner renews the lease in time; after a crash the other instances wait this long. */
const LEASE_SECONDS = 60;

const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

/**
 * Takes the lease of a job for `seconds`, in one guarded statement by the database's clock.
 * @returns the owner's token, needed to renew and release; undefined while another instance has the
 * lease
 */
export async function takeLease(db: Db, name: string, seconds: number): Promise<string | undefined> {
  const lease = { until: inSeconds(seconds), owner: randomUUID() };
  const taken = await db
    .insert(jobLeases)
    .values({ name, ...lease })
    .onConflictDoUpdate({
      target: jobLeases.name,
      set: lease,
      setWhere: lte(jobLeases.until, sql`clock_timestamp()`),
    })
    .returning({ name: jobLeases.name });
  return taken.length > 0 ? lease.owner : undefined;
}

const isOwnLease = (name: string, owner: string) => and(eq(jobLeases.name, name), eq(jobLeases.owner, owner));

/** Extends the lease to LEASE_SECONDS from now. Returns false if another instance has taken it. */
export async function renewLease(db: Db, name: string, owner: string): Promise<boolean> {
  const renewed = await db
    .update(jobLeases)
    .set({ until: inSeconds(LEASE_SECONDS) })
    .where(isOwnLease(name, owner))
    .returning({ name: jobLeases.name });
  return renewed.length > 0;
}

/** Frees the job in `seconds`. Does nothing if another instance has taken the lease. */
export async function releaseLease(db: Db, name: string, owner: string, seconds: number): Promise<void> {
  await db
    .update(jobLeases)
    .set({ until: inSeconds(seconds), owner: null })
    .where(isOwnLease(name, owner));
}

/** The leases of jobs that run in this process, by owner. */
const heldLeases = new Map<string, { db: Db; name: string }>();

/**
 * Frees the leases of jobs that this process did not finish, so that another instance continues at
 * once. For the end of the process, when its background work no longer runs.
 */
export async function releaseHeldLeases(db: Db): Promise<void> {
  for (const [owner, lease] of heldLeases) {
    if (lease.db === db) await releaseLease(db, lease.name, owner, 0);
  }
}

/**
 * Runs a job on one instance at a time, at most once every `everySeconds`.
 * @returns false if another instance has the lease and nothing ran
 */
export async function runWithLease(
  { db, logger }: { db: Db; logger: Logger },
  name: string,
  everySeconds: number,
  work: () => Promise<void>,
): Promise<boolean> {
  const started = performance.now();
  const owner = await takeLease(db, name, LEASE_SECONDS);
  if (!owner) return false;
  const renew = async () => {
    try {
      if (!(await renewLease(db, name, owner))) logger.warn({ name }, 'another instance has taken the lease');
    } catch (err) {
      logger.warn({ err, name }, 'a lease could not be renewed');
    }
  };
  const renewal = setInterval(() => void renew(), (LEASE_SECONDS / 3) * 1000);
  renewal.unref();
  heldLeases.set(owner, { db, name });
  try {
    await work();
  } finally {
    clearInterval(renewal);
    heldLeases.delete(owner);
    await releaseLease(db, name, owner, Math.max(0, everySeconds - (performance.now() - started) / 1000));
  }
  return true;
}
