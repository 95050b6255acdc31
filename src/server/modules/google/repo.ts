import { eq, sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { users, type UserRow } from '@/server/platform/database/schema/users';
import { type GooglePerson } from '@/server/platform/google/exchange';

/**
 * Serialises sign-ins of one Google account until the transaction ends. Statements about the email
 * need no such lock: the email is unique and its row is locked.
 */
export async function lockGoogleAccount(tx: Db, sub: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`google|${sub}`}, 0))`);
}

export async function findUserByGoogle(db: Db, sub: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.googleSub, sub));
  return user;
}

/**
 * Adds an account without a password.
 * @returns undefined if the email already has an account
 */
export async function addGoogleUser(
  tx: Db,
  { sub, email, firstName, lastName }: GooglePerson,
  now: Date,
): Promise<UserRow | undefined> {
  const [user] = await tx
    .insert(users)
    .values({
      email,
      firstName,
      lastName,
      // Google does not provide it; checkout asks for it.
      phone: '',
      googleSub: sub,
      emailVerifiedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return user;
}

/** Finds the account of an email and locks it until the transaction ends. */
export async function lockUserByEmail(tx: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return user;
}

export async function linkGoogle(tx: Db, userId: string, sub: string, now: Date): Promise<void> {
  await tx.update(users).set({ googleSub: sub, updatedAt: now }).where(eq(users.id, userId));
}

/**
 * Gives an unverified account to the Google user. Google proves the email, but nothing proves that
 * the person who signed up can read it. So the password and everything else they typed goes: a
 * rider must not ring a stranger's phone.
 */
export async function claimUnverifiedAccount(
  tx: Db,
  userId: string,
  { firstName, lastName }: GooglePerson,
  now: Date,
): Promise<void> {
  const proven = { firstName, lastName, phone: '', emailVerifiedAt: now };
  await tx
    .update(users)
    .set({ ...proven, passwordHash: null, decoyHash: null, contested: false })
    .where(eq(users.id, userId));
}
