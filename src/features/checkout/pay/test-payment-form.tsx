import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';

import { controlStyles } from '@/components/form/control-styles';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { type TestOutcome, type TestPage } from '@/contracts/test-payments';
import { TestPaymentEvents } from '@/features/checkout/components/test-payment-events';
import { isClientError } from '@/lib/http/api-error';
import { formatMoney } from '@/lib/money/format-money';
import { redirectExternal } from '@/lib/navigation/redirect-external';
import { errorMessageOf } from '@/lib/toast/notify';

import { decideTestPayment, testPageOptions } from './test-payment-queries';

type Props = { code: string; page: TestPage; onBack: () => void };

const decided: Partial<Record<TestPage['status'], string>> = {
  success: 'This test payment is done.',
  failed: 'This test payment has failed.',
  reversed: 'This test payment has gone back.',
};

/** Lets a person pay, fail or leave; for a transfer with an amount of their own choice. */
export function TestPaymentForm({ code, page, onBack }: Props) {
  const client = useQueryClient();
  const [naira, setNaira] = useState(String(page.amountKobo / 100));
  const [pending, setPending] = useState<TestOutcome['outcome']>();
  const [problem, setProblem] = useState<string>();
  const amountId = useId();
  const isTransfer = page.kind === 'transfer';
  const kobo = koboOf(naira);

  async function decide(outcome: TestOutcome['outcome']) {
    if (pending) return;
    setPending(outcome);
    setProblem(undefined);
    try {
      const amountKobo = isTransfer && outcome === 'success' ? kobo : undefined;
      const redirectUrl = await decideTestPayment(code, { outcome, amountKobo });
      if (redirectUrl) redirectExternal(redirectUrl);
      else await client.invalidateQueries({ queryKey: testPageOptions(code).queryKey });
    } catch (error) {
      setProblem(errorMessageOf(error));
      // Decided elsewhere: what became of it is shown.
      if (isClientError(error)) void client.invalidateQueries({ queryKey: testPageOptions(code).queryKey });
    } finally {
      setPending(undefined);
    }
  }

  const verdict = decided[page.status];
  return (
    <>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        <Row label="Amount" value={formatMoney(page.amountKobo)} />
        <Row label="For" value={page.email} />
        {page.accountNumber && <Row label="Account number" value={page.accountNumber} />}
      </dl>
      {verdict ? (
        <Verdict text={verdict} onBack={onBack} />
      ) : (
        <form
          noValidate
          aria-label={isTransfer ? 'Transfer' : 'Card'}
          className="mt-6 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (kobo) void decide('success');
            else setProblem('Type an amount in naira, such as 12300 or 12300.50');
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
                Send another amount to see what happens to it.
              </p>
            </div>
          )}
          <Button type="submit" pending={pending === 'success'}>
            {isTransfer ? 'Send the transfer' : `Pay ${formatMoney(page.amountKobo)}`}
          </Button>
          <Button variant="outline" pending={pending === 'failed'} onClick={() => void decide('failed')}>
            Let it fail
          </Button>
          <Button
            variant="quiet"
            pending={pending === 'abandoned'}
            onClick={() => (isTransfer ? onBack() : void decide('abandoned'))}
          >
            Leave without paying
          </Button>
        </form>
      )}
      <InlineError message={problem} />
      {page.status === 'success' && <TestPaymentEvents code={code} />}
    </>
  );
}

/** Kobo of what is typed as naira; undefined for what is no amount. */
function koboOf(naira: string): number | undefined {
  const typed = naira.replaceAll(/[\s,₦]/g, '');
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(typed)) return undefined;
  return Math.round(Number(typed) * 100) || undefined;
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="min-w-0 text-right font-semibold [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}

function Verdict({ text, onBack }: { text: string; onBack: () => void }) {
  const said = useRef<HTMLParagraphElement>(null);
  // The button that had it is gone.
  useEffect(() => said.current?.focus(), []);
  return (
    <>
      <p ref={said} tabIndex={-1} className="mt-6 text-base font-bold outline-none">
        {text}
      </p>
      <Button className="mt-4 w-full" onClick={onBack}>
        Back to the shop
      </Button>
    </>
  );
}
