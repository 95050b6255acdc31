import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { formatDeliveryDay } from '@/lib/time/format-delivery-dates';

import { useDeliveryState } from '../delivery-state.store';
import { DeliveryStateSelect } from './delivery-state-select';

type Props = { storeId: string; storeName: string; shipsFrom: string | null };

const loadOffers = () => import('./delivery-offers').then((module) => module.DeliveryOffers);

/** Delivery fees and times of a store for the shopper's state. */
export function DeliveryToState({ storeId, storeName, shipsFrom }: Props) {
  const state = useDeliveryState();
  return (
    <div>
      {shipsFrom && <p className="font-bold">{`Ships from ${formatDeliveryDay(shipsFrom)}`}</p>}
      <DeliveryStateSelect />
      <div aria-live="polite" className="mt-1 min-h-12 text-sm text-ink-2">
        {state ? (
          <LazyChunk load={loadOffers} props={{ storeId, storeName, state }} />
        ) : (
          <p className="py-1">Choose your state for the delivery fee and dates.</p>
        )}
      </div>
    </div>
  );
}
