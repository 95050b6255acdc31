import { eq, and } from 'drizzle-orm';

import { SECOND_FACTOR_HOURS } from '@/contracts/permissions';
import { type Db } from '@/server/platform/database/database';
import { isSessionLive } from '@/server/platform/database/live-session';
import { sessions } from '@/server/platform/database/schema/sessions';
import { users, type UserRow } from '@/server/platform/database/schema/users';
import { type SignedInUser } from '@/server/platform/http/endpoint';

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
