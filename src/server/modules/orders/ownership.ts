import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm';

import { insertFirstAddress } from '@/server/modules/addresses';
import { type Db } from '@/server/platform/database/database';
import { orders, type OrderRow } from '@/server/platform/database/schema/orders';
import { type UserRow } from '@/server/platform/database/schema/users';

type Owner = Pick<UserRow, 'id' | 'email' | 'emailVerifiedAt'>;

/** Selects a user's orders: placed signed in, or as a guest with the user's verified email. */
export const isOrderOwnedBy = (user: Owner): SQL | undefined =>
  or(
    eq(orders.userId, user.id),
    user.emailVerifiedAt ? and(isNull(orders.userId), eq(orders.email, user.email)) : undefined,
  );

/** Whether `isOrderOwnedBy` would select the order. */
export const ownsOrder = (user: Owner, order: OrderRow): boolean =>
  order.userId === user.id ||
  (order.userId === null && user.emailVerifiedAt !== null && order.email === user.email);

/** Books the guest orders with the user's verified email to the account. */
export async function claimOrders(db: Db, user: Owner): Promise<void> {
  await db
    .update(orders)
    .set({ userId: user.id })
    .where(and(isNull(orders.userId), isOrderOwnedBy(user)));
}

/**
 * Starts the address book of a newly verified user with the address of their newest guest order,
 * unless they have saved one or its details were erased.
 */
export async function saveGuestOrderAddress(tx: Db, user: Owner, now: Date): Promise<void> {
  const [order] = await tx
    .select({ address: orders.address })
    .from(orders)
    .where(and(isNull(orders.userId), isNull(orders.buyerDeletedAt), isOrderOwnedBy(user)))
    .orderBy(desc(orders.placedAt))
    .limit(1);
  if (order) await insertFirstAddress(tx, { userId: user.id, address: order.address, createdAt: now });
}
