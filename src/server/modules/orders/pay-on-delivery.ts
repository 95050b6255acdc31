import { and, count, eq, inArray, or, sql } from 'drizzle-orm';

import { PAY_ON_DELIVERY_MAX_KOBO, PAY_ON_DELIVERY_MAX_OPEN } from '@/contracts/order-terms';
import { endReservation, findParcels } from '@/server/modules/parcels';
import { formatNaira } from '@/server/modules/pricing';
import { type Db } from '@/server/platform/database/database';
import { orderParcels, orders, phoneDigits, type OrderRow } from '@/server/platform/database/schema/orders';

/** Who buys: the e-mail of an account, or the one that a guest typed and may be anybody's; none where they have not said it yet. */
export type PayOnDeliveryBuyer = {
  userId: string | null;
  email: string | undefined;
  phone: string;
  phoneConfirmed: boolean;
};

/** `needsPhone`: a confirmed phone is all that is wanting. */
export type PayOnDeliveryProblem = { reason: string; needsPhone: boolean };

/**
 * Why a shopper cannot pay on delivery; undefined where they can. A rider who finds nobody costs the seller two journeys, so the amount is
 * capped, and the shopper has had something delivered before or has a phone that is proven to ring.
 */
export async function checkPayOnDeliveryEligibility(
  db: Db,
  { totalKobo, parcels }: { totalKobo: number; parcels: readonly unknown[] },
  { userId, email, phone, phoneConfirmed }: PayOnDeliveryBuyer,
): Promise<PayOnDeliveryProblem | undefined> {
  const never = (reason: string) => ({ reason, needsPhone: false });
  if (totalKobo > PAY_ON_DELIVERY_MAX_KOBO) {
    return never(`Pay on delivery is for orders up to ${formatNaira(PAY_ON_DELIVERY_MAX_KOBO)}.`);
  }
  if ((await countOpenPayOnDelivery(db, email, phone)) + parcels.length > PAY_ON_DELIVERY_MAX_OPEN) {
    return never(
      `At most ${PAY_ON_DELIVERY_MAX_OPEN} parcels at once can be paid on delivery. Pay for this order now, or order again once one of them has come.`,
    );
  }
  // What others had delivered is no guest's history.
  if (phoneConfirmed || (userId && (await hasReceivedParcel(db, userId)))) return undefined;
  return { reason: 'Confirm your phone first: we send a code to it.', needsPhone: true };
}

/** Of the e-mail or of the phone: a new one of either is quickly made up, of both is not. */
async function countOpenPayOnDelivery(db: Db, email: string | undefined, phone: string): Promise<number> {
  const [open] = await db
    .select({ count: count() })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(
      and(
        or(
          email ? eq(orders.email, email) : undefined,
          eq(phoneDigits(orders.address), lastPhoneDigits(phone)),
        ),
        eq(orders.paymentMethod, 'pod'),
        inArray(orderParcels.status, ['placed', 'processing', 'shipped']),
      ),
    );
  return open?.count ?? 0;
}

/** As `phoneDigits` reads them from a row: with or without the country's code it is one phone. */
export const lastPhoneDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

async function hasReceivedParcel(db: Db, userId: string): Promise<boolean> {
  const delivered = await db
    .select({ id: orderParcels.id })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(and(eq(orders.userId, userId), eq(orderParcels.status, 'delivered')))
    .limit(1);
  return delivered.length > 0;
}

/** Two orders at once of one person come one after the other, so that the second counts the first. To be called before they are counted. */
export const lockPayOnDeliveryBuyer = async (tx: Db, { email, phone }: PayOnDeliveryBuyer): Promise<void> => {
  const names = [`pod ${email ?? ''}`, `pod ${lastPhoneDigits(phone)}`].sort();
  for (const name of names) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
};

/** An order that is paid at the door is paid once nothing of it is under way and something of it has come. */
export async function completePayOnDelivery(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const parcels = await findParcels(tx, [order.id]);
  const isOver = parcels.every(({ status }) => status === 'delivered' || status === 'cancelled');
  if (isOver && parcels.some(({ status }) => status === 'delivered')) await endReservation(tx, order.id, now);
}
