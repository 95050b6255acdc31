/**
 * A process that opens the embedded database in a data folder, writes a row and stays. See
 * __tests__/processes/directory-lock.test.ts.
 */
import { sql } from 'drizzle-orm';

import { openEmbedded } from '@/server/platform/database/embedded';

try {
  const { db } = await openEmbedded(process.argv[2] ?? '', 500);
  await db.execute(sql`insert into rate_limits (key, points) values (gen_random_uuid()::text, 1)`);
  console.log(`open in process ${process.pid}`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
