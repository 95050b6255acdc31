import { type StaffDeps } from '@/server/modules/orders';
import { readEnv } from '@/server/platform/config/env';
import { openEmbedded } from '@/server/platform/database/embedded';
import { openPostgres } from '@/server/platform/database/postgres';
import { deriveKeys } from '@/server/platform/security/secrets';
import { readStoredSecret } from '@/server/platform/storage/stored-secret';

/**
 * Opens the shop's database for staff's commands, by the same environment as the shop. Messages are queued; the running shop, or the next
 * one that starts, sends them.
 *
 * @throws Where the embedded database is in use by a running shop: that has to be stopped first.
 */
export async function openStaffDatabase(): Promise<{ deps: StaffDeps; close: () => Promise<void> }> {
  const env = readEnv();
  const { db, close } = env.databaseUrl
    ? await openPostgres(env.databaseUrl, () => undefined)
    : await openEmbedded(env.dataDir);
  const keys = deriveKeys(env.authSecret ?? readStoredSecret(env.dataDir));
  return { deps: { db, keys, appUrl: env.appUrl, now: () => new Date() }, close };
}
