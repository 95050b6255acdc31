import { and, countDistinct, eq, inArray, isNull, or, sql } from 'drizzle-orm';

import { PAY_ON_DELIVERY_MAX_KOBO, PAY_ON_DELIVERY_MAX_OPEN } from '@/contracts/order-terms';
import { getLastPhoneDigits } from '@/contracts/phone-number';
import { users } from '@/server/modules/authentication/tables';
import { endReservation, findParcels } from '@/server/modules/parcels';
import { orderParcels, orders, selectPhoneDigits, type OrderRow } from '@/server/modules/parcels/tables';
import { formatNaira } from '@/server/modules/pricing';
import { type Db } from '@/server/platform/database/database';

import { isOrderOwnedBy } from './ownership';

/**
 * The email is the account's, or the unverified one that a guest typed; undefined until they do.
 */
export type PayOnDeliveryBuyer = {
  userId: string | null;
  email: string | undefined;
  phone: string;
  phoneConfirmed: boolean;
};

/** `needsPhone` is true if a confirmed phone is all that is missing. */
export type PayOnDeliveryProblem = { reason: string; needsPhone: boolean };

/**
 * Checks whether a shopper can pay on delivery. A failed delivery costs the seller two journeys, so
 * the amount is capped, and the shopper needs an earlier delivery or a confirmed phone.
 *
 * @returns The problem, or undefined if the shopper can pay on delivery.
 */
export async function checkPayOnDeliveryEligibility(
  db: Db,
  { totalKobo, parcels }: { totalKobo: number; parcels: readonly unknown[] },
  { userId, email, phone, phoneConfirmed }: PayOnDeliveryBuyer,
): Promise<PayOnDeliveryProblem | undefined> {
  const problem = (reason: string) => ({ reason, needsPhone: false });
  if (totalKobo > PAY_ON_DELIVERY_MAX_KOBO) {
    return problem(`Pay on delivery is for orders up to ${formatNaira(PAY_ON_DELIVERY_MAX_KOBO)}.`);
  }
  if (
    (await countOpenPayOnDelivery(db, { userId, email, phone })) + parcels.length >
    PAY_ON_DELIVERY_MAX_OPEN
  ) {
    return problem(
      `You can have up to ${PAY_ON_DELIVERY_MAX_OPEN} pay-on-delivery parcels at a time. Pay for this order now, or order again once one of them has arrived.`,
    );
  }
  // A guest has no verified identity, so earlier deliveries count only for members.
  if (phoneConfirmed || (userId && (await hasReceivedParcel(db, userId)))) return undefined;
  return {
    reason: 'Confirm your phone first: we’ll text you a code, to be sure that the rider can reach you.',
    needsPhone: true,
  };
}

/**
 * Counts open parcels by phone, which is confirmed, and by account or a guest's email. A member's
 * email does not count: a stranger can type it.
 */
async function countOpenPayOnDelivery(
  db: Db,
  { userId, email, phone }: Pick<PayOnDeliveryBuyer, 'userId' | 'email' | 'phone'>,
): Promise<number> {
  const isOwn = userId
    ? eq(orders.userId, userId)
    : email && and(isNull(orders.userId), eq(orders.email, email));
  const [open] = await db
    // A store that splits its part of an order does not use up what the shopper may order.
    .select({ count: countDistinct(sql`(${orderParcels.orderId}, ${orderParcels.storeId})`) })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(
      and(
        or(isOwn || undefined, eq(selectPhoneDigits(orders.address), getLastPhoneDigits(phone))),
        eq(orders.paymentMethod, 'pod'),
        inArray(orderParcels.status, ['placed', 'processing', 'shipped']),
      ),
    );
  return open?.count ?? 0;
}

async function hasReceivedParcel(db: Db, userId: string): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return false;
  const delivered = await db
    .select({ id: orderParcels.id })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(and(isOrderOwnedBy(user), eq(orderParcels.status, 'delivered')))
    .limit(1);
  return delivered.length > 0;
}

/**
 * Serialises concurrent orders of one person, so that the second counts the first. Call it before
 * counting.
 */
export const lockPayOnDeliveryBuyer = async (
  tx: Db,
  { userId, email, phone }: PayOnDeliveryBuyer,
): Promise<void> => {
  const names = [`pod ${userId ?? email ?? ''}`, `pod ${getLastPhoneDigits(phone)}`].sort();
  for (const name of names) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
};

/**
 * Marks a pay-on-delivery order as paid once every parcel is delivered or cancelled, and at least
 * one is delivered.
 */
export async function completePayOnDelivery(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const parcels = await findParcels(tx, [order.id]);
  const isOver = parcels.every(({ status }) => status === 'delivered' || status === 'cancelled');
  if (isOver && parcels.some(({ status }) => status === 'delivered')) await endReservation(tx, order.id, now);
}
