import { lte, sql } from 'drizzle-orm';

import { type Db } from '@/server/db/database';
import { jobLeases } from '@/server/db/schema/job-leases';

/** Takes a piece of work for `seconds`; false while another instance has it. One guarded statement, by the database's own clock. */
export async function takeLease(db: Db, name: string, seconds: number): Promise<boolean> {
  const until = sql`clock_timestamp() + make_interval(secs => ${seconds})`;
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
