import { asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';

import { type StoreParcels, type StoreParcelsQuery } from '@/contracts/store-orders';
import { type Db } from '@/server/platform/database/database';
import { orderParcels, orders } from '@/server/platform/database/schema/orders';
import { stores } from '@/server/platform/database/schema/stores';

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
  const isListed = matchesQuery(db, storeId, query, now);
  const parcels = db.select({ count: count() }).from(orderParcels);
  const joined = query.q ? parcels.innerJoin(orders, eq(orders.id, orderParcels.orderId)) : parcels;
  const [total] = await joined.where(isListed);
  const rows = await db
    .select({ parcel: orderParcels, order: orders, store: stores })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(isListed)
    .orderBy(...sortFor(query.status))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE);
  return {
    items: await toStoreParcels(db, rows, now),
    page: query.page,
    pageSize: PAGE_SIZE,
    total: total?.count ?? 0,
    counts: await countStages(db, storeId, now),
  };
}

/** Dispatched parcels stand in the order of the index, which reads one page of however many. */
function sortFor(status: StoreParcelsQuery['status']): SQL[] {
  if (status === 'dispatched' || status === 'delivered')
    return [desc(orderParcels.dispatchBy), asc(orderParcels.id)];
  const promised = sql`case when ${orderParcels.status} in ('placed', 'paid', 'processing') then ${orderParcels.dispatchBy} end`;
  return [sql`${promised} asc nulls last`, desc(orderParcels.dispatchBy), asc(orderParcels.id)];
}
