import { eq } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { users } from '@/server/platform/database/schema/users';

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
