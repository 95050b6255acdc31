import { eq } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { users } from '@/server/platform/database/schema/users';

/**
 * Puts another picture, or none, in the place of the person's own; one statement, so that of several at once each learns which it
 * replaced. Undefined where there is no such person any more.
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
