import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

import { openMigratedPostgres } from '@/server/platform/database/postgres';

import { startTestServer, type TestServer } from './test-server';

/** Creates an empty database in the cluster of scripts/postgres.mts and returns its URL. */
export async function createDatabase(): Promise<string> {
  const cluster = process.env.TEST_DATABASE_URL;
  if (!cluster) throw new Error('TEST_DATABASE_URL is not set: run `npm run test:races`.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: cluster });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(cluster), { pathname: `/${name}` }).toString();
}

const failOnIdleError = (error: Error) => {
  throw error;
};

/** Migrates a database of the cluster and connects to it. */
export const openTestPostgres = (url: string) => openMigratedPostgres(url, { onIdleError: failOnIdleError });

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
