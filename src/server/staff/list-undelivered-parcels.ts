import { and, asc, eq, isNotNull } from 'drizzle-orm';

import { orderParcels, orders } from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

/** Lists parcels that shoppers report as not delivered, the longest waiting first. */
export async function listUndeliveredParcels(db: Db): Promise<string[]> {
  const undelivered = await db
    .select({ number: orders.number, slug: stores.slug })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(and(eq(orderParcels.status, 'shipped'), isNotNull(orderParcels.deliveryDisputedAt)))
    .orderBy(asc(orderParcels.deliveryDisputedAt));
  return undelivered.map(({ number, slug }) => `${number}  ${slug}  reported as not delivered`);
}
