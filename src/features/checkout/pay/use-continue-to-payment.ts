import { useRouter } from 'next/router';

import { type PlaceOrderResult } from '@/features/checkout/review/place-order';
import { notifyError } from '@/lib/toast/notify';

import { continueToPayment } from './continue-to-payment';

/** Leads on from an order that is placed; `onOrdered`, since the bag is another one now. */
export function useContinueToPayment(onOrdered: () => void) {
  const router = useRouter();
  return async (placed: PlaceOrderResult): Promise<void> => {
    const led = continueToPayment(router, placed);
    onOrdered();
    await led.catch(notifyError);
  };
}
