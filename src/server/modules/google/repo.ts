import { eq, sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { users, type UserRow } from '@/server/platform/database/schema/users';
import { type GooglePerson } from '@/server/platform/google/exchange';

/**
 * Until the transaction ends nobody else looks for the same account of Google's. Statements about the e-mail need no such lock: it is
 * unique, and its row is.
 */
export async function lockUser(tx: Db, sub: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`google|${sub}`}, 0))`);
}

export async function findUserByGoogle(db: Db, sub: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.googleSub, sub));
  return user;
}

/** A new account without a password; undefined where the e-mail has one already. */
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
      // Google does not tell it; a delivery asks for it.
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

/** The account of an e-mail, which nobody else changes before the transaction ends. */
export async function lockUserByEmail(tx: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return user;
}

export async function linkGoogle(tx: Db, userId: string, sub: string, now: Date): Promise<void> {
  await tx.update(users).set({ googleSub: sub, updatedAt: now }).where(eq(users.id, userId));
}

/**
 * The e-mail is proven by Google; that whoever chose the password ever read it, by nothing. Nor is what else they typed: a stranger's phone
 * is no place for a rider to ring.
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
