import { and, eq, lt, ne, or } from 'drizzle-orm';

import { users } from '@/server/modules/authentication/tables';
import { type Db } from '@/server/platform/database/database';

import { knownDevices, sessions } from './tables';

/** How long a device is known after its last sign-in. */
const KNOWN_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether the account with the email signed in on the device before. The id has 122 random bits and
 * only the device has it, so it cannot be guessed; one that was stolen has a count of its own.
 */
export async function isKnownDevice(db: Db, email: string, deviceId: string): Promise<boolean> {
  const found = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.deviceId, deviceId)));
  return found.length > 0;
}

export async function rememberDevice(db: Db, userId: string, deviceId: string, now: Date): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ userId, deviceId, signedInAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceId],
      set: { signedInAt: now },
    });
}

/** Forgets the user's devices but one, when the user signs out there. */
export async function forgetOtherDevices(db: Db, userId: string, keptDeviceId: string | null): Promise<void> {
  const isOther = keptDeviceId === null ? undefined : ne(knownDevices.deviceId, keptDeviceId);
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), isOther));
}

export async function forgetDevice(db: Db, userId: string, deviceId: string): Promise<void> {
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceId, deviceId)));
}

/** Deletes sessions that have ended, and devices without a sign-in for `KNOWN_DAYS`. */
export async function pruneSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.revokedAt, now)));
  const oldest = new Date(now.getTime() - KNOWN_DAYS * DAY_MS);
  await db.delete(knownDevices).where(lt(knownDevices.signedInAt, oldest));
}
