import { useEffect, useEffectEvent, useState } from 'react';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Spinner } from '@/components/ui/spinner';
import { type OrderAttempt } from '@/features/checkout/checkout-draft.store';
import { useContinueToPayment } from '@/features/checkout/pay/use-continue-to-payment';
import { getErrorMessage } from '@/lib/toast/notify';

import { findPlacedOrder } from './place-order';

type Props = { attempt: OrderAttempt; onOrdered: () => void };

/**
 * Finds out whether an order was placed although its reply was lost. If not, the checkout
 * continues.
 */
export function UnconfirmedOrder({ attempt, onOrdered }: Props) {
  const continueToPayment = useContinueToPayment(onOrdered);
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(1);

  const handlePlaced = useEffectEvent(continueToPayment);
  const handleError = useEffectEvent((error: unknown) => setProblem(getErrorMessage(error)));
  const checkAttempt = useEffectEvent(() => findPlacedOrder(attempt));
  useEffect(() => {
    checkAttempt().then((placed) => placed && handlePlaced(placed), handleError);
  }, [tries, attempt.key]);

  if (problem) {
    return (
      <EmptyState
        picture="/brand/empty/error.svg"
        title="We’re not sure your order went through"
        action={
          <Button
            onClick={() => {
              setProblem(undefined);
              setTries(tries + 1);
            }}
          >
            Try again
          </Button>
        }
      >
        {`${problem} Trying again won’t place a second order.`}
      </EmptyState>
    );
  }
  return (
    <p role="status" className="mt-10 flex items-center justify-center gap-4 text-base font-semibold">
      <Spinner className="size-6 text-primary" />
      Checking whether your order went through…
    </p>
  );
}
