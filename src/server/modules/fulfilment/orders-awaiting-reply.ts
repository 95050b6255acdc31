import { and, count, eq, exists, isNotNull, type SQL } from 'drizzle-orm';

import { orderThreads } from '@/server/modules/order-messages/tables';
import { orderParcels } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';

/** Counts the orders whose shopper waits for an answer of the store. */
export async function countOrdersAwaitingReply(db: Db, storeId: string): Promise<number> {
  const [counted] = await db
    .select({ questions: count() })
    .from(orderThreads)
    .where(and(eq(orderThreads.storeId, storeId), isNotNull(orderThreads.waitingSince)));
  return counted?.questions ?? 0;
}

/** Selects the parcels of orders whose shopper waits for an answer of the parcel's store. */
export const isAwaitingReply = (db: Db): SQL =>
  exists(
    db
      .select({ id: orderThreads.id })
      .from(orderThreads)
      .where(
        and(
          eq(orderThreads.orderId, orderParcels.orderId),
          eq(orderThreads.storeId, orderParcels.storeId),
          isNotNull(orderThreads.waitingSince),
        ),
      ),
  );
