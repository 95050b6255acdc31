import { asc, count, eq, sql } from 'drizzle-orm';

import { RETURN_DECISION_WORKING_DAYS } from '@/contracts/return-terms';
import { type StaffReturns } from '@/contracts/staff-returns';
import { endOfWorkingDay } from '@/contracts/working-days';
import { type Db } from '@/server/platform/database/database';
import { orderParcels, orders } from '@/server/platform/database/schema/orders';
import { returnEvents, returns } from '@/server/platform/database/schema/returns';
import { stores } from '@/server/platform/database/schema/stores';

/**
 * Since when a return is in dispute; it may be disputed twice. Qualified by hand: in a query on one
 * table Drizzle omits the table name.
 */
export const disputedAt = sql<Date>`coalesce((
  select max(${returnEvents}."at") from ${returnEvents}
  where ${returnEvents}."return_id" = ${returns}."id" and ${returnEvents}."state" = 'disputed'
), ${returns}."requested_at")`.mapWith(returns.requestedAt);

/** Counts the returns in dispute. */
export const countDisputedReturns = (db: Db): Promise<{ count: number; oldest: Date | null }[]> =>
  db
    .select({
      count: count(),
      oldest: sql<Date | null>`min(${disputedAt})`.mapWith(returns.requestedAt),
    })
    .from(returns)
    .where(eq(returns.state, 'disputed'));

/** Calculates when staff should have decided. Nothing happens automatically. */
export const calculateDecideBy = (disputedAt: Date): Date =>
  endOfWorkingDay(disputedAt, RETURN_DECISION_WORKING_DAYS);

/** Lists the disputed returns, the longest waiting first. */
export async function listDisputedReturns(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<StaffReturns> {
  const rows = await db
    .select({
      id: returns.id,
      cause: returns.cause,
      orderNumber: orders.number,
      storeName: stores.name,
      disputedAt,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(orderParcels, eq(orderParcels.id, returns.parcelId))
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(eq(returns.state, 'disputed'))
    .orderBy(asc(disputedAt), asc(returns.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    items: rows.map((row) => ({
      ...row,
      disputedAt: row.disputedAt.toISOString(),
      decideBy: calculateDecideBy(row.disputedAt).toISOString(),
    })),
    ...{ page, pageSize },
    total: await db.$count(returns, eq(returns.state, 'disputed')),
  };
}
