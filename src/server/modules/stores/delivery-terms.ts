import { and, asc, eq, inArray, type SQLWrapper } from 'drizzle-orm';

import { type StoreSettings } from '@/contracts/store-settings';
import { type Store } from '@/contracts/stores';
import { shippingFees, shippingZones } from '@/server/modules/shipping/tables';
import { type Db } from '@/server/platform/database/database';

import { storeShippingFees, stores, type StoreRow } from './tables';

type Fee = StoreSettings['shippingFees'][number];

/**
 * Lists the fees of each store for every zone and method: the store's own, otherwise the shop's.
 *
 * @param storeIds ids, or a query of ids
 */
export async function listDeliveryFees(db: Db, storeIds: string[] | SQLWrapper): Promise<Map<string, Fee[]>> {
  const rows = await db
    .select({ storeId: stores.id, zone: shippingZones, shop: shippingFees, own: storeShippingFees })
    .from(stores)
    .crossJoin(shippingFees)
    .innerJoin(shippingZones, eq(shippingZones.slug, shippingFees.zoneSlug))
    .leftJoin(
      storeShippingFees,
      and(
        eq(storeShippingFees.storeId, stores.id),
        eq(storeShippingFees.zoneSlug, shippingFees.zoneSlug),
        eq(storeShippingFees.method, shippingFees.method),
      ),
    )
    .where(inArray(stores.id, storeIds))
    .orderBy(asc(shippingFees.feeKobo), asc(shippingZones.slug));
  const fees = new Map<string, Fee[]>();
  for (const { storeId, zone, shop, own } of rows) {
    const { method, feeKobo, daysMin, daysMax } = own ?? shop;
    const fee = {
      zone: zone.slug,
      zoneName: zone.name,
      states: zone.states,
      method,
      feeKobo,
      daysMin,
      daysMax,
      shopFeeKobo: shop.feeKobo,
      shopDaysMin: shop.daysMin,
      shopDaysMax: shop.daysMax,
      freeFromKobo: own?.freeFromKobo ?? null,
      isOwn: own !== null,
    };
    fees.set(storeId, [...(fees.get(storeId) ?? []), fee]);
  }
  return fees;
}

/** What a store's page says of its delivery: only the states to which the store delivers. */
export function toDeliveryTerms(
  { handlingDays, workingDays, deliveryStates }: StoreRow,
  fees: Fee[] = [],
): Store['delivery'] {
  const served = new Set(deliveryStates);
  return {
    handlingDays,
    workingDays,
    fees: fees
      .map(({ states, method, feeKobo, freeFromKobo, daysMin, daysMax }) => ({
        method,
        feeKobo,
        freeFromKobo,
        daysMin,
        daysMax,
        states: states.filter((state) => served.has(state)),
      }))
      .filter(({ states }) => states.length > 0),
  };
}
