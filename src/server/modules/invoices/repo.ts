import { eq, max } from 'drizzle-orm';

import { orderItems, orderParcels } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';

/**
 * Finds the VAT rate frozen with an order, in thousandths.
 *
 * @throws {Error} for an order without lines.
 */
export async function findVatRate(db: Db, orderId: string): Promise<number> {
  const [found] = await db
    .select({ perMille: max(orderItems.vatPerMille) })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .where(eq(orderParcels.orderId, orderId));
  if (found?.perMille == null) throw new Error('An order must have at least one line.');
  return found.perMille;
}
