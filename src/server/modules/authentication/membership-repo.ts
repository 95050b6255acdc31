import { asc, eq } from 'drizzle-orm';

import { type StaffRole, type StoreRole } from '@/contracts/permissions';
import { storeMembers } from '@/server/modules/members/tables';
import { staffMembers } from '@/server/modules/staff-accounts/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

export type StoreMembership = { storeId: string; slug: string; name: string; role: StoreRole };

/** Lists the stores that a user works for, by name. */
export const findMemberships = (db: Db, userId: string): Promise<StoreMembership[]> =>
  db
    .select({ storeId: stores.id, slug: stores.slug, name: stores.name, role: storeMembers.role })
    .from(storeMembers)
    .innerJoin(stores, eq(stores.id, storeMembers.storeId))
    .where(eq(storeMembers.userId, userId))
    .orderBy(asc(stores.name), asc(stores.id));

/** Lists a user's roles among the shop's staff. */
export async function findStaffRoles(db: Db, userId: string): Promise<StaffRole[]> {
  const rows = await db
    .select({ role: staffMembers.role })
    .from(staffMembers)
    .where(eq(staffMembers.userId, userId))
    .orderBy(asc(staffMembers.role));
  return rows.map(({ role }) => role);
}
