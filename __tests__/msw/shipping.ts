import type { ShippingOptions } from '@/contracts/shipping';

import { allStores } from '../support/catalogue';

/** The same everywhere; the real API asks more the further it is. */
const offers = [
  { method: 'standard', feeKobo: 250_000, etaDays: { min: 2, max: 4 } },
  { method: 'express', feeKobo: 450_000, etaDays: { min: 0, max: 1 } },
] as const;

export const shippingTo = (state: string, storeIds: string[]): ShippingOptions => ({
  items: allStores
    .filter(
      ({ id, deliveryStates }) =>
        deliveryStates.includes(state) && (!storeIds.length || storeIds.includes(id)),
    )
    .flatMap(({ id, name }) => offers.map((offer) => ({ storeId: id, storeName: name, ...offer }))),
});
