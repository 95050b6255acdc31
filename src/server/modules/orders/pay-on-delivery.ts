import { and, count, eq, inArray } from 'drizzle-orm';

import { PAY_ON_DELIVERY_MAX_KOBO, PAY_ON_DELIVERY_MAX_OPEN } from '@/contracts/order-terms';
import { type Db } from '@/server/db/database';
import { orderParcels, orders } from '@/server/db/schema/orders';
import { inNaira } from '@/server/modules/coupons/terms';

/** Who buys, as far as it is known: the e-mail of an account, or the one a guest typed; the phone as E.164. */
export type PodBuyer = { email: string | undefined; phoneConfirmed: boolean };

/** `needsPhone`: a confirmed phone is all that is wanting. */
export type NotOnDelivery = { reason: string; needsPhone: boolean };

/**
 * Why a shopper cannot pay on delivery; undefined where they can. A rider who finds nobody costs the seller two journeys, so the amount is
 * capped, and the shopper has had something delivered before or has a phone that is proven to ring.
 */
export async function whyNotOnDelivery(
  db: Db,
  totalKobo: number,
  { email, phoneConfirmed }: PodBuyer,
): Promise<NotOnDelivery | undefined> {
  const never = (reason: string) => ({ reason, needsPhone: false });
  if (totalKobo > PAY_ON_DELIVERY_MAX_KOBO) {
    return never(`Pay on delivery is for orders up to ${inNaira(PAY_ON_DELIVERY_MAX_KOBO)}.`);
  }
  if (email && (await openOnDelivery(db, email)) >= PAY_ON_DELIVERY_MAX_OPEN) {
    return never(
      'Several parcels of yours are still to be paid on delivery. Order again once one of them has come.',
    );
  }
  if (phoneConfirmed || (email && (await hasHistory(db, email)))) return undefined;
  return { reason: 'Confirm your phone first: we send a code to it.', needsPhone: true };
}

async function openOnDelivery(db: Db, email: string): Promise<number> {
  const [open] = await db
    .select({ count: count() })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(
      and(
        eq(orders.email, email),
        eq(orders.paymentMethod, 'pod'),
        inArray(orderParcels.status, ['placed', 'processing', 'shipped']),
      ),
    );
  return open?.count ?? 0;
}

async function hasHistory(db: Db, email: string): Promise<boolean> {
  const delivered = await db
    .select({ id: orderParcels.id })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(and(eq(orders.email, email), eq(orderParcels.status, 'delivered')))
    .limit(1);
  return delivered.length > 0;
}
