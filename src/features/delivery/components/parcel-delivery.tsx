import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { Price } from '@/components/ui/price';
import { formatDeliveryDates, formatDeliveryDay } from '@/lib/time/format-delivery-dates';

import { findCheapestDelivery, listStoreIds, type CartParcel } from '../cart-parcels';
import { useDeliveryState } from '../delivery-state.store';
import { shippingOptions } from '../queries';

type Props = {
  parcel: CartParcel;
  /** All parcels of the bag, whose fees are fetched together. */
  parcels: CartParcel[];
};

/** The fee and dates of one store's parcel in the bag, once a state is chosen. */
export function ParcelDelivery({ parcel, parcels }: Props) {
  const state = useDeliveryState();
  const { data } = useQuery(shippingOptions(state, listStoreIds(parcels)));
  if (!data) return null;
  const offer = findCheapestDelivery(data.items, parcel);
  return (
    <>
      <p className="flex justify-between gap-4 pb-4 text-sm text-ink-2">
        {offer ? (
          <>
            <span>
              {offer.shipsFrom && (
                <b className="block text-ink">{`Ships from ${formatDeliveryDay(offer.shipsFrom)}`}</b>
              )}
              {`Delivery ${formatDeliveryDates(offer.deliveryDates)}`}
            </span>
            <span>{offer.feeKobo === 0 ? 'Free' : <Price kobo={offer.feeKobo} />}</span>
          </>
        ) : (
          <span className="font-semibold text-warn">{`${parcel.storeName} doesn’t deliver to ${state} yet.`}</span>
        )}
      </p>
      {offer && offer.feeKobo > 0 && offer.freeFromKobo !== null && (
        <FreeDeliveryProgress kobo={parcel.subtotalKobo} freeFromKobo={offer.freeFromKobo} />
      )}
    </>
  );
}

/** How much is missing until the store delivers this parcel free of charge. */
function FreeDeliveryProgress({ kobo, freeFromKobo }: { kobo: number; freeFromKobo: number }) {
  const id = useId();
  return (
    <div className="pb-4 text-sm">
      <p id={id}>
        Add <Price kobo={freeFromKobo - kobo} className="font-semibold" /> more from this store for free
        delivery.
      </p>
      <progress
        aria-labelledby={id}
        value={kobo}
        max={freeFromKobo}
        className="mt-1.5 h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
      />
    </div>
  );
}
