import { and, desc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';

import { type Address } from '@/contracts/addresses';
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
 * Finds the address of the newest paid order that a member placed as a guest, to offer it for the
 * address book. Anyone can type the member's email into an order, so it has to be paid, and the
 * member decides.
 */
export async function findSuggestedAddress(
  db: Db,
  user: Owner,
): Promise<{ orderNumber: string; address: Address } | null> {
  const [order] = await db
    .select({ orderNumber: orders.number, address: orders.address })
    .from(orders)
    .where(
      and(
        isNull(orders.userId),
        isNull(orders.buyerDeletedAt),
        isNotNull(orders.paidAt),
        isOrderOwnedBy(user),
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(1);
  return order ?? null;
}
