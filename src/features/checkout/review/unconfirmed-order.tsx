import { useEffect, useEffectEvent, useState } from 'react';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Spinner } from '@/components/ui/spinner';
import { type OrderAttempt } from '@/features/checkout/checkout-draft.store';
import { useContinueToPayment } from '@/features/checkout/pay/use-continue-to-payment';
import { errorMessageOf } from '@/lib/toast/notify';

import { findPlacedOrder } from './place-order';

type Props = { attempt: OrderAttempt; onOrdered: () => void };

/** Asks what became of an order whose reply was lost. Where nothing did, the attempt is gone and the page goes on as it was. */
export function UnconfirmedOrder({ attempt, onOrdered }: Props) {
  const goOn = useContinueToPayment(onOrdered);
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(1);

  const found = useEffectEvent(goOn);
  const failed = useEffectEvent((error: unknown) => setProblem(errorMessageOf(error)));
  const sent = useEffectEvent(() => findPlacedOrder(attempt));
  useEffect(() => {
    sent().then((placed) => placed && found(placed), failed);
  }, [tries, attempt.key]);

  if (problem) {
    return (
      <EmptyState
        picture="/brand/empty/error.svg"
        title="We do not know yet whether you have ordered"
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
        {problem} Trying again never orders twice.
      </EmptyState>
    );
  }
  return (
    <p role="status" className="mt-10 flex items-center justify-center gap-4 text-base font-semibold">
      <Spinner className="size-6 text-primary" />
      One moment: we look whether your order arrived.
    </p>
  );
}
