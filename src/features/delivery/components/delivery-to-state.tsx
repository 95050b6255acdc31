import { useQuery } from '@tanstack/react-query';

import { Price } from '@/components/ui/price';
import { type ShippingOptions } from '@/contracts/shipping';
import { formatDeliveryDates, formatDeliveryDay } from '@/lib/time/format-delivery-dates';

import { useDeliveryState } from '../delivery-state.store';
import { deliveryMessages as messages } from '../messages';
import { shippingOptions } from '../queries';
import { DeliveryStateSelect } from './delivery-state-select';

type Props = { storeId: string; storeName: string; shipsFrom: string | null };

/** Delivery fees and times of a store for the shopper's state. */
export function DeliveryToState({ storeId, storeName, shipsFrom }: Props) {
  const state = useDeliveryState();
  const query = useQuery(shippingOptions(state, [storeId]));

  return (
    <div>
      {shipsFrom && <p className="font-bold">{messages.shipsFrom(formatDeliveryDay(shipsFrom))}</p>}
      <DeliveryStateSelect />
      <div aria-live="polite" className="mt-1 min-h-12 text-sm text-ink-2">
        {state && query.isLoading && <p className="py-1">{messages.loading(storeName)}</p>}
        {query.isError && (
          <p className="py-1">
            {messages.loadFailed}{' '}
            <button
              type="button"
              onClick={() => void query.refetch()}
              className="py-2 font-semibold underline"
            >
              {messages.retry}
            </button>
          </p>
        )}
        {query.data && <Offers offers={query.data.items} storeName={storeName} state={state} />}
        {!state && <p className="py-1">{messages.hint}</p>}
      </div>
    </div>
  );
}

type OffersProps = { offers: ShippingOptions['items']; storeName: string; state: string };

function Offers({ offers, storeName, state }: OffersProps) {
  if (offers.length === 0) return <p className="py-1">{messages.unavailable(storeName, state)}</p>;
  return (
    <ul>
      {offers.map(({ method, feeKobo, deliveryDates }) => (
        <li key={method} className="flex justify-between py-1">
          <span>{messages.offer(messages.methods[method], formatDeliveryDates(deliveryDates))}</span>
          <b className="text-ink">
            <Price kobo={feeKobo} />
          </b>
        </li>
      ))}
    </ul>
  );
}
