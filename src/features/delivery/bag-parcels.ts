import { calculateParcelFee } from '@/contracts/order-terms';
import { type ShippingOptions } from '@/contracts/shipping';

/** What one store sends of the bag. */
export type BagParcel = { storeId: string; storeName: string; weightGrams: number };
type Offer = ShippingOptions['items'][number];

/**
 * Finds the cheapest delivery of a parcel, with the fee for its weight; undefined if its store does
 * not deliver.
 */
export function findCheapestDelivery(
  offers: Offer[],
  { storeId, weightGrams }: BagParcel,
): Offer | undefined {
  const [cheapest] = offers
    .filter((offer) => offer.storeId === storeId)
    .toSorted((one, other) => one.feeKobo - other.feeKobo);
  return cheapest && { ...cheapest, feeKobo: calculateParcelFee(cheapest.feeKobo, weightGrams) };
}

/** The stores to fetch offers of, in one order whatever the order of the bag. */
export const listStoreIds = (parcels: BagParcel[]): string[] => parcels.map(({ storeId }) => storeId).sort();
