import { createDatabase, openTestPostgres } from './postgres-database';
import { startTestServer, type TestServer } from './test-server';

/**
 * Starts the API on real Postgres, because the embedded database runs one statement at a time and
 * hides races.
 */
export async function startPostgresServer(limits?: string): Promise<TestServer> {
  return startTestServer({ limits, database: await openTestPostgres(await createDatabase()) });
}

/** Starts `times` calls at once and counts their statuses. */
export async function countStatuses(times: number, call: (index: number) => Promise<Response>) {
  const replies = await Promise.all(Array.from({ length: times }, (_, index) => call(index)));
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
