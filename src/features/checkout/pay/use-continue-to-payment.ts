import { useRouter } from 'next/router';

import { type PlaceOrderResult } from '@/features/checkout/review/place-order';
import { notifyError } from '@/lib/toast/notify';

import { continueToPayment } from './continue-to-payment';

/**
 * Returns a function that leaves the checkout for a placed order. Calls `onOrdered` to refresh the
 * cart.
 */
export function useContinueToPayment(onOrdered: () => void) {
  const router = useRouter();
  return async (placed: PlaceOrderResult): Promise<void> => {
    const navigation = continueToPayment(router, placed);
    onOrdered();
    await navigation.catch(notifyError);
  };
}
