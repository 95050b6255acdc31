import { eq, inArray } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';

import { stores, type StoreRow } from './tables';

/** @throws {Error} if the database returns no row */
export async function insertStore(
  tx: Db,
  store: typeof stores.$inferInsert,
): Promise<Pick<StoreRow, 'id' | 'slug' | 'name'>> {
  const [inserted] = await tx
    .insert(stores)
    .values(store)
    .returning({ id: stores.id, slug: stores.slug, name: stores.name });
  if (!inserted) throw new Error('The store was not inserted.');
  return inserted;
}

/** Sets the names whose bank accounts are the store's own; renaming adds none. */
export async function setApprovedNames(tx: Db, storeId: string, approvedNames: string[]): Promise<void> {
  await tx.update(stores).set({ approvedNames }).where(eq(stores.id, storeId));
}

export async function setWeeklyPayoutMinimum(tx: Db, storeId: string, kobo: number | null): Promise<void> {
  await tx.update(stores).set({ weeklyPayoutMinimumKobo: kobo }).where(eq(stores.id, storeId));
}

/**
 * Clears what may say where an owner who leaves lives, and their name. The return address of a store
 * is often its owner's home; one with another owner keeps it, as shoppers send returns there. Without
 * the approved names, the finance team compares the next new bank account itself.
 *
 * @param storeIds `owned` by the user, and those of them `ownedAlone`
 */
export async function eraseOwnerDetails(
  tx: Db,
  { owned, ownedAlone }: { owned: string[]; ownedAlone: string[] },
): Promise<void> {
  await tx.update(stores).set({ returnAddress: null }).where(inArray(stores.id, ownedAlone));
  await tx.update(stores).set({ approvedNames: [] }).where(inArray(stores.id, owned));
}
