import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';

import { type SalesQuery } from '@/contracts/sales';
import {
  HEALTH_MAX_ORDERS,
  healthRates,
  type HealthOrders,
  type HealthRate,
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
  return {
    current: { ...counted.current, ...current },
    before: { ...counted.before, ...before },
    orders: await listOrders(db, {
      late: counted.lateIds ?? [],
      cancelled: counted.cancelledIds ?? [],
      disputed: counted.disputedIds ?? [],
    }),
  };
}

/**
 * Whether a parcel is one of the store's cancelled ones. These are listed once, since a large store
 * has a hundred thousand parcels to look up.
 */
const wasCancelled = (storeId: string, condition: SQL): SQL<boolean> => sql`${orderParcels.id} in (
  select event.parcel_id from order_events event join order_parcels parcel on parcel.id = event.parcel_id
  where parcel.store_id = ${storeId} and parcel.status in ('cancelled', 'refunded')
    and event.status = 'cancelled' and ${condition}
)`;

const conditions: Record<HealthRate, (storeId: string, now: SQL) => SQL<boolean>> = {
  /** Dispatched after the promised time, or not at all by then. */
  late: (storeId, now) => sql<boolean>`case
    when ${orderParcels.dispatchedAt} is not null then ${orderParcels.dispatchedAt} > ${orderParcels.dispatchBy}
    when ${orderParcels.status} in ('placed', 'paid', 'processing') then ${now} > ${orderParcels.dispatchBy}
    else ${wasCancelled(storeId, sql`event.at > parcel.dispatch_by`)} end`,
  /** By the store, or by the shop because the store did not dispatch it. */
  cancelled: (storeId) => wasCancelled(storeId, sql`event.actor in ('store', 'system')`),
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
const buildCondition = (rate: HealthRate, storeId: string, now: Date): SQL<boolean> =>
  sql<boolean>`${conditions[rate](storeId, sql`${sql.param(now, orderParcels.dispatchBy)}::timestamptz`)}`;

/** Counts the parcels of both periods in one pass without a sort, since a large store has many. */
async function countParcels(db: Db, storeId: string, period: SalesQuery, now: Date) {
  const due = db
    .select({
      id: orderParcels.id,
      dispatchBy: orderParcels.dispatchBy,
      isCurrent: gte(orderParcels.dispatchBy, startOfLagosDay(period.from)).mapWith(Boolean).as('is_current'),
      late: buildCondition('late', storeId, now).as('late'),
      cancelled: buildCondition('cancelled', storeId, now).as('cancelled'),
      disputed: buildCondition('disputed', storeId, now).as('disputed'),
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
  const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const selectCounts = (isIn: SQL) => ({
    parcels: countWhere(isIn),
    late: countWhere(sql`${isIn} and ${due.late}`),
    cancelled: countWhere(sql`${isIn} and ${due.cancelled}`),
    disputed: countWhere(sql`${isIn} and ${due.disputed}`),
  });
  const selectIds = (rate: HealthRate) => sql<string[] | null>`
    (array_agg(${due.id} order by ${due.dispatchBy} desc, ${due.id} desc)
      filter (where ${due.isCurrent} and ${due[rate]}))[1:${sql.raw(String(HEALTH_MAX_ORDERS))}]`;
  const [counted] = await db
    .select({
      current: selectCounts(sql`${due.isCurrent}`),
      before: selectCounts(sql`not ${due.isCurrent}`),
      ...{
        lateIds: selectIds('late'),
        cancelledIds: selectIds('cancelled'),
        disputedIds: selectIds('disputed'),
      },
    })
    .from(due);
  if (!counted) throw new Error('A count has no row.');
  return counted;
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
  const buildList = (rate: HealthRate): HealthOrders =>
    rows.filter(({ parcelId }) => ids[rate].includes(parcelId));
  return { late: buildList('late'), cancelled: buildList('cancelled'), disputed: buildList('disputed') };
}
