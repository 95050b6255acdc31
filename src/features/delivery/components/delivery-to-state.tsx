import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { Price } from '@/components/ui/price';
import { nigerianStates } from '@/contracts/nigeria';
import { type ShippingOptions } from '@/contracts/shipping';

import { deliveryStateChosen, deliveryStateHydrated, useDeliveryState } from '../delivery-state.store';
import { deliveryMessages as messages } from '../messages';
import { shippingOptions } from '../queries';

type Props = { storeId: string; storeName: string };

/** Delivery fees and times of a store for the shopper's state. */
export function DeliveryToState({ storeId, storeName }: Props) {
  const state = useDeliveryState();
  const query = useQuery(shippingOptions(state, [storeId]));

  useEffect(deliveryStateHydrated, []);

  return (
    <div>
      <label className="flex flex-wrap items-center justify-between gap-x-4 text-sm font-bold">
        {messages.label}
        <select
          value={state}
          onChange={({ target }) => deliveryStateChosen(target.value)}
          className="min-h-11 rounded-sm border-[1.5px] border-field bg-surface px-3 text-base font-semibold"
        >
          <option value="" disabled>
            {messages.placeholder}
          </option>
          {nigerianStates.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
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
      {offers.map(({ method, feeKobo, etaDays }) => (
        <li key={method} className="flex justify-between py-1">
          <span>{messages.offer(messages.methods[method], formatDays(etaDays))}</span>
          <b className="text-ink">
            <Price kobo={feeKobo} />
          </b>
        </li>
      ))}
    </ul>
  );
}

function formatDays({ min, max }: { min: number; max: number }): string {
  if (max <= 1) return min === 0 ? messages.sameOrNextDay : messages.oneDay;
  return messages.days(min, max);
}
