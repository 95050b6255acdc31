import { useEffect } from 'react';

import { nigerianStates } from '@/contracts/nigeria';

import { deliveryStateChosen, deliveryStateHydrated, useDeliveryState } from '../delivery-state.store';

/** The state to which the shopper wants delivery, remembered for every product and the bag. */
export function DeliveryStateSelect() {
  const state = useDeliveryState();

  useEffect(deliveryStateHydrated, []);

  return (
    <label className="flex flex-wrap items-center justify-between gap-x-4 text-sm font-bold">
      Delivery to
      <select
        value={state}
        onChange={({ target }) => deliveryStateChosen(target.value)}
        className="min-h-11 rounded-sm border-[1.5px] border-field bg-surface px-3 text-base font-semibold"
      >
        <option value="" disabled>
          Choose a state
        </option>
        {nigerianStates.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
