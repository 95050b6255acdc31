import { and, desc, eq, isNull } from 'drizzle-orm';

import { type Db } from '@/server/db/database';
import { pushDevices } from '@/server/db/schema/push-devices';
import { users, type UserRow } from '@/server/db/schema/users';
import { sha256 } from '@/server/security/secrets';

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

export type Registration = Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'phone'> & {
  passwordHash: string;
};

/**
 * Stores a registration and returns its id, or undefined when a verified account has the e-mail. Until an e-mail is proven the last
 * registration stands: nobody can keep an address by typing it first.
 */
export async function saveRegistration(
  db: Db,
  registration: Registration,
  now: Date,
): Promise<string | undefined> {
  const { firstName, lastName, phone, passwordHash } = registration;
  const [saved] = await db
    .insert(users)
    .values({ ...registration, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: users.email,
      set: { firstName, lastName, phone, passwordHash, updatedAt: now },
      setWhere: isNull(users.emailVerifiedAt),
    })
    .returning({ id: users.id });
  return saved?.id;
}

export async function markVerified(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
}

export async function setPassword(db: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId));
}

export type ProfileChange = Partial<Pick<UserRow, 'firstName' | 'lastName' | 'phone' | 'country'>>;

export async function changeProfile(
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

/** The device that was last registered for pushes and still takes them. */
export async function findPushToken(db: Db, userId: string): Promise<string | null> {
  const [device] = await db
    .select({ token: pushDevices.token })
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.active, true)))
    .orderBy(desc(pushDevices.updatedAt))
    .limit(1);
  return device?.token ?? null;
}

/** A device belongs to whoever signed in on it last. */
export async function addPushDevice(db: Db, userId: string, token: string, now: Date): Promise<void> {
  const device = { userId, active: true, updatedAt: now };
  await db
    .insert(pushDevices)
    .values({ ...device, token, tokenHash: sha256(token) })
    .onConflictDoUpdate({ target: pushDevices.tokenHash, set: device });
}

export async function silencePushDevice(db: Db, userId: string, token: string, now: Date): Promise<void> {
  await db
    .update(pushDevices)
    .set({ active: false, updatedAt: now })
    .where(and(eq(pushDevices.tokenHash, sha256(token)), eq(pushDevices.userId, userId)));
}
