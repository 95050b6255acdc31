import { and, desc, eq, lte, ne, notInArray, sql } from 'drizzle-orm';

import { sessions } from '@/server/modules/sessions/tables';
import { type Db } from '@/server/platform/database/database';
import { isSessionLive } from '@/server/platform/database/live-session';
import { type PushDevices } from '@/server/platform/push/push-devices';
import { sha256 } from '@/server/platform/security/secrets';

import { pushDevices } from './tables';

/** More than anyone carries; an attacker can make up tokens for free. */
const MAX_DEVICES = 10;

/** Finds the token of the session's device, if it accepts pushes. */
export async function findSessionDevice(db: Db, sessionId: string): Promise<string | null> {
  const [device] = await db
    .select({ token: pushDevices.token })
    .from(pushDevices)
    .where(and(eq(pushDevices.sessionId, sessionId), eq(pushDevices.active, true)))
    .orderBy(desc(pushDevices.updatedAt))
    .limit(1);
  return device?.token ?? null;
}

type Owner = { id: string; sessionId: string };

/**
 * Registers a device. It belongs to the last user who signed in on it, a session has one device,
 * and a user's oldest devices make room.
 */
export async function addDevice(
  db: Db,
  { id: userId, sessionId }: Owner,
  token: string,
  now: Date,
): Promise<void> {
  const device = { userId, sessionId, active: true, updatedAt: now };
  const tokenHash = sha256(token);
  await db
    .insert(pushDevices)
    .values({ ...device, token, tokenHash })
    .onConflictDoUpdate({ target: pushDevices.tokenHash, set: device });
  await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.sessionId, sessionId), ne(pushDevices.tokenHash, tokenHash)));
  const newest = db
    .select({ tokenHash: pushDevices.tokenHash })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.updatedAt))
    .limit(MAX_DEVICES);
  await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), notInArray(pushDevices.tokenHash, newest)));
}

export async function deactivateDevice(
  db: Db,
  { id: userId }: Owner,
  token: string,
  now: Date,
): Promise<void> {
  await db
    .update(pushDevices)
    .set({ active: false, updatedAt: now })
    .where(and(eq(pushDevices.tokenHash, sha256(token)), eq(pushDevices.userId, userId)));
}

export type Device = Pick<typeof pushDevices.$inferSelect, 'token' | 'sessionId' | 'updatedAt'>;

/** The user's devices that accept pushes; devices of ended sessions do not. */
export const findDevices = (db: Db, userId: string, now: Date): Promise<Device[]> =>
  db
    .select({
      token: pushDevices.token,
      sessionId: pushDevices.sessionId,
      updatedAt: pushDevices.updatedAt,
    })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.active, true), isSessionLive(now)))
    .orderBy(desc(pushDevices.updatedAt))
    .limit(MAX_DEVICES);

/** Finds a device by its token, and whether it accepts pushes: switched on, with a live session. */
async function findDevice(db: Db, token: string, now: Date) {
  const [device] = await db
    .select({
      token: pushDevices.token,
      userId: pushDevices.userId,
      updatedAt: pushDevices.updatedAt,
      takesPushes: sql<boolean>`${and(eq(pushDevices.active, true), isSessionLive(now))}`,
    })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(eq(pushDevices.tokenHash, sha256(token)));
  return device;
}

/**
 * Deletes a device that accepts no more pushes, unless it was registered again since it was read.
 */
async function deleteDevice(
  db: Db,
  { token, updatedAt }: Pick<Device, 'token' | 'updatedAt'>,
): Promise<void> {
  await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.tokenHash, sha256(token)), lte(pushDevices.updatedAt, updatedAt)));
}

/** The registered devices, for the outbox. */
export const createPushDevices = (db: Db): PushDevices => ({
  find: (token, now) => findDevice(db, token, now),
  forget: (device) => deleteDevice(db, device),
});

/** Deletes the devices of a user who leaves. */
export async function eraseDevices(tx: Db, userId: string): Promise<void> {
  await tx.delete(pushDevices).where(eq(pushDevices.userId, userId));
}
