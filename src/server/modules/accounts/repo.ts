import { and, eq, isNull, sql } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';

import { type Db } from '@/server/platform/database/database';
import { users, type UserRow } from '@/server/platform/database/schema/users';

export type Registration = Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'phone'> & {
  passwordHash: string;
};

/**
 * Stores a registration. Until its email is verified the latest sign-up replaces earlier ones, so
 * nobody can reserve an address by typing it first. If the passwords differed, the account is
 * contested and neither opens it (see markVerified). For a verified email only the decoy hash
 * changes.
 * @param hashes.sameAs the stored hash that the new password matches, if any
 * @param hashes.known if given, nothing is stored once an unverified account has another hash
 * @returns undefined if nothing was stored
 */
export async function saveRegistration(
  db: Db,
  registration: Registration,
  hashes: { known?: string | null; sameAs: string | null },
  now: Date,
): Promise<{ id: string; verified: boolean } | undefined> {
  const { known, sameAs } = hashes;
  const isUnverified = isNull(users.emailVerifiedAt);
  const latest = (column: AnyPgColumn) =>
    sql`case when ${isUnverified} then ${sql.raw(`excluded."${column.name}"`)} else ${column} end`;
  const [saved] = await db
    .insert(users)
    .values({ ...registration, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: users.email,
      set: {
        firstName: latest(users.firstName),
        lastName: latest(users.lastName),
        phone: latest(users.phone),
        passwordHash: latest(users.passwordHash),
        updatedAt: latest(users.updatedAt),
        decoyHash: sql`case when ${isUnverified} then null else excluded.password_hash end`,
        contested: sql`${isUnverified} and (${users.contested} or ${users.passwordHash} is distinct from ${sameAs}::text)`,
      },
      setWhere:
        known === undefined
          ? undefined
          : sql`not (${isUnverified}) or ${users.passwordHash} is not distinct from ${known}::text`,
    })
    .returning({ id: users.id, emailVerifiedAt: users.emailVerifiedAt });
  return saved && { id: saved.id, verified: saved.emailVerifiedAt !== null };
}

/**
 * Marks the email as verified. A contested password is dropped, so the owner must reset it.
 * @returns whether the password still opens the account
 */
export async function markVerified(db: Db, userId: string, now: Date): Promise<boolean> {
  const [marked] = await db
    .update(users)
    .set({
      emailVerifiedAt: now,
      updatedAt: now,
      passwordHash: sql`case when ${users.contested} then null else ${users.passwordHash} end`,
      contested: false,
    })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ passwordHash: users.passwordHash });
  return marked?.passwordHash !== null;
}

export async function setPassword(db: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db.update(users).set({ passwordHash, contested: false, updatedAt: now }).where(eq(users.id, userId));
}

/**
 * Replaces a password that is still the user's.
 * @returns false if it was changed meanwhile, or the user is gone
 */
export async function replacePassword(
  db: Db,
  userId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ passwordHash: to, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning({ id: users.id });
  return changed.length > 0;
}

export type ProfileChange = Partial<Pick<UserRow, 'firstName' | 'lastName' | 'phone' | 'country'>>;

export async function updateProfileRow(
  db: Db,
  userId: string,
  change: ProfileChange,
  now: Date,
): Promise<UserRow | undefined> {
  const [user] = await db
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, userId))
    .returning();
  return user;
}
