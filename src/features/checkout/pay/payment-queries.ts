import { queryOptions } from '@tanstack/react-query';

import * as checkoutApi from '@/contracts/checkout.api';
import { call } from '@/lib/http/call';
import { apiQuery, apiQueryKey } from '@/lib/query/api-query';

import { openPayment } from './open-payment';

/** Polling backs off: a bank mostly takes seconds, sometimes minutes. */
const POLL_MILLISECONDS = [3_000, 3_000, 4_000, 5_000, 8_000, 12_000];
const MAX_POLL_MILLISECONDS = 20_000;

/**
 * Status of a payment. With `isPolling` it is refetched until the payment is settled, but not in a
 * hidden tab or offline.
 */
export const paymentStateOptions = (reference: string | undefined, isPolling: boolean) =>
  queryOptions({
    ...apiQuery(checkoutApi.verifyPayment, { query: { reference: reference ?? '' } }),
    enabled: reference !== undefined,
    staleTime: 0,
    networkMode: 'online',
    refetchInterval: ({ state }) => {
      const isOpen = state.data ? state.data.status === 'pending' : state.error?.name !== 'ApiError';
      if (!isPolling || (!isOpen && state.status !== 'error')) return false;
      return POLL_MILLISECONDS[state.dataUpdateCount + state.errorUpdateCount - 1] ?? MAX_POLL_MILLISECONDS;
    },
  });

/** Bank account for the order's exact amount. It stays the same while the payment is open. */
export const transferOptions = (orderId: string, trackToken: string | undefined, enabled: boolean) =>
  queryOptions({
    queryKey: [...apiQueryKey(checkoutApi.payByTransfer), orderId],
    queryFn: async () => {
      const { reference } = await openPayment(orderId, trackToken);
      return call(checkoutApi.payByTransfer, { body: { reference } });
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
