import { and, desc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';

import { type Address } from '@/contracts/addresses';
import { getLastPhoneDigits } from '@/contracts/phone-number';
import { type UserRow } from '@/server/modules/authentication/tables';
import { bookToAccount } from '@/server/modules/parcels';
import { orders, selectPhoneDigits, type OrderRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';

type EmailOwner = Pick<UserRow, 'id' | 'email' | 'emailVerifiedAt'>;
type Owner = EmailOwner & Pick<UserRow, 'phone'>;

/**
 * Selects the orders of an account, and guest orders with its verified email. Anyone can type that
 * email into an order, so this alone shows nobody an order.
 */
export const isOrderWithEmailOf = (user: EmailOwner): SQL | undefined =>
  or(
    eq(orders.userId, user.id),
    user.emailVerifiedAt ? and(isNull(orders.userId), eq(orders.email, user.email)) : undefined,
  );

/** Whether `isOrderWithEmailOf` would select the order. */
export const hasEmailOf = (user: EmailOwner, order: OrderRow): boolean =>
  order.userId === user.id ||
  (order.userId === null && user.emailVerifiedAt !== null && order.email === user.email);

/**
 * Selects a user's orders: placed signed in, or as a guest with the user's verified email. A guest
 * order counts once it is paid. One paid on delivery also counts if it is for the user's phone,
 * which a code has confirmed.
 */
export const isOrderOwnedBy = (user: Owner): SQL | undefined =>
  and(
    isOrderWithEmailOf(user),
    or(
      eq(orders.userId, user.id),
      isNotNull(orders.paidAt),
      and(
        eq(orders.paymentMethod, 'pod'),
        eq(selectPhoneDigits(orders.address), getLastPhoneDigits(user.phone)),
      ),
    ),
  );

/** Whether `isOrderOwnedBy` would select the order. */
export const ownsOrder = (user: Owner, order: OrderRow): boolean =>
  hasEmailOf(user, order) &&
  (order.userId === user.id ||
    order.paidAt !== null ||
    (order.paymentMethod === 'pod' &&
      getLastPhoneDigits(order.address.phone) === getLastPhoneDigits(user.phone)));

/**
 * Books the guest orders with the user's verified email to the account, also those that a stranger
 * placed, so that the email leaves them with the account.
 */
export async function claimOrders(db: Db, user: EmailOwner): Promise<void> {
  await bookToAccount(db, user.id, isOrderWithEmailOf(user));
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
