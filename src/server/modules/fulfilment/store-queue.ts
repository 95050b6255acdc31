import { and, count, eq, exists, inArray, isNotNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

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

export const isReported = (db: Db): SQL =>
  exists(
    db
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(and(eq(orderItems.parcelId, orderParcels.id), isNotNull(orderItems.frozenAt))),
  );

const isLate = (now: Date): SQL | undefined =>
  and(inArray(orderParcels.status, undispatchedStatuses), lt(orderParcels.dispatchBy, now));

const selectOpenReturns = (db: Db, storeId: string) =>
  db
    .select({ id: orderParcels.id })
    .from(returns)
    .innerJoin(orderParcels, eq(orderParcels.id, returns.parcelId))
    .where(and(eq(orderParcels.storeId, storeId), inArray(returns.state, [...openReturnStates])));

const selectReported = (db: Db, storeId: string) =>
  db
    .select({ id: orderParcels.id })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .where(and(eq(orderParcels.storeId, storeId), isNotNull(orderItems.frozenAt)));

/** Selects the ids of a store's parcels with a problem. Each part has an index of its own. */
function selectProblems(db: Db, storeId: string, now: Date) {
  const selectWhere = (condition: SQL | undefined) =>
    db
      .select({ id: orderParcels.id })
      .from(orderParcels)
      .where(and(eq(orderParcels.storeId, storeId), condition));
  return union(
    selectWhere(isLate(now)),
    selectWhere(and(eq(orderParcels.status, 'shipped'), isNotNull(orderParcels.deliveryDisputedAt))),
    selectWhere(and(isNotNull(orderParcels.frozenAt), notInArray(orderParcels.status, endedStatuses))),
    selectOpenReturns(db, storeId),
    selectReported(db, storeId),
  );
}

const isStage = (status: string): status is StoreStage => storeStages.some((stage) => stage === status);

/**
 * A store sees parcels with a deadline, so paid ones and pay on delivery, not the address of a
 * shopper who has not paid.
 */
const isOfStore = (storeId: string): SQL | undefined =>
  and(eq(orderParcels.storeId, storeId), isNotNull(orderParcels.dispatchBy));

export function matchesQuery(
  db: Db,
  storeId: string,
  { status, late, returns: withReturn, questions, q }: StoreParcelsQuery,
  now: Date,
): SQL | undefined {
  return and(
    isOfStore(storeId),
    status && matchesStatus(db, storeId, status, now),
    late === 'true' ? isLate(now) : undefined,
    withReturn === 'true' ? inArray(orderParcels.id, selectOpenReturns(db, storeId)) : undefined,
    questions === 'true' ? isWaitingForStore(db) : undefined,
    q ? matchesSearch(db, q) : undefined,
  );
}

function matchesStatus(
  db: Db,
  storeId: string,
  status: NonNullable<StoreParcelsQuery['status']>,
  now: Date,
): SQL {
  if (status === 'problems') return inArray(orderParcels.id, selectProblems(db, storeId, now));
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

/** Counts the parcels of each stage. */
export async function countStages(db: Db, storeId: string, now: Date): Promise<StoreParcels['counts']> {
  const rows = await db
    .select({ status: orderParcels.status, number: count() })
    .from(orderParcels)
    .where(and(isOfStore(storeId), inArray(orderParcels.status, Object.values(stages).flat())))
    .groupBy(orderParcels.status);
  const countStage = (stage: keyof typeof stages) =>
    rows.filter(({ status }) => stages[stage].includes(status)).reduce((sum, { number }) => sum + number, 0);
  return {
    new: countStage('new'),
    packed: countStage('packed'),
    dispatched: countStage('dispatched'),
    delivered: countStage('delivered'),
    problems: await db.$count(selectProblems(db, storeId, now).as('problems')),
  };
}

/** Counts the parcels that wait for the store, and those of them that are late or have a problem. */
export async function countParcelsToDo(db: Db, storeId: string, now: Date) {
  const [toPack, late, problems, openReturns] = await Promise.all([
    db.$count(orderParcels, and(isOfStore(storeId), inArray(orderParcels.status, stages.new))),
    db.$count(orderParcels, and(isOfStore(storeId), isLate(now))),
    db.$count(selectProblems(db, storeId, now).as('problems')),
    db.$count(selectOpenReturns(db, storeId).as('open_returns')),
  ]);
  return { toPack, late, problems, returns: openReturns };
}
