import { sql } from 'drizzle-orm';

import { toLagosDay } from '@/contracts/working-days';
import { type Db } from '@/server/platform/database/database';

/** Counts an order once for each of its products, in the transaction that places it. */
export async function countOrdered(tx: Db, orderId: string, placedAt: Date): Promise<void> {
  // Sorted, so that two orders at once cannot wait for each other.
  await tx.execute(sql`
    insert into sales_funnel (store_id, day, product_id, ordered)
    select distinct parcel.store_id, ${toLagosDay(placedAt)}::date, item.product_id, 1
    from order_parcels parcel join order_items item on item.parcel_id = parcel.id
    where parcel.order_id = ${orderId} order by parcel.store_id, item.product_id
    on conflict (store_id, day, product_id) do update set ordered = sales_funnel.ordered + 1`);
}
