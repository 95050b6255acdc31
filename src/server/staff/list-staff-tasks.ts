import { and, asc, eq, isNotNull } from 'drizzle-orm';

import { orderParcels, orders } from '@/server/modules/parcels/tables';
import { returns } from '@/server/modules/returns/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

/** Lists disputed returns and undelivered parcels that need a staff decision, oldest first. */
export async function listStaffTasks(db: Db): Promise<string[]> {
  const disputedReturns = await db
    .select({ number: orders.number, slug: stores.slug, cause: returns.cause })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(orderParcels, eq(orderParcels.id, returns.parcelId))
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(eq(returns.state, 'disputed'))
    .orderBy(asc(returns.requestedAt));
  const undelivered = await db
    .select({ number: orders.number, slug: stores.slug })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(and(eq(orderParcels.status, 'shipped'), isNotNull(orderParcels.deliveryDisputedAt)))
    .orderBy(asc(orderParcels.deliveryDisputedAt));
  return [
    ...disputedReturns.map(({ number, slug, cause }) => `${number}  ${slug}  return in dispute (${cause})`),
    ...undelivered.map(({ number, slug }) => `${number}  ${slug}  reported as not delivered`),
  ];
}
