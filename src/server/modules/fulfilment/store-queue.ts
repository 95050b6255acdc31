import { and, eq, exists, ilike, inArray, isNotNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

import { cleanContact, cleanOrderNumber } from '@/contracts/clean-text';
import { type ParcelStatus } from '@/contracts/order-terms';
import { openReturnStates } from '@/contracts/return-terms';
import { storeStages, type StoreStage } from '@/contracts/store-order-terms';
import { MAX_COUNTED_DELIVERED, type StoreParcels, type StoreParcelsQuery } from '@/contracts/store-orders';
import { undispatchedStatuses, unpackedStatuses } from '@/server/modules/parcels';
import { orderItems, orderParcels, orders } from '@/server/modules/parcels/tables';
import { returns } from '@/server/modules/returns/tables';
import { type Db } from '@/server/platform/database/database';

import { isAwaitingReply } from './orders-awaiting-reply';

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
    questions === 'true' ? isAwaitingReply(db) : undefined,
    q ? matchesSearch(db, storeId, q) : undefined,
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

/**
 * Whether a parcel's order, recipient or one of its lines matches a search. Each is listed once,
 * since looking them up for each of a store's hundred thousand parcels takes seconds.
 */
function matchesSearch(db: Db, storeId: string, q: string): SQL {
  const toPattern = (text: string) => `%${escapeLike(text)}%`;
  const pattern = toPattern(q);
  const isOwn = eq(orderParcels.storeId, storeId);
  const withOrder = db
    .select({ id: orderParcels.id })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(
      and(
        isOwn,
        or(
          ilike(orders.number, toPattern(cleanOrderNumber(q))),
          sql`${orders.address} ->> 'name' ilike ${pattern}`,
        ),
      ),
    );
  const withLine = db
    .select({ id: orderParcels.id })
    .from(orderParcels)
    .innerJoin(orderItems, eq(orderItems.parcelId, orderParcels.id))
    .where(
      and(isOwn, or(ilike(orderItems.name, pattern), ilike(orderItems.sku, toPattern(cleanContact(q))))),
    );
  return inArray(orderParcels.id, union(withOrder, withLine));
}

/** Counts the parcels of each stage, delivered ones up to `MAX_COUNTED_DELIVERED`. */
export async function countStages(db: Db, storeId: string, now: Date): Promise<StoreParcels['counts']> {
  const isInStage = (stage: keyof typeof stages) =>
    and(isOfStore(storeId), inArray(orderParcels.status, stages[stage]));
  const delivered = db
    .select({ id: orderParcels.id })
    .from(orderParcels)
    .where(isInStage('delivered'))
    .limit(MAX_COUNTED_DELIVERED)
    .as('delivered');
  const countStage = (stage: keyof typeof stages) => db.$count(orderParcels, isInStage(stage));
  const [newParcels, packed, dispatched, deliveredCount, problems] = await Promise.all([
    countStage('new'),
    countStage('packed'),
    countStage('dispatched'),
    db.$count(delivered),
    db.$count(selectProblems(db, storeId, now).as('problems')),
  ]);
  return { new: newParcels, packed, dispatched, delivered: deliveredCount, problems };
}

/**
 * Counts the parcels that wait for the store, and those of them that are late or have a problem.
 */
export async function countParcelsToDo(db: Db, storeId: string, now: Date) {
  const [toPack, late, problems, openReturns] = await Promise.all([
    db.$count(orderParcels, and(isOfStore(storeId), inArray(orderParcels.status, stages.new))),
    db.$count(orderParcels, and(isOfStore(storeId), isLate(now))),
    db.$count(selectProblems(db, storeId, now).as('problems')),
    db.$count(selectOpenReturns(db, storeId).as('open_returns')),
  ]);
  return { toPack, late, problems, returns: openReturns };
}
