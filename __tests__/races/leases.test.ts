import { eq, sql } from 'drizzle-orm';

import { runWithLease, releaseLease, renewLease, takeLease } from '@/server/platform/jobs/job-leases';
import { jobLeases } from '@/server/platform/jobs/tables';

import { startPostgresServer } from '../support/api/postgres';
import type { TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer();
});
afterAll(() => server.close());

const findLease = async (name: string) => {
  const [lease] = await server.deps.db.select().from(jobLeases).where(eq(jobLeases.name, name));
  return lease;
};

/** Expires the lease, as if its owner had stalled. */
const expireLease = (name: string) =>
  server.deps.db
    .update(jobLeases)
    .set({ until: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(jobLeases.name, name));

it('stalled owner can neither renew nor release a lease taken by another instance', async () => {
  const { db } = server.deps;
  const stalled = await takeLease(db, 'job', 60);
  await expireLease('job');
  const owner = await takeLease(db, 'job', 60);
  const lease = await findLease('job');
  expect(lease?.owner).toBe(owner);
  expect(await renewLease(db, 'job', stalled!)).toBe(false);
  await releaseLease(db, 'job', stalled!, 0);
  expect(await findLease('job')).toEqual(lease);
  expect(await renewLease(db, 'job', owner!)).toBe(true);
});

it('stalled job leaves the lease of its new owner alone', async () => {
  const { db } = server.deps;
  let owner: string | undefined;
  await runWithLease(server.deps, 'stalling job', 0, async () => {
    await expireLease('stalling job');
    owner = await takeLease(db, 'stalling job', 60);
  });
  expect((await findLease('stalling job'))?.owner).toBe(owner);
  expect(await takeLease(db, 'stalling job', 60)).toBeUndefined();
});

it('one of 20 instances gets the lease, and it is free again after release', async () => {
  const { db } = server.deps;
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeLease(db, 'wanted job', 60)));
  const [owner] = taken.filter(Boolean);
  expect(taken.filter(Boolean)).toHaveLength(1);
  await releaseLease(db, 'wanted job', owner!, 0);
  expect(await takeLease(db, 'wanted job', 60)).toBeDefined();
});
