import { useState } from 'react';

import { ReasonForm } from '@/components/form/reason-form';
import { Button } from '@/components/ui/button';
import { DecisionSummary } from '@/components/ui/decision-summary';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { staffOrderPath } from '@/config/paths';
import { LINE_MAX_CHARACTERS } from '@/contracts/limits';
import { type RefundStatus } from '@/contracts/order-terms';
import { type RefundDecision, type WaitingRefund } from '@/contracts/staff-refunds';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';

import { useDecideRefund, useReloadRefunds } from '../mutations';

const refundStateNames: Record<RefundStatus, string> = {
  requested: 'The provider refused it',
  processing: 'On its way',
  done: 'Done',
  failed: 'The bank refused it',
  needs_attention: 'Waiting for the shopper’s bank details',
};

const decisionNames: Record<RefundDecision['decision'], string> = {
  retry: 'Try again',
  done: 'Mark as done',
};

const decisionQuestions: Record<RefundDecision['decision'], string> = {
  retry: 'Try this refund again?',
  done: 'Mark this refund as done?',
};

const decisionConsequences: Record<RefundDecision['decision'], (amount: string) => string> = {
  retry: (amount: string) =>
    `We ask the payment provider to send ${amount} to the shopper, unless an earlier attempt went through.`,
  done: (amount: string) =>
    `We send nothing: you have paid ${amount} another way. We tell the shopper that it’s done. It can’t be taken back.`,
};

const noteHints: Record<RefundDecision['decision'], string> = {
  retry: 'For example, what the provider or the bank replied.',
  done: 'Only if you’ve paid it another way: say how, with the reference. We tell the shopper that it’s done.',
};

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Decision = RefundDecision['decision'];
type Props = { refund: WaitingRefund; onDecided: (message: string) => void };

/** A refund that failed: finance has it tried again, or marks it as done by hand. */
export function RefundCard({ refund, onDecided }: Props) {
  const { id, status, amountKobo, currency, failures, reference, providerId, createdAt } = refund;
  const decide = useDecideRefund(id);
  const reload = useReloadRefunds();
  const [decision, setDecision] = useState<Decision>();
  /** Written, and not confirmed yet. */
  const [reason, setReason] = useState<string>();
  // One that waits for bank details is continued at the provider, and never sent twice.
  const decisions: Decision[] = status === 'needs_attention' ? ['done'] : ['retry', 'done'];
  const amount = currency === 'NGN' ? formatMoney(amountKobo) : `${currency} ${amountKobo / 100}`;
  return (
    <li className="flex flex-col gap-3 rounded-xl bg-surface p-5 shadow-1">
      <div>
        <h2 className="font-disp text-xl font-bold">{amount}</h2>
        <p className="text-sm">
          {refundStateNames[status]}
          {failures > 0 && ` · ${failures === 1 ? 'Refused once' : `Refused ${failures} times`}`}
        </p>
        <Link
          href={staffOrderPath(refund.orderId)}
          className="inline-block py-3 text-sm underline underline-offset-4"
        >
          {refund.orderNumber}
        </Link>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-2">Payment reference</dt>
        <dd className="break-all">{reference}</dd>
        {providerId && (
          <>
            <dt className="text-ink-2">Provider’s refund number</dt>
            <dd className="break-all">{providerId}</dd>
          </>
        )}
      </dl>
      <p className="text-sm text-ink-2">{refund.reason}</p>
      <time dateTime={createdAt} className="text-sm text-ink-2">
        {`Requested ${formatDayTime(createdAt)}`}
      </time>
      {decision ? (
        <ReasonForm
          key={decision}
          label="Reason"
          hint={noteHints[decision]}
          maxLength={LINE_MAX_CHARACTERS}
          action={decisionNames[decision]}
          cancel="Cancel"
          pending={decide.isPending}
          onSend={setReason}
          onCancel={() => setDecision(undefined)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {decisions.map((one) => (
            <Button key={one} variant="outline" size="md" onClick={() => setDecision(one)}>
              {decisionNames[one]}
            </Button>
          ))}
        </div>
      )}
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: reason !== undefined,
          onClose: () => setReason(undefined),
          title: decisionQuestions[decision ?? 'retry'],
          children: (
            <DecisionSummary
              facts={[
                ['Amount', amount],
                ['Order', refund.orderNumber],
                ['Payment reference', reference],
              ]}
              consequences={[decisionConsequences[decision ?? 'retry'](amount)]}
            />
          ),
          action: decisionNames[decision ?? 'retry'],
          onConfirm: async () => {
            if (decision && reason !== undefined)
              onDecided((await decide.mutateAsync({ decision, reason })).message);
          },
          onCloseAfterError: () => void reload(),
        }}
      />
    </li>
  );
}
