import { and, count, eq, exists, inArray, isNotNull, lt, not, or, sql, type SQL } from 'drizzle-orm';

import { type ParcelStatus } from '@/contracts/order-terms';
import { openReturnStates } from '@/contracts/return-terms';
import { storeStages, type StoreStage } from '@/contracts/store-order-terms';
import { type StoreParcels, type StoreParcelsQuery } from '@/contracts/store-orders';
import { undispatchedStatuses, unpackedStatuses } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import { orderItems, orderParcels, orders } from '@/server/platform/database/schema/orders';
import { returns } from '@/server/platform/database/schema/returns';

import { isWaitingForStore } from './questions';

/** What each stage of a store's queue lists. */
const stages: Record<Exclude<StoreStage, 'problems'>, ParcelStatus[]> = {
  new: unpackedStatuses,
  packed: ['processing'],
  dispatched: ['shipped'],
  delivered: ['delivered'],
};

const endedStatuses: ParcelStatus[] = ['cancelled', 'returned', 'refunded'];

export const isOpenReturn = (db: Db): SQL =>
  exists(
    db
      .select({ id: returns.id })
      .from(returns)
      .where(and(eq(returns.parcelId, orderParcels.id), inArray(returns.state, [...openReturnStates]))),
  );

export const isReported = (db: Db): SQL =>
  exists(
    db
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(and(eq(orderItems.parcelId, orderParcels.id), isNotNull(orderItems.frozenAt))),
  );

const isLate = (now: Date): SQL | undefined =>
  and(inArray(orderParcels.status, undispatchedStatuses), lt(orderParcels.dispatchBy, now));

const isProblem = (db: Db, now: Date): SQL | undefined =>
  or(
    isLate(now),
    and(eq(orderParcels.status, 'shipped'), isNotNull(orderParcels.deliveryDisputedAt)),
    and(isNotNull(orderParcels.frozenAt), not(inArray(orderParcels.status, endedStatuses))),
    isOpenReturn(db),
    isReported(db),
  );

const isStage = (status: string): status is StoreStage => storeStages.some((stage) => stage === status);

/** A store sees paid parcels and pay on delivery, not the address of a shopper who has not paid. */
const isOfStore = (storeId: string): SQL | undefined =>
  and(eq(orderParcels.storeId, storeId), or(isNotNull(orders.paidAt), eq(orders.paymentMethod, 'pod')));

export function matchesQuery(
  db: Db,
  storeId: string,
  { status, late, returns: withReturn, questions, q }: StoreParcelsQuery,
  now: Date,
): SQL | undefined {
  return and(
    isOfStore(storeId),
    status && matchesStatus(db, status, now),
    late === 'true' ? isLate(now) : undefined,
    withReturn === 'true' ? isOpenReturn(db) : undefined,
    questions === 'true' ? isWaitingForStore(db) : undefined,
    q ? matchesSearch(db, q) : undefined,
  );
}

function matchesStatus(db: Db, status: NonNullable<StoreParcelsQuery['status']>, now: Date) {
  if (status === 'problems') return isProblem(db, now);
  return isStage(status) ? inArray(orderParcels.status, stages[status]) : eq(orderParcels.status, status);
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function matchesSearch(db: Db, q: string): SQL | undefined {
  const pattern = `%${escapeLike(q)}%`;
  const withLine = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.parcelId, orderParcels.id),
        or(sql`${orderItems.name} ilike ${pattern}`, sql`${orderItems.sku} ilike ${pattern}`),
      ),
    );
  return or(
    sql`${orders.number} ilike ${pattern}`,
    sql`${orders.address} ->> 'name' ilike ${pattern}`,
    exists(withLine),
  );
}

/** Counts the parcels of each stage in one pass over the store's parcels. */
export async function countStages(db: Db, storeId: string, now: Date): Promise<StoreParcels['counts']> {
  const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [counted] = await db
    .select({
      new: countOf(inArray(orderParcels.status, stages.new)),
      packed: countOf(inArray(orderParcels.status, stages.packed)),
      dispatched: countOf(inArray(orderParcels.status, stages.dispatched)),
      delivered: countOf(inArray(orderParcels.status, stages.delivered)),
      problems: countOf(isProblem(db, now)),
      all: count(),
    })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(isOfStore(storeId));
  const { all: _all, ...counts } = counted ?? { all: 0 };
  return { new: 0, packed: 0, dispatched: 0, delivered: 0, problems: 0, ...counts };
}

/** Counts the parcels that wait for the store, and those of them that are late or have a problem. */
export async function countParcelsToDo(db: Db, storeId: string, now: Date) {
  const countOf = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const isOpen = inArray(orderParcels.status, [...undispatchedStatuses, 'shipped', 'delivered']);
  const [counted] = await db
    .select({
      toPack: countOf(inArray(orderParcels.status, stages.new)),
      late: countOf(isLate(now)),
      problems: countOf(isProblem(db, now)),
      returns: countOf(isOpenReturn(db)),
    })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(and(isOfStore(storeId), isOpen));
  return counted ?? { toPack: 0, late: 0, problems: 0, returns: 0 };
}
