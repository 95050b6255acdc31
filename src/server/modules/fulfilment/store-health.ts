import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';

import { type SalesQuery } from '@/contracts/sales';
import {
  HEALTH_MAX_ORDERS,
  type HealthOrders,
  type HealthRate,
  type HealthSums,
  type StoreHealth,
} from '@/contracts/store-health';
import { endOfLagosDay, startOfLagosDay } from '@/contracts/working-days';
import { findPeriodBefore } from '@/server/modules/sales';
import { type Db } from '@/server/platform/database/database';
import { orderParcels, orders } from '@/server/platform/database/schema/orders';
import { products } from '@/server/platform/database/schema/products';
import { reviews } from '@/server/platform/database/schema/reviews';

/**
 * Finds how well a store keeps its promises, in a period and in the one before: of the parcels whose
 * dispatch was promised for the period, those that were late, cancelled or disputed, with the newest
 * orders behind each number; and the ratings that its products got.
 */
export async function findStoreHealth(
  db: Db,
  storeId: string,
  period: SalesQuery,
  now: Date,
): Promise<StoreHealth> {
  const [current, before, late, cancelled, disputed] = await Promise.all([
    sumHealth(db, storeId, period, now),
    sumHealth(db, storeId, findPeriodBefore(period), now),
    listOrders(db, storeId, period, conditionOf('late', now)),
    listOrders(db, storeId, period, conditionOf('cancelled', now)),
    listOrders(db, storeId, period, conditionOf('disputed', now)),
  ]);
  return { current, before, orders: { late, cancelled, disputed } };
}

const isDue = (storeId: string, { from, to }: SalesQuery): SQL | undefined =>
  and(
    eq(orderParcels.storeId, storeId),
    gte(orderParcels.dispatchBy, startOfLagosDay(from)),
    lt(orderParcels.dispatchBy, endOfLagosDay(to)),
  );

const wasCancelled = (condition: SQL): SQL => sql`(
  ${orderParcels.status} in ('cancelled', 'refunded') and exists (
    select from order_events event
    where event.parcel_id = ${orderParcels.id} and event.status = 'cancelled' and ${condition}
  )
)`;

const conditions: Record<HealthRate, (now: SQL) => SQL> = {
  /** Dispatched after the promised time, or not at all by then. */
  late: (now) => sql`case
    when ${orderParcels.dispatchedAt} is not null then ${orderParcels.dispatchedAt} > ${orderParcels.dispatchBy}
    when ${orderParcels.status} in ('placed', 'paid', 'processing') then ${now} > ${orderParcels.dispatchBy}
    else ${wasCancelled(sql`event.at > ${orderParcels.dispatchBy}`)} end`,
  /** By the store, or by the shop because the store did not dispatch it. */
  cancelled: () => wasCancelled(sql`event.actor in ('store', 'system')`),
  /** Reported as not arrived, returned for a fault of the store, or disputed at the bank. */
  disputed: () => sql`(
    ${orderParcels.deliveryDisputedAt} is not null
    or exists (
      select from returns sent_back where sent_back.parcel_id = ${orderParcels.id}
        and sent_back.cause <> 'unsuitable' and sent_back.state not in ('withdrawn', 'expired', 'refused')
    )
    or exists (
      select from disputes dispute join payments payment on payment.id = dispute.payment_id
      where payment.order_id = ${orderParcels.orderId}
    )
  )`,
};

const conditionOf = (rate: HealthRate, now: Date): SQL =>
  conditions[rate](sql`${sql.param(now, orderParcels.dispatchBy)}::timestamptz`);

async function sumHealth(db: Db, storeId: string, period: SalesQuery, now: Date): Promise<HealthSums> {
  const countOf = (rate: HealthRate) =>
    sql`count(*) filter (where ${conditionOf(rate, now)})`.mapWith(Number);
  const [counted] = await db
    .select({
      parcels: sql`count(*)`.mapWith(Number),
      late: countOf('late'),
      cancelled: countOf('cancelled'),
      disputed: countOf('disputed'),
    })
    .from(orderParcels)
    .where(isDue(storeId, period));
  if (!counted) throw new Error('Counting the parcels returned no row.');
  return { ...counted, ...(await sumRatings(db, storeId, period)) };
}

async function sumRatings(db: Db, storeId: string, { from, to }: SalesQuery) {
  const [rated] = await db
    .select({
      reviews: sql`count(*)`.mapWith(Number),
      rating: sql<string | null>`avg(${reviews.rating})`,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(
      and(
        eq(products.storeId, storeId),
        gte(reviews.createdAt, startOfLagosDay(from)),
        lt(reviews.createdAt, endOfLagosDay(to)),
      ),
    );
  return {
    reviews: rated?.reviews ?? 0,
    rating: rated?.rating ? Number(Number(rated.rating).toFixed(2)) : null,
  };
}

const listOrders = (db: Db, storeId: string, period: SalesQuery, condition: SQL): Promise<HealthOrders> =>
  db
    .select({ parcelId: orderParcels.id, orderNumber: orders.number })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(and(isDue(storeId, period), condition))
    .orderBy(desc(orderParcels.dispatchBy), desc(orderParcels.id))
    .limit(HEALTH_MAX_ORDERS);
