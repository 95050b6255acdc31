import { and, arrayContains, asc, eq, inArray, sql } from 'drizzle-orm';

import { type ShippingOptions, type ShippingQuery } from '@/contracts/shipping';
import { calculateDeliveryDates, findShipsFrom } from '@/contracts/working-days';
import { toStoreCalendar } from '@/server/modules/parcels';
import { storeShippingFees, stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

import { shippingFees, shippingZones } from './tables';

/** Enough for any page: a page asks only for the stores it shows. */
const MAX_STORES = 100;

/**
 * Lists the fees for one parcel, their own or the shop's, of stores that deliver to the state; without ids, of the first
 * `MAX_STORES` by name.
 */
export async function listShipping(
  db: Db,
  { state, storeIds }: ShippingQuery,
  now: Date,
): Promise<ShippingOptions> {
  const delivering = db
    .select({ id: stores.id })
    .from(stores)
    .where(
      and(
        arrayContains(stores.deliveryStates, [state]),
        storeIds?.length ? inArray(stores.id, storeIds) : undefined,
      ),
    )
    .orderBy(asc(stores.name), asc(stores.id))
    .limit(MAX_STORES);
  const rows = await db
    .select({ store: stores, shopFee: shippingFees, ownFee: storeShippingFees })
    .from(stores)
    .innerJoin(shippingZones, arrayContains(shippingZones.states, [state]))
    .innerJoin(shippingFees, eq(shippingFees.zoneSlug, shippingZones.slug))
    .leftJoin(
      storeShippingFees,
      and(
        eq(storeShippingFees.storeId, stores.id),
        eq(storeShippingFees.zoneSlug, shippingFees.zoneSlug),
        eq(storeShippingFees.method, shippingFees.method),
      ),
    )
    .where(inArray(stores.id, delivering))
    .orderBy(
      asc(stores.name),
      asc(stores.id),
      asc(sql`coalesce(${storeShippingFees.feeKobo}, ${shippingFees.feeKobo})`),
    );
  return {
    items: rows.map(({ store, shopFee, ownFee }) => {
      const { method, feeKobo, daysMin, daysMax } = ownFee ?? shopFee;
      const etaDays = { min: daysMin, max: daysMax };
      const calendar = toStoreCalendar(store);
      return {
        storeId: store.id,
        storeName: store.name,
        method,
        feeKobo,
        etaDays,
        freeFromKobo: ownFee?.freeFromKobo ?? null,
        deliveryDates: calculateDeliveryDates(now, store.handlingDays, etaDays, calendar),
        shipsFrom: findShipsFrom(now, calendar),
      };
    }),
  };
}
