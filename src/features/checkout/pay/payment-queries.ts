import { queryOptions } from '@tanstack/react-query';

import { checkoutKeys } from '@/features/checkout/queries';
import { openPayment, requestTransferAccount, verifyPayment } from '@/features/checkout/requests';

/** Polling backs off: a bank mostly takes seconds, sometimes minutes. */
const POLL_MILLISECONDS = [3_000, 3_000, 4_000, 5_000, 8_000, 12_000];
const MAX_POLL_MILLISECONDS = 20_000;

/**
 * Status of a payment. With `isPolling` it is refetched until the payment is settled, but not in a
 * hidden tab or offline.
 */
export const paymentStateOptions = (reference: string | undefined, isPolling: boolean) =>
  queryOptions({
    queryKey: checkoutKeys.payment(reference ?? ''),
    queryFn: ({ signal }) => verifyPayment(reference ?? '', signal),
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
    queryKey: checkoutKeys.transfer(orderId),
    queryFn: async () => {
      const { reference } = await openPayment(orderId, trackToken);
      return requestTransferAccount(reference);
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
