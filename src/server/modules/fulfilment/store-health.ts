import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';

import { type SalesQuery } from '@/contracts/sales';
import {
  HEALTH_MAX_ORDERS,
  healthRates,
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
  const [counted, current, before] = await Promise.all([
    countParcels(db, storeId, period, now),
    sumRatings(db, storeId, period),
    sumRatings(db, storeId, findPeriodBefore(period)),
  ]);
  const found = counted.find(({ isCurrent }) => isCurrent);
  return {
    current: { ...toSums(found), ...current },
    before: { ...toSums(counted.find(({ isCurrent }) => !isCurrent)), ...before },
    orders: await listOrders(db, {
      late: found?.lateIds ?? [],
      cancelled: found?.cancelledIds ?? [],
      disputed: found?.disputedIds ?? [],
    }),
  };
}

const wasCancelled = (condition: SQL): SQL<boolean> => sql`(
  ${orderParcels.status} in ('cancelled', 'refunded') and exists (
    select from order_events event
    where event.parcel_id = ${orderParcels.id} and event.status = 'cancelled' and ${condition}
  )
)`;

const conditions: Record<HealthRate, (now: SQL) => SQL<boolean>> = {
  /** Dispatched after the promised time, or not at all by then. */
  late: (now) => sql<boolean>`case
    when ${orderParcels.dispatchedAt} is not null then ${orderParcels.dispatchedAt} > ${orderParcels.dispatchBy}
    when ${orderParcels.status} in ('placed', 'paid', 'processing') then ${now} > ${orderParcels.dispatchBy}
    else ${wasCancelled(sql`event.at > ${orderParcels.dispatchBy}`)} end`,
  /** By the store, or by the shop because the store did not dispatch it. */
  cancelled: () => wasCancelled(sql`event.actor in ('store', 'system')`),
  /** Reported as not arrived, returned for a fault of the store, or disputed at the bank. */
  disputed: () => sql<boolean>`(
    ${orderParcels.deliveryDisputedAt} is not null
    or ${orderParcels.id} in (
      select parcel_id from returns
      where cause <> 'unsuitable' and state not in ('withdrawn', 'expired', 'refused')
    )
    or ${orderParcels.orderId} in (
      select payment.order_id from disputes dispute join payments payment on payment.id = dispute.payment_id
    )
  )`,
};

/** Wrapped, since drizzle leaves out the table's name in the outermost expression of a selection. */
const buildCondition = (rate: HealthRate, now: Date): SQL<boolean> =>
  sql<boolean>`${conditions[rate](sql`${sql.param(now, orderParcels.dispatchBy)}::timestamptz`)}`;

/** Counts the parcels of both periods in one pass, since a large store has many. */
function countParcels(db: Db, storeId: string, period: SalesQuery, now: Date) {
  const due = db
    .select({
      id: orderParcels.id,
      dispatchBy: orderParcels.dispatchBy,
      isCurrent: gte(orderParcels.dispatchBy, startOfLagosDay(period.from)).mapWith(Boolean).as('is_current'),
      late: buildCondition('late', now).as('late'),
      cancelled: buildCondition('cancelled', now).as('cancelled'),
      disputed: buildCondition('disputed', now).as('disputed'),
    })
    .from(orderParcels)
    .where(
      and(
        eq(orderParcels.storeId, storeId),
        gte(orderParcels.dispatchBy, startOfLagosDay(findPeriodBefore(period).from)),
        lt(orderParcels.dispatchBy, endOfLagosDay(period.to)),
      ),
    )
    .as('due');
  const countRate = (rate: HealthRate) => sql`count(*) filter (where ${due[rate]})`.mapWith(Number);
  const selectIds = (rate: HealthRate) => sql<string[] | null>`
    (array_agg(${due.id} order by ${due.dispatchBy} desc, ${due.id} desc) filter (where ${due[rate]}))[1:${sql.raw(String(HEALTH_MAX_ORDERS))}]`;
  return db
    .select({
      isCurrent: due.isCurrent,
      parcels: sql`count(*)`.mapWith(Number),
      ...{ late: countRate('late'), cancelled: countRate('cancelled'), disputed: countRate('disputed') },
      ...{
        lateIds: selectIds('late'),
        cancelledIds: selectIds('cancelled'),
        disputedIds: selectIds('disputed'),
      },
    })
    .from(due)
    .groupBy(due.isCurrent);
}

type Counts = Pick<HealthSums, 'parcels' | HealthRate>;

const toSums = (counted: Counts | undefined): Counts => ({
  parcels: counted?.parcels ?? 0,
  late: counted?.late ?? 0,
  cancelled: counted?.cancelled ?? 0,
  disputed: counted?.disputed ?? 0,
});

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

/** Finds the orders of parcels, the latest promise first. */
async function listOrders(db: Db, ids: Record<HealthRate, string[]>): Promise<StoreHealth['orders']> {
  const rows = await db
    .select({ parcelId: orderParcels.id, orderNumber: orders.number })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(
      inArray(
        orderParcels.id,
        healthRates.flatMap((rate) => ids[rate]),
      ),
    )
    .orderBy(desc(orderParcels.dispatchBy), desc(orderParcels.id));
  const listOrders = (rate: HealthRate): HealthOrders =>
    rows.filter(({ parcelId }) => ids[rate].includes(parcelId));
  return { late: listOrders('late'), cancelled: listOrders('cancelled'), disputed: listOrders('disputed') };
}
