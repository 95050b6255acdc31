import { and, desc, eq, ne } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { isSessionLive } from '@/server/platform/database/live-session';

import { forgetOtherDevices } from './known-devices';
import { sessions } from './tables';

/** The user's open sessions, most recently used first. */
export const findOpenSessions = (db: Db, userId: string, now: Date) =>
  db
    .select({
      id: sessions.id,
      kind: sessions.kind,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isSessionLive(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), desc(sessions.id));

/**
 * Ends all of the user's sessions but one, and forgets their devices.
 * @returns how many were ended
 */
export async function revokeOtherSessions(
  db: Db,
  userId: string,
  currentSessionId: string,
  now: Date,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, currentSessionId), isSessionLive(now)))
    .returning({ id: sessions.id });
  const [current] = await db
    .select({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(eq(sessions.id, currentSessionId));
  await forgetOtherDevices(db, userId, current?.deviceId ?? null);
  return ended.length;
}
