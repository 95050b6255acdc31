import { eq, and, isNull, sql } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';

import { SECOND_FACTOR_HOURS } from '@/contracts/permissions';
import { sessions } from '@/server/modules/sessions/tables';
import { type Db } from '@/server/platform/database/database';
import { isSessionLive } from '@/server/platform/database/live-session';
import { type GooglePerson } from '@/server/platform/google/exchange';
import { type SignedInUser } from '@/server/platform/http/endpoint';

import { users, type UserRow } from './tables';

/**
 * Finds the user of a live session in one query, so an ended session is rejected at the next
 * request. A second factor that was passed too long ago counts as not passed.
 */
export async function findSessionUser(
  db: Db,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<SignedInUser | undefined> {
  const [row] = await db
    .select({
      user: users,
      secondFactorAt: sessions.secondFactorAt,
      confirmedAt: sessions.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isSessionLive(now)));
  if (!row) return undefined;
  const { user, secondFactorAt, confirmedAt } = row;
  const oldest = now.getTime() - SECOND_FACTOR_HOURS * 60 * 60_000;
  const isPassed = secondFactorAt !== null && secondFactorAt.getTime() > oldest;
  return { ...user, sessionId, secondFactorAt: isPassed ? secondFactorAt : null, confirmedAt };
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

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

/**
 * Replaces or removes the user's picture, in one statement, so that each of several concurrent
 * calls learns which picture it replaced.
 * @returns undefined if the user no longer exists
 */
export async function replacePicture(
  db: Db,
  userId: string,
  pictureId: string | null,
  now: Date,
): Promise<{ formerId: string | null } | undefined> {
  const former = db
    .select({ id: users.id, pictureId: users.pictureId })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
    .as('former');
  const [replaced] = await db
    .update(users)
    .set({ pictureId, updatedAt: now })
    .from(former)
    .where(eq(users.id, former.id))
    .returning({ formerId: former.pictureId });
  return replaced;
}

/** Deletes an account; what refers to it goes too, or is detached, by the foreign keys. */
export async function eraseUser(tx: Db, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
