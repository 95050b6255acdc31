import { useState } from 'react';

import { ReasonForm } from '@/components/form/reason-form';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { LINE_MAX_CHARACTERS } from '@/contracts/limits';
import { type PayoutDecision, type WaitingPayout } from '@/contracts/payouts';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';
import { getErrorMessage } from '@/lib/toast/notify';

import { payoutReviewMessages as messages } from '../messages';
import { useDecidePayout } from '../mutations';

type Props = { payout: WaitingPayout; onDecided: (message: string) => void };

/** A payout that waits for a decision, with whose account it goes to. */
export function PayoutCard({ payout, onDecided }: Props) {
  const { id, storeName, accountName, matches, bankName, numberEnd, amountKobo, feeKobo } = payout;
  const decide = useDecidePayout(id);
  const [isRefusing, setIsRefusing] = useState(false);
  const send = (decision: PayoutDecision) =>
    decide.mutate(decision, { onSuccess: ({ message }) => onDecided(message) });
  return (
    <li className="flex flex-col gap-3 rounded-xl bg-surface p-5 shadow-1">
      <div>
        <h2 className="font-disp text-xl font-bold">{formatMoney(amountKobo)}</h2>
        <p className="text-sm text-ink-2">
          {messages.receives(formatMoney(amountKobo - feeKobo))} ·{' '}
          {messages.left(formatMoney(payout.availableKobo))}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-2">{messages.store}</dt>
        <dd className="font-semibold">{storeName}</dd>
        <dt className="text-ink-2">{messages.holder}</dt>
        <dd>
          <span className="font-semibold">{accountName}</span>
          {!matches && <span className="block text-danger">{messages.nameDiffers}</span>}
          <span className="block">{messages.account(bankName, numberEnd)}</span>
        </dd>
      </dl>
      <time dateTime={payout.requestedAt} className="text-sm text-ink-2">
        {formatDayTime(payout.requestedAt)}
      </time>
      {isRefusing ? (
        <ReasonForm
          label={messages.reason}
          hint={messages.reasonHint}
          maxLength={LINE_MAX_CHARACTERS}
          action={messages.refuse}
          cancel={messages.cancel}
          pending={decide.isPending}
          onSend={(note) => send({ decision: 'refuse', note })}
          onCancel={() => setIsRefusing(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            size="md"
            pending={decide.isPending}
            onClick={() => send({ decision: 'approve', note: '' })}
          >
            {messages.approve}
          </Button>
          <Button variant="outline" size="md" onClick={() => setIsRefusing(true)}>
            {messages.refuse}
          </Button>
        </div>
      )}
      <InlineError message={decide.isError ? getErrorMessage(decide.error) : undefined} />
    </li>
  );
}
