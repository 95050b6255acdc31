import { useEffect } from 'react';

import { nigerianStates } from '@/contracts/nigeria';

import { deliveryStateChosen, deliveryStateHydrated, useDeliveryState } from '../delivery-state.store';
import { deliveryStateMessages as messages } from '../state-messages';

/** The state to which the shopper wants delivery, remembered for every product and the bag. */
export function DeliveryStateSelect() {
  const state = useDeliveryState();

  useEffect(deliveryStateHydrated, []);

  return (
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
  );
}
