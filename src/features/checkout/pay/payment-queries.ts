import { queryOptions } from '@tanstack/react-query';

import { checkoutKeys } from '@/features/checkout/queries';
import { openPayment, openTransfer, verifyPayment } from '@/features/checkout/requests';

/** A bank mostly takes seconds, and sometimes minutes: the longer it takes, the less often it is asked about. */
const PAUSES_MILLISECONDS = [3_000, 3_000, 4_000, 5_000, 8_000, 12_000];
const LONGEST_MILLISECONDS = 20_000;

/**
 * How a payment stands. `asking`: somebody waits for it, so it is asked about until it is decided; not while nobody looks at the page, and
 * not without a connection.
 */
export const paymentStateOptions = (reference: string | undefined, asking: boolean) =>
  queryOptions({
    queryKey: checkoutKeys.payment(reference ?? ''),
    queryFn: ({ signal }) => verifyPayment(reference ?? '', signal),
    enabled: reference !== undefined,
    staleTime: 0,
    networkMode: 'online',
    refetchInterval: ({ state }) => {
      const isOpen = state.data ? state.data.status === 'pending' : state.error?.name !== 'ApiError';
      if (!asking || (!isOpen && state.status !== 'error')) return false;
      return PAUSES_MILLISECONDS[state.dataUpdateCount + state.errorUpdateCount - 1] ?? LONGEST_MILLISECONDS;
    },
  });

/** The account for an order's exact amount: asked for again, the same one, as long as its payment is open. */
export const transferOptions = (orderId: string, trackToken: string | undefined, wanted: boolean) =>
  queryOptions({
    queryKey: checkoutKeys.transfer(orderId),
    queryFn: async () => {
      const { reference } = await openPayment(orderId, trackToken);
      return openTransfer(reference);
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
