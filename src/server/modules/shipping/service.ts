import { and, arrayContains, asc, eq, inArray } from 'drizzle-orm';

import { type ShippingOptions, type ShippingQuery } from '@/contracts/shipping';
import { type Db } from '@/server/db/database';
import { shippingFees, shippingZones } from '@/server/db/schema/shipping-zones';
import { stores } from '@/server/db/schema/stores';

/** What stores that deliver to the state ask for one parcel; without ids, of every store. */
export async function listShipping(db: Db, { state, storeIds }: ShippingQuery): Promise<ShippingOptions> {
  const rows = await db
    .select({ storeId: stores.id, storeName: stores.name, fee: shippingFees })
    .from(stores)
    .innerJoin(shippingZones, arrayContains(shippingZones.states, [state]))
    .innerJoin(shippingFees, eq(shippingFees.zoneSlug, shippingZones.slug))
    .where(
      and(
        arrayContains(stores.deliveryStates, [state]),
        storeIds?.length ? inArray(stores.id, storeIds) : undefined,
      ),
    )
    .orderBy(asc(stores.name), asc(stores.id), asc(shippingFees.feeKobo));
  return {
    items: rows.map(({ storeId, storeName, fee }) => ({
      storeId,
      storeName,
      method: fee.method,
      feeKobo: fee.feeKobo,
      etaDays: { min: fee.daysMin, max: fee.daysMax },
    })),
  };
}
