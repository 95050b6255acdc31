import { useRef, useState } from 'react';

import { type GuestPlaceOrderPayload, type PlaceOrderPayload } from '@/contracts/orders';
import { useContinueToPayment } from '@/features/checkout/pay/use-continue-to-payment';
import { isClientError } from '@/lib/http/api-error';
import { getErrorMessage } from '@/lib/toast/notify';

import { placeOrder } from './place-order';

type Options = {
  owner: string;
  /** The order has emptied the cart. */
  onOrdered: () => void;
  onRejected: (error: unknown) => void;
};

/** `isUnconfirmed`: the order may have been placed although its reply did not arrive. */
export type OrderProblem = { message: string; isUnconfirmed: boolean };

/** Places the order and continues to its payment. An error stays on the page until the next try. */
export function useOrderButton({ owner, onOrdered, onRejected }: Options) {
  const continueToPayment = useContinueToPayment(onOrdered);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<OrderProblem>();
  // A second press can arrive before the pending state has rendered.
  const isSending = useRef(false);

  async function order(payload: PlaceOrderPayload | GuestPlaceOrderPayload): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    setProblem(undefined);
    try {
      await continueToPayment(await placeOrder(owner, payload));
    } catch (error) {
      setProblem({ message: getErrorMessage(error), isUnconfirmed: !isClientError(error) });
      if (isClientError(error)) onRejected(error);
    } finally {
      isSending.current = false;
      setPending(false);
    }
  }

  return { order, pending, problem };
}
