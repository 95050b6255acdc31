import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

import { storeMembers } from './tables';

/**
 * Locks the stores that a user owns, so that their owners leave one after another: of two who leave
 * at once, the second is the only owner.
 */
export const lockOwnedStores = (tx: Db, userId: string) =>
  tx
    .select({ id: stores.id })
    .from(stores)
    .where(
      sql`${stores.id} in (select store_id from store_members where user_id = ${userId} and role = 'owner')`,
    )
    .orderBy(asc(stores.id))
    .for('update');

/** Lists the stores of which a user is the only owner. */
export function findStoresOnlyOwnedBy(db: Db, userId: string) {
  const other = alias(storeMembers, 'other');
  const otherOwners = db
    .select({ userId: other.userId })
    .from(other)
    .where(and(eq(other.storeId, stores.id), eq(other.role, 'owner'), ne(other.userId, userId)));
  return db
    .select({ id: stores.id, name: stores.name, status: stores.status })
    .from(storeMembers)
    .innerJoin(stores, eq(stores.id, storeMembers.storeId))
    .where(and(eq(storeMembers.userId, userId), eq(storeMembers.role, 'owner'), notExists(otherOwners)))
    .orderBy(asc(stores.name), asc(stores.id));
}
