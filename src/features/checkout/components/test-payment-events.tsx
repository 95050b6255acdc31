import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import * as checkoutApi from '@/contracts/checkout.api';
import { type TestEvent } from '@/contracts/test-payments';
import { call } from '@/lib/http/call';
import { getErrorMessage } from '@/lib/toast/notify';

const testEventMessages = {
  actions: {
    'refunds-succeed': 'Test: refunds succeed',
    'refunds-fail': 'Test: the bank refuses refunds',
    'refunds-need-attention': 'Test: refunds wait for bank details',
    dispute: 'Test: dispute the payment',
    'dispute-won': 'Test: decline the dispute',
    'dispute-lost': 'Test: accept the dispute',
    reversal: 'Test: reverse the payment',
  },
} as const;
/** Object.keys widens the keys to string. */
const events = Object.keys(testEventMessages.actions) as TestEvent[];

/** Buttons that simulate what the bank does after a payment: refunds, a dispute, a reversal. */
export function TestPaymentEvents({ paymentCode }: { paymentCode: string }) {
  const [pending, setPending] = useState<TestEvent>();
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();

  async function trigger(event: TestEvent) {
    if (pending) return;
    setPending(event);
    setProblem(undefined);
    setMessage('');
    try {
      const sent = await call(checkoutApi.sendTestEvent, { params: { code: paymentCode }, body: { event } });
      setMessage(sent.message);
    } catch (error) {
      setProblem(getErrorMessage(error));
    } finally {
      setPending(undefined);
    }
  }

  return (
    <section aria-labelledby="test-events" className="mt-8 border-t border-line pt-6">
      <h2 id="test-events" className="font-disp text-lg font-bold">
        Test what the bank does next
      </h2>
      <div className="mt-4 grid gap-3">
        {events.map((event) => (
          <Button
            key={event}
            variant="outline"
            size="md"
            pending={pending === event}
            onClick={() => void trigger(event)}
          >
            {testEventMessages.actions[event]}
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
