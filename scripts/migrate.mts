/**
 * Applies missing migrations to the Postgres at DATABASE_URL, before a deploy: `npm run migrate`. As
 * the owner at DATABASE_OWNER_URL where that is set, who then gives the shop's role its rights.
 */
import nextEnv from '@next/env';

import { readEnv } from '@/server/platform/config/env';
import { migrateDatabase } from '@/server/platform/database/migrate-postgres';

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });

try {
  const { databaseUrl, databaseOwnerUrl } = readEnv();
  if (!databaseUrl)
    throw new Error('DATABASE_URL is not set. The embedded database migrates itself at its start.');
  const applied = await migrateDatabase({ databaseUrl, databaseOwnerUrl });
  console.log(applied === 0 ? 'The database has every migration.' : `${applied} migrations were applied.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
