import { queryOptions } from '@tanstack/react-query';

import { fetchShipping } from './requests';

export const deliveryKeys = {
  options: (state: string, storeIds: string[]) => ['delivery', state, ...storeIds] as const,
};

/** Delivery options of stores; disabled until a state is chosen. */
export const shippingOptions = (state: string, storeIds: string[]) =>
  queryOptions({
    queryKey: deliveryKeys.options(state, storeIds),
    queryFn: ({ signal }) => fetchShipping(state, storeIds, signal),
    enabled: state !== '',
    staleTime: 10 * 60_000,
  });
