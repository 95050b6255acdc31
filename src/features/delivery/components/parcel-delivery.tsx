import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { Price } from '@/components/ui/price';
import { formatDeliveryDates, formatDeliveryDay } from '@/lib/time/format-delivery-dates';

import { findCheapestDelivery, listStoreIds, type CartParcel } from '../cart-parcels';
import { useDeliveryState } from '../delivery-state.store';
import { deliveryMessages as messages } from '../messages';
import { shippingOptions } from '../queries';
import { deliveryStateMessages } from '../state-messages';

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
                <b className="block text-ink">
                  {deliveryStateMessages.shipsFrom(formatDeliveryDay(offer.shipsFrom))}
                </b>
              )}
              {messages.arrives(formatDeliveryDates(offer.deliveryDates))}
            </span>
            <span>{offer.feeKobo === 0 ? messages.free : <Price kobo={offer.feeKobo} />}</span>
          </>
        ) : (
          <span className="font-semibold text-warn">{messages.unavailable(parcel.storeName, state)}</span>
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
        {messages.freeDeliveryPrefix} <Price kobo={freeFromKobo - kobo} className="font-semibold" />{' '}
        {messages.freeDeliverySuffix}
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
