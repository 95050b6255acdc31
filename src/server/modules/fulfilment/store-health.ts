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
import { orderParcels, orders } from '@/server/modules/parcels/tables';
import { products } from '@/server/modules/products/tables';
import { reviews } from '@/server/modules/reviews/tables';
import { findPeriodBefore } from '@/server/modules/sales';
import { type Db } from '@/server/platform/database/database';

/**
 * Finds how well a store keeps its promises, in a period and in the one before: of the parcels
 * whose dispatch was promised for the period, those that were late, cancelled or disputed, with the
 * newest orders behind each number; and the ratings that its products got.
 */
export async function findStoreHealth(
  db: Db,
  storeId: string,
  period: SalesQuery,
  now: Date,
): Promise<StoreHealth> {
  const parcels = { db, storeId, period };
  const [all, late, cancelled, disputed, current, before] = await Promise.all([
    countParcels(parcels),
    findParcels(parcels, wasLate(storeId, now)),
    findParcels(parcels, wasCancelled(storeId, sql`event.actor in ('store', 'system')`)),
    findParcels(parcels, wasDisputed(storeId)),
    sumRatings(db, storeId, period),
    sumRatings(db, storeId, findPeriodBefore(period)),
  ]);
  const countIn = (part: 'current' | 'before') => ({
    parcels: all[part],
    late: late[part],
    cancelled: cancelled[part],
    disputed: disputed[part],
  });
  return {
    current: { ...countIn('current'), ...current },
    before: { ...countIn('before'), ...before },
    orders: await listOrders(db, { late: late.ids, cancelled: cancelled.ids, disputed: disputed.ids }),
  };
}

/**
 * Dispatched after the promised time, or not at all by then. The first line is that of an index.
 */
const wasLate = (storeId: string, now: Date): SQL => sql`
  (${orderParcels.dispatchedAt} > ${orderParcels.dispatchBy} or ${orderParcels.dispatchedAt} is null) and case
    when ${orderParcels.dispatchedAt} is not null then true
    when ${orderParcels.status} in ('placed', 'paid', 'processing')
      then ${sql.param(now, orderParcels.dispatchBy)}::timestamptz > ${orderParcels.dispatchBy}
    else ${wasCancelled(storeId, sql`event.at > parcel.dispatch_by`)} end`;

/**
 * Cancelled at a time or by someone: by the store, or by the shop because the store did not
 * dispatch it. A parcel is cancelled again if the bank sends its refund back, which does not count.
 */
const wasCancelled = (storeId: string, condition: SQL): SQL => sql`${orderParcels.id} in (
  select event.parcel_id from order_events event join order_parcels parcel on parcel.id = event.parcel_id
  where parcel.store_id = ${storeId} and parcel.status in ('cancelled', 'refunded')
    and event.status = 'cancelled' and ${condition}
    and not exists (
      select from order_events earlier
      where earlier.parcel_id = event.parcel_id and earlier.status = 'cancelled' and earlier.id < event.id
    )
)`;

/** Reported as not arrived, returned for a fault of the store, or disputed at the bank. */
const wasDisputed = (storeId: string): SQL => sql`${orderParcels.id} in (
  select id from order_parcels where store_id = ${storeId} and delivery_disputed_at is not null
  union all
  select parcel_id from returns
    where cause <> 'unsuitable' and state not in ('withdrawn', 'expired', 'refused')
  union all
  select parcel.id from disputes dispute
    join payments payment on payment.id = dispute.payment_id
    join order_parcels parcel on parcel.order_id = payment.order_id
)`;

type Parcels = { db: Db; storeId: string; period: SalesQuery };

const isDue = ({ storeId, period }: Parcels): SQL | undefined =>
  and(
    eq(orderParcels.storeId, storeId),
    gte(orderParcels.dispatchBy, startOfLagosDay(findPeriodBefore(period).from)),
    lt(orderParcels.dispatchBy, endOfLagosDay(period.to)),
  );

/** Counts those of both periods in one pass, since a large store has many. */
function selectCounts({ period }: Parcels) {
  const isCurrent = sql`${orderParcels.dispatchBy} >= ${sql.param(startOfLagosDay(period.from), orderParcels.dispatchBy)}`;
  return {
    current: sql`count(*) filter (where ${isCurrent})`.mapWith(Number),
    before: sql`count(*) filter (where not ${isCurrent})`.mapWith(Number),
    ids: sql<string[] | null>`
      (array_agg(${orderParcels.id} order by ${orderParcels.dispatchBy} desc, ${orderParcels.id} desc)
        filter (where ${isCurrent}))[1:${sql.raw(String(HEALTH_MAX_ORDERS))}]`,
  };
}

async function countParcels(parcels: Parcels) {
  const { current, before } = selectCounts(parcels);
  const [counted] = await parcels.db.select({ current, before }).from(orderParcels).where(isDue(parcels));
  if (!counted) throw new Error('A count has no row.');
  return counted;
}

/** Counts the parcels that meet a condition, with the newest of the current period. */
async function findParcels(parcels: Parcels, condition: SQL) {
  const [found] = await parcels.db
    .select(selectCounts(parcels))
    .from(orderParcels)
    .where(and(isDue(parcels), condition));
  if (!found) throw new Error('A count has no row.');
  return { ...found, ids: found.ids ?? [] };
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
