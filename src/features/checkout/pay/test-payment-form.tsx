import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';

import { controlStyles } from '@/components/form/control-styles';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import * as checkoutApi from '@/contracts/checkout.api';
import { readNaira, writeNaira } from '@/contracts/money';
import { nairaFieldMessages } from '@/contracts/selling-field-messages';
import { type TestPaymentOutcome, type TestPayment } from '@/contracts/test-payments';
import { TestPaymentEvents } from '@/features/checkout/components/test-payment-events';
import { isClientError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';
import { formatMoney } from '@/lib/money/format-money';
import { redirectExternal } from '@/lib/navigation/redirect-external';
import { getErrorMessage } from '@/lib/toast/notify';

import { testPaymentOptions } from './test-payment-queries';

const outcomes: Partial<Record<TestPayment['status'], string>> = {
  success: 'This test payment succeeded.',
  failed: 'This test payment failed.',
  reversed: 'This test payment was reversed.',
};

type Props = { code: string; page: TestPayment; onBack: () => void };

/** Pays, fails or abandons a test payment. A transfer can be sent with any amount. */
export function TestPaymentForm({ code, page, onBack }: Props) {
  const client = useQueryClient();
  const [naira, setNaira] = useState(writeNaira(page.amountKobo));
  const [pending, setPending] = useState<TestPaymentOutcome['outcome']>();
  const [problem, setProblem] = useState<string>();
  const amountId = useId();
  const isTransfer = page.kind === 'transfer';
  const kobo = readNaira(naira) || undefined;

  async function submitOutcome(outcome: TestPaymentOutcome['outcome']) {
    if (pending) return;
    setPending(outcome);
    setProblem(undefined);
    try {
      const amountKobo = isTransfer && outcome === 'success' ? kobo : undefined;
      const { redirectUrl } = await call(checkoutApi.decideTestPayment, {
        params: { code },
        body: { outcome, amountKobo },
      });
      if (redirectUrl) redirectExternal(redirectUrl);
      else await client.invalidateQueries({ queryKey: testPaymentOptions(code).queryKey });
    } catch (error) {
      setProblem(getErrorMessage(error));
      // Already settled, such as in another tab: show its outcome.
      if (isClientError(error))
        void client.invalidateQueries({ queryKey: testPaymentOptions(code).queryKey });
    } finally {
      setPending(undefined);
    }
  }

  const outcome = outcomes[page.status];
  return (
    <>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        <Row label="Amount" value={formatMoney(page.amountKobo)} />
        <Row label="Email" value={page.email} />
        {page.accountNumber && <Row label="Account number" value={page.accountNumber} />}
      </dl>
      {outcome ? (
        <Outcome text={outcome} onBack={onBack} />
      ) : (
        <form
          noValidate
          aria-label={isTransfer ? 'Transfer' : 'Card'}
          className="mt-6 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (kobo) void submitOutcome('success');
            else setProblem(nairaFieldMessages.amount);
          }}
        >
          {isTransfer && (
            <div>
              <label htmlFor={amountId} className="text-sm font-semibold">
                Amount to send, in naira
              </label>
              <input
                id={amountId}
                value={naira}
                onChange={({ target }) => setNaira(target.value)}
                inputMode="decimal"
                autoComplete="off"
                aria-invalid={kobo === undefined}
                aria-describedby={`${amountId}-hint`}
                className={`${controlStyles} mt-1.5`}
              />
              <p id={`${amountId}-hint`} className="mt-1.5 text-xs text-ink-2">
                Send a different amount to see what happens.
              </p>
            </div>
          )}
          <Button type="submit" pending={pending === 'success'}>
            {isTransfer ? 'Send the test transfer' : `Pay ${formatMoney(page.amountKobo)} (test)`}
          </Button>
          <Button
            variant="outline"
            pending={pending === 'failed'}
            onClick={() => void submitOutcome('failed')}
          >
            Test a failed payment
          </Button>
          <Button
            variant="quiet"
            pending={pending === 'abandoned'}
            onClick={() => (isTransfer ? onBack() : void submitOutcome('abandoned'))}
          >
            Leave without paying
          </Button>
        </form>
      )}
      <InlineError message={problem} />
      {page.status === 'success' && <TestPaymentEvents paymentCode={code} />}
    </>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="ml-auto min-w-0 text-right font-semibold [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}

function Outcome({ text, onBack }: { text: string; onBack: () => void }) {
  const message = useRef<HTMLParagraphElement>(null);
  // The focused button has been removed.
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <p ref={message} tabIndex={-1} className="mt-6 text-base font-bold outline-none">
        {text}
      </p>
      <Button className="mt-4 w-full" onClick={onBack}>
        Back to the shop
      </Button>
    </>
  );
}
