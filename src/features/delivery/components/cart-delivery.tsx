import { useQuery } from '@tanstack/react-query';

import { Price } from '@/components/ui/price';

import { listStoreIds, sumCheapestDelivery, type CartParcel } from '../cart-parcels';
import { useDeliveryState } from '../delivery-state.store';
import { shippingOptions } from '../queries';
import { DeliveryStateSelect } from './delivery-state-select';

/** Where the fixed bar of a phone leads to choose a state. */
export const CART_DELIVERY_ID = 'cart-delivery';

type Props = { parcels: CartParcel[]; subtotalKobo: number };

/** The state to deliver to, what delivery of the whole bag costs, and the total with it. */
export function CartDelivery({ parcels, subtotalKobo }: Props) {
  const state = useDeliveryState();
  const { data, isError, isLoading, refetch } = useQuery(shippingOptions(state, listStoreIds(parcels)));
  const feeKobo = data && sumCheapestDelivery(data.items, parcels);

  return (
    <div id={CART_DELIVERY_ID} className="mt-3 scroll-mt-24 border-t border-line pt-2">
      <DeliveryStateSelect />
      <div aria-live="polite" className="text-sm text-ink-2">
        {state === '' && (
          <p className="py-1">
            {parcels.length === 1
              ? 'Choose your state for the delivery fee and dates.'
              : `Choose your state for delivery fees and dates. ${parcels.length} stores send ${parcels.length} parcels, each with its own fee.`}
          </p>
        )}
        {isLoading && <p className="py-1">Checking delivery…</p>}
        {isError && (
          <p className="py-1">
            We couldn’t load the delivery fee.{' '}
            <button type="button" onClick={() => void refetch()} className="py-2 font-semibold underline">
              Try again
            </button>
          </p>
        )}
        {feeKobo !== undefined && (
          <dl className="grid gap-1 py-1 text-base">
            <div className="flex justify-between gap-4">
              <dt>{parcels.length === 1 ? 'Delivery' : `Delivery, ${parcels.length} parcels`}</dt>
              <dd className="font-semibold text-ink">{feeKobo === 0 ? 'Free' : <Price kobo={feeKobo} />}</dd>
            </div>
            <div className="flex items-baseline justify-between gap-4 font-semibold text-ink">
              <dt>Total with delivery</dt>
              <dd className="font-disp text-2xl font-bold">
                <Price kobo={subtotalKobo + feeKobo} />
              </dd>
            </div>
          </dl>
        )}
        {data && feeKobo === undefined && (
          <p className="py-1 font-semibold text-warn">{`Not every store here delivers to ${state} yet.`}</p>
        )}
      </div>
    </div>
  );
}
