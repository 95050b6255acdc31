import { and, eq, isNull } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { orders } from '@/server/platform/database/schema/orders';
import { type UserRow } from '@/server/platform/database/schema/users';

/** Assigns guest orders to the user who has verified their e-mail address. */
export async function claimOrders(
  db: Db,
  user: Pick<UserRow, 'id' | 'email' | 'emailVerifiedAt'>,
): Promise<void> {
  if (!user.emailVerifiedAt) return;
  await db
    .update(orders)
    .set({ userId: user.id })
    .where(and(isNull(orders.userId), eq(orders.email, user.email)));
}
