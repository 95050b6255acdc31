import { queryOptions } from '@tanstack/react-query';

import * as checkoutApi from '@/contracts/checkout.api';
import { type ShippingQuery } from '@/contracts/shipping';
import { apiQuery } from '@/lib/query/api-query';

/** Delivery options of stores; disabled until a state is chosen. */
export const shippingOptions = (state: string, storeIds: string[]) =>
  queryOptions({
    // The cast is safe: the query is disabled without a state.
    ...apiQuery(checkoutApi.listShippingMethods, {
      query: { state: state as ShippingQuery['state'], storeIds },
    }),
    enabled: state !== '',
    staleTime: 10 * 60_000,
  });
