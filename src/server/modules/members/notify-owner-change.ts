import { eq } from 'drizzle-orm';

import { sellingPaths } from '@/config/paths';
import { users } from '@/server/modules/authentication/tables';
import { notifyOwners } from '@/server/modules/notifications';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';

import { ownerNotices } from './messages';

/**
 * Mails all owners of a store that one was added or removed, the one in question too: call it after
 * an owner is added, and before one is removed.
 */
export async function notifyOwnerChange(
  tx: Db,
  deps: Pick<Deps, 'now' | 'keys'>,
  { storeId, userId, change }: { storeId: string; userId: string; change: keyof typeof ownerNotices },
): Promise<void> {
  const [found] = await tx
    .select({ email: users.email, store: stores.name })
    .from(users)
    .innerJoin(stores, eq(stores.id, storeId))
    .where(eq(users.id, userId));
  if (!found) return;
  const notice = ownerNotices[change](found.email, found.store);
  await notifyOwners(tx, deps, storeId, { ...notice, path: sellingPaths.members });
}
