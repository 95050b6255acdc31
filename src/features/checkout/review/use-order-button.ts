import { useRef, useState } from 'react';

import { type GuestPlaceOrderPayload, type PlaceOrderPayload } from '@/contracts/orders';
import { useContinueToPayment } from '@/features/checkout/pay/use-continue-to-payment';
import { isClientError } from '@/lib/http/api-error';
import { errorMessageOf } from '@/lib/toast/notify';

import { placeOrder } from './place-order';

type Options = {
  owner: string;
  /** The bag is another one now. */
  onOrdered: () => void;
  onRefused: (error: unknown) => void;
};

/** Places the order and leads on from it. What went wrong stays on the page until the next try. */
export function useOrderButton({ owner, onOrdered, onRefused }: Options) {
  const goOn = useContinueToPayment(onOrdered);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<{ message: string; isOpen: boolean }>();
  // A second press can come before the first has rendered as pending.
  const underWay = useRef(false);

  async function order(payload: PlaceOrderPayload | GuestPlaceOrderPayload): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setPending(true);
    setProblem(undefined);
    try {
      await goOn(await placeOrder(owner, payload));
    } catch (error) {
      setProblem({ message: errorMessageOf(error), isOpen: !isClientError(error) });
      if (isClientError(error)) onRefused(error);
    } finally {
      underWay.current = false;
      setPending(false);
    }
  }

  return { order, pending, problem };
}
