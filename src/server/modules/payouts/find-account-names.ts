import { and, eq } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { businesses } from '@/server/platform/database/schema/businesses';
import { storeMembers } from '@/server/platform/database/schema/store-members';
import { stores } from '@/server/platform/database/schema/stores';
import { users } from '@/server/platform/database/schema/users';

/**
 * Finds the names that the bank account of a store may have: its own, its business's, its owners'.
 */
export async function findAccountNames(db: Db, storeId: string): Promise<string[]> {
  const own = await db.select({ name: stores.name }).from(stores).where(eq(stores.id, storeId));
  const owners = await db
    .select({ first: users.firstName, last: users.lastName, business: businesses.name })
    .from(storeMembers)
    .innerJoin(users, eq(users.id, storeMembers.userId))
    .leftJoin(businesses, eq(businesses.userId, users.id))
    .where(and(eq(storeMembers.storeId, storeId), eq(storeMembers.role, 'owner')));
  return [
    ...own.map(({ name }) => name),
    ...owners.flatMap(({ first, last, business }) => [`${first} ${last}`, ...(business ? [business] : [])]),
  ];
}
