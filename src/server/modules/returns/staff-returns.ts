import { asc, eq } from 'drizzle-orm';

import { RETURN_DECISION_WORKING_DAYS } from '@/contracts/return-terms';
import { type StaffReturns } from '@/contracts/staff-returns';
import { endOfWorkingDay } from '@/contracts/working-days';
import { orderParcels, orders } from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

import { disputedAt, returns } from './tables';

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
    page,
    pageSize,
    total: await db.$count(returns, eq(returns.state, 'disputed')),
  };
}
