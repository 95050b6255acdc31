import { and, eq, isNull } from 'drizzle-orm';

import { users } from '@/server/modules/authentication/tables';
import { type Db } from '@/server/platform/database/database';
import { isSessionLive } from '@/server/platform/database/live-session';
import { withTransaction } from '@/server/platform/database/transaction';

import { forgetOtherDevices } from './known-devices';
import { sessions } from './tables';

export async function findLiveSession(db: Db, refreshHash: string, now: Date) {
  const [session] = await db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.refreshHash, refreshHash), isSessionLive(now)));
  return session;
}

/** Finds the live session of a refresh token and records its use, in one statement. */
export async function touchSession(db: Db, refreshHash: string, deviceId: string | undefined, now: Date) {
  const [session] = await db
    .update(sessions)
    .set({ lastUsedAt: now, ...(deviceId && { deviceId }) })
    .where(and(eq(sessions.refreshHash, refreshHash), isSessionLive(now)))
    .returning({ id: sessions.id, userId: sessions.userId });
  return session;
}

/** What authenticated the user; checked again when the session is opened. */
export type SessionProof = { userId: string } & (
  | { kind: 'password'; passwordHash: string }
  | { kind: 'google'; googleSub: string }
);

/**
 * Opens a session if its proof still holds. A password reset ends all sessions, and one being
 * opened with the old password must not slip past it; the row lock serialises the two.
 * @returns undefined if the proof no longer holds
 */
export async function openSession(
  db: Db,
  proof: SessionProof,
  session: Pick<
    typeof sessions.$inferInsert,
    'refreshHash' | 'userAgent' | 'deviceId' | 'createdAt' | 'expiresAt'
  >,
): Promise<string | undefined> {
  return withTransaction(db, async (tx) => {
    const [unchanged] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, proof.userId), stillHolds(proof)))
      .for('share');
    if (!unchanged) return undefined;
    const [opened] = await tx
      .insert(sessions)
      .values({ ...session, userId: proof.userId, kind: proof.kind, lastUsedAt: session.createdAt })
      .returning({ id: sessions.id });
    return opened?.id;
  });
}

const stillHolds = (proof: SessionProof) =>
  proof.kind === 'password'
    ? eq(users.passwordHash, proof.passwordHash)
    : eq(users.googleSub, proof.googleSub);

/**
 * Ends a session.
 * @returns its device; undefined if it had already ended
 */
export async function revokeSession(
  db: Db,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<{ deviceId: string | null } | undefined> {
  const [revoked] = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isSessionLive(now)))
    .returning({ deviceId: sessions.deviceId });
  return revoked;
}

/** Ends all of the user's sessions, and forgets the devices. */
export async function revokeAllSessions(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
  await forgetOtherDevices(db, userId, null);
}

/** Records that a session has passed the second factor, and confirmed a risky step where it did. */
export async function markSecondFactor(
  tx: Db,
  sessionId: string,
  at: { secondFactorAt: Date; confirmedAt?: Date },
): Promise<void> {
  await tx.update(sessions).set(at).where(eq(sessions.id, sessionId));
}

/** Ends what the user's sessions may do as staff. */
export async function clearSecondFactors(tx: Db, userId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ secondFactorAt: null, confirmedAt: null })
    .where(eq(sessions.userId, userId));
}
