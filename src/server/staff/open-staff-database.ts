import { type StaffDeps } from '@/server/modules/orders';
import { readEnv } from '@/server/platform/config/env';
import { openEmbedded } from '@/server/platform/database/embedded';
import { checkSchema } from '@/server/platform/database/migrate-postgres';
import { openPostgres } from '@/server/platform/database/postgres';
import { deriveKeys } from '@/server/platform/security/secrets';
import { readStoredSecret } from '@/server/platform/storage/stored-secret';

/**
 * Opens the shop's database for staff commands, with the shop's own environment. Messages are only
 * queued: the running shop, or the next one to start, sends them.
 * @throws {Error} if a running shop uses the embedded database (stop the shop first), or if a
 * Postgres lacks migrations
 */
export async function openStaffDatabase(): Promise<{ deps: StaffDeps; close: () => Promise<void> }> {
  const env = readEnv();
  if (env.databaseUrl) await checkSchema(env.databaseUrl);
  const { db, close } = env.databaseUrl
    ? openPostgres(env.databaseUrl, { onIdleError: () => undefined })
    : await openEmbedded(env.dataDir);
  const keys = deriveKeys(env.authSecret ?? readStoredSecret(env.dataDir));
  return { deps: { db, keys, appUrl: env.appUrl, now: () => new Date() }, close };
}
