import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { type TestEvent } from '@/contracts/test-payments';
import { causeTestEvent } from '@/features/checkout/pay/test-payment-queries';
import { errorMessageOf } from '@/lib/toast/notify';

const actions: Record<TestEvent, string> = {
  'refunds-succeed': 'Let refunds succeed',
  'refunds-fail': 'Let the bank refuse refunds',
  'refunds-need-attention': 'Let refunds wait for bank details',
  dispute: 'Dispute the payment',
  'dispute-won': 'Decline the dispute',
  'dispute-lost': 'Accept the dispute',
  reversal: 'Take the payment back',
};
/** The keys of `actions`, which TypeScript widens to text. */
const events = Object.keys(actions) as TestEvent[];

/** Plays the bank after a payment was made: how its refunds end, a dispute, a reversal. */
export function TestPaymentEvents({ code }: { code: string }) {
  const [pending, setPending] = useState<TestEvent>();
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();

  async function cause(event: TestEvent) {
    if (pending) return;
    setPending(event);
    setProblem(undefined);
    setMessage('');
    try {
      setMessage(await causeTestEvent(code, event));
    } catch (error) {
      setProblem(errorMessageOf(error));
    } finally {
      setPending(undefined);
    }
  }

  return (
    <section aria-labelledby="test-events" className="mt-8 border-t border-line pt-6">
      <h2 id="test-events" className="font-disp text-lg font-bold">
        What happens next
      </h2>
      <div className="mt-4 grid gap-3">
        {events.map((event) => (
          <Button
            key={event}
            variant="outline"
            size="md"
            pending={pending === event}
            onClick={() => void cause(event)}
          >
            {actions[event]}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-3 text-sm font-semibold">
        {message}
      </p>
      <InlineError message={problem} />
    </section>
  );
}
