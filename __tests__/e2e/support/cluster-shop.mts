/**
 * The shop under test as a cluster (bench/cluster), with the demo data that DEMO=true gives the
 * embedded database. playwright.config.ts starts it, with the settings of one shop, if E2E_CLUSTER
 * is set: its number of instances.
 */
import { mkdirSync } from 'node:fs';

import { openTestPostgres } from '@tests/support/api/postgres-database';
import { startTestServer, TEST_SECRET } from '@tests/support/api/test-server';

import { createApiCaller } from '@/server/container';
import { keepFolderInBucket } from '@/server/platform/storage/bucket';
import { createS3Bucket } from '@/server/platform/storage/s3-bucket';
import { type S3Settings } from '@/server/platform/storage/s3-settings';
import { seedDemoAccounts } from '@/server/seed/demo-accounts';
import { seedDemoApplications } from '@/server/seed/demo-applications';
import { seedDemoSales } from '@/server/seed/demo-sales';
import { seedDemoStaff } from '@/server/seed/demo-staff';
import { seedCatalogue, seedStoreFees } from '@/server/seed/seed-catalogue';

import { endAtSignal, startCluster } from '../../../bench/cluster/cluster';

/** Settings of one shop with the embedded database, which a cluster replaces. */
const { PORT, DATA_DIR = '', NEXT_DIST_DIR = '', DEMO, ...settings } = process.env;

async function fillWithDemoData(databaseUrl: string, bucket: S3Settings): Promise<void> {
  const server = await startTestServer({ database: await openTestPostgres(databaseUrl) });
  const { deps } = server;
  keepFolderInBucket(deps.uploadsDir, createS3Bucket(bucket));
  await seedCatalogue(deps.db);
  await seedStoreFees(deps.db);
  await seedDemoAccounts(deps.db);
  await seedDemoStaff(deps.db, deps.keys);
  await seedDemoApplications(deps);
  await seedDemoSales(deps, createApiCaller(deps));
  await server.close();
}

mkdirSync(DATA_DIR, { recursive: true });
const starting = startCluster({
  shops: Number(process.env.E2E_CLUSTER),
  firstPort: Number(PORT),
  build: NEXT_DIST_DIR,
  log: (line) => console.log(line),
  shopSettings: {
    ...(settings as Record<string, string>),
    APP_URL: `http://localhost:${PORT}`,
    AUTH_SECRET: TEST_SECRET,
    TEST_PAYMENTS: 'true',
    TRUST_PROXY: '1',
    // One folder, so that the tests find every mail.
    DATA_DIR,
  },
  fill: fillWithDemoData,
});
endAtSignal(starting);
await starting;
// Child processes alone do not keep this one alive.
setInterval(() => undefined, 60_000);
