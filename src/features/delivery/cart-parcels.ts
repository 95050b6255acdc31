import { calculateDeliveryFee } from '@/contracts/order-terms';
import { type ShippingOptions } from '@/contracts/shipping';

/** What one store sends of the bag. */
export type CartParcel = { storeId: string; storeName: string; weightGrams: number; subtotalKobo: number };
type Offer = ShippingOptions['items'][number];

/**
 * Finds the cheapest delivery of a parcel, with its fee; undefined if its store does not deliver.
 */
export const findCheapestDelivery = (offers: Offer[], parcel: CartParcel): Offer | undefined =>
  offers
    .filter((offer) => offer.storeId === parcel.storeId)
    .map((offer) => ({ ...offer, feeKobo: calculateDeliveryFee(offer, parcel) }))
    .toSorted((one, other) => one.feeKobo - other.feeKobo)[0];

/** Adds up standard delivery of the parcels whose store offers it. */
export const sumStandardDelivery = (offers: Offer[], parcels: CartParcel[]): number =>
  parcels.reduce((sumKobo, parcel) => {
    const offer = offers.find(({ storeId, method }) => storeId === parcel.storeId && method === 'standard');
    return sumKobo + (offer ? calculateDeliveryFee(offer, parcel) : 0);
  }, 0);

/** Adds up the cheapest delivery of every parcel; undefined if a store does not deliver. */
export function sumCheapestDelivery(offers: Offer[], parcels: CartParcel[]): number | undefined {
  let sumKobo = 0;
  for (const parcel of parcels) {
    const offer = findCheapestDelivery(offers, parcel);
    if (!offer) return undefined;
    sumKobo += offer.feeKobo;
  }
  return sumKobo;
}

/** The stores to fetch offers of, in one order whatever the order of the bag. */
export const listStoreIds = (parcels: CartParcel[]): string[] => parcels.map(({ storeId }) => storeId).sort();
