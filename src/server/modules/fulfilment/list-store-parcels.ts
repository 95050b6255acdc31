import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';

import { storeStages, type StoreStage } from '@/contracts/store-order-terms';
import { type StoreParcels, type StoreParcelsQuery } from '@/contracts/store-orders';
import { orderParcels, orders } from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

import { toStoreParcels } from './store-parcel-reply';
import { countStages, matchesQuery } from './store-queue';

const PAGE_SIZE = 20;

/**
 * Lists the parcels of a store: those to dispatch by their promised time, then the others, the
 * latest deadline first.
 */
export async function listStoreParcels(
  db: Db,
  storeId: string,
  query: StoreParcelsQuery,
  now: Date,
): Promise<StoreParcels> {
  const [rows, counts] = await Promise.all([
    findPage(db, storeId, query, now),
    countStages(db, storeId, now),
  ]);
  const [items, total] = await Promise.all([
    toStoreParcels(db, rows, now),
    isWholeStage(query) ? counts[query.status] : countListed(db, storeId, query, now),
  ]);
  return { items, page: query.page, pageSize: PAGE_SIZE, total, counts };
}

type StageQuery = StoreParcelsQuery & { status: Exclude<StoreStage, 'problems'> };

/** Whether a query lists all of a stage whose parcels are counted already. */
const isWholeStage = (query: StoreParcelsQuery): query is StageQuery =>
  query.status !== 'problems' &&
  storeStages.some((stage) => stage === query.status) &&
  !query.q &&
  [query.late, query.returns, query.questions].every((narrowed) => narrowed !== 'true');

function countListed(db: Db, storeId: string, query: StoreParcelsQuery, now: Date): Promise<number> {
  return db.$count(orderParcels, matchesQuery(db, storeId, query, now));
}

const findPage = (db: Db, storeId: string, query: StoreParcelsQuery, now: Date) =>
  db
    .select({ parcel: orderParcels, order: orders, store: stores })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(matchesQuery(db, storeId, query, now))
    .orderBy(...sortFor(query.status))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE);

/** Dispatched parcels stand in the order of the index, which reads one page of however many. */
function sortFor(status: StoreParcelsQuery['status']): SQL[] {
  if (status === 'dispatched' || status === 'delivered')
    return [desc(orderParcels.dispatchBy), asc(orderParcels.id)];
  const promised = sql`case when ${orderParcels.status} in ('placed', 'paid', 'processing') then ${orderParcels.dispatchBy} end`;
  return [sql`${promised} asc nulls last`, desc(orderParcels.dispatchBy), asc(orderParcels.id)];
}
