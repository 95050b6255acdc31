import { eq, max } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { orderItems, orderParcels } from '@/server/platform/database/schema/orders';

/** The VAT that an order's prices hold, in thousandths, as it was when it was placed. Throws for an order without lines. */
export async function findVatRate(db: Db, orderId: string): Promise<number> {
  const [found] = await db
    .select({ perMille: max(orderItems.vatPerMille) })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .where(eq(orderParcels.orderId, orderId));
  if (found?.perMille == null) throw new Error('An order has one line at least.');
  return found.perMille;
}
