import { useQuery } from '@tanstack/react-query';

import { Price } from '@/components/ui/price';

import { listStoreIds, sumCheapestDelivery, type BagParcel } from '../bag-parcels';
import { useDeliveryState } from '../delivery-state.store';
import { deliveryMessages as messages } from '../messages';
import { shippingOptions } from '../queries';

type Props = { parcels: BagParcel[]; subtotalKobo: number };

/** What the bag costs: with delivery once the fee for the shopper's state is known. */
export function BagAmountDue({ parcels, subtotalKobo }: Props) {
  const { data } = useQuery(shippingOptions(useDeliveryState(), listStoreIds(parcels)));
  const feeKobo = data && sumCheapestDelivery(data.items, parcels);
  return (
    <>
      <span className="block text-xs text-ink-2">
        {feeKobo === undefined ? messages.beforeDelivery : messages.withDelivery}
      </span>
      <Price kobo={subtotalKobo + (feeKobo ?? 0)} className="font-disp text-xl font-bold" />
    </>
  );
}
