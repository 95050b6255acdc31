import { and, asc, count, desc, eq, ne } from 'drizzle-orm';

import { type Address } from '@/contracts/addresses';
import { users } from '@/server/modules/authentication/tables';
import { type Db } from '@/server/platform/database/database';

import { savedAddresses, type SavedAddressRow } from './tables';

const isOwned = (userId: string, id: string) =>
  and(eq(savedAddresses.userId, userId), eq(savedAddresses.id, id));

/** The user's addresses: the default first, then newest first. */
export const findAddresses = (db: Db, userId: string): Promise<SavedAddressRow[]> =>
  db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(desc(savedAddresses.isDefault), desc(savedAddresses.createdAt), asc(savedAddresses.id));

/** Finds one of the user's own addresses (T17). */
export async function findAddress(db: Db, userId: string, id: string): Promise<SavedAddressRow | undefined> {
  const [row] = await db.select().from(savedAddresses).where(isOwned(userId, id));
  return row;
}

/**
 * Locks the address book, so that it can be counted and its default moved without a race.
 * @returns false if the user no longer exists
 */
export async function lockAddressBook(tx: Db, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return found.length > 0;
}

export async function countAddresses(tx: Db, userId: string): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId));
  return found?.count ?? 0;
}

/** @throws if the insert returns no row, which only a fault can cause */
export async function insertAddress(
  tx: Db,
  row: { userId: string; address: Address; isDefault: boolean; createdAt: Date },
): Promise<string> {
  const [inserted] = await tx.insert(savedAddresses).values(row).returning({ id: savedAddresses.id });
  if (!inserted) throw new Error('An address was not stored.');
  return inserted.id;
}

export const changeAddress = async (tx: Db, userId: string, id: string, address: Address): Promise<boolean> =>
  (
    await tx
      .update(savedAddresses)
      .set({ address })
      .where(isOwned(userId, id))
      .returning({ id: savedAddresses.id })
  ).length > 0;

/** Moves the default, in two statements: a unique index forbids two defaults at any moment. */
export async function makeDefault(tx: Db, userId: string, id: string): Promise<void> {
  await tx
    .update(savedAddresses)
    .set({ isDefault: false })
    .where(and(eq(savedAddresses.userId, userId), ne(savedAddresses.id, id)));
  await tx.update(savedAddresses).set({ isDefault: true }).where(isOwned(userId, id));
}

/**
 * Removes an address.
 * @returns whether it was the default; undefined if there was none
 */
export async function removeAddress(
  tx: Db,
  userId: string,
  id: string,
): Promise<{ wasDefault: boolean } | undefined> {
  const [removed] = await tx
    .delete(savedAddresses)
    .where(isOwned(userId, id))
    .returning({ wasDefault: savedAddresses.isDefault });
  return removed;
}
