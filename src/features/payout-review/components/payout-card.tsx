import { useState } from 'react';

import { ReasonForm } from '@/components/form/reason-form';
import { Button } from '@/components/ui/button';
import { DecisionSummary } from '@/components/ui/decision-summary';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { LINE_MAX_CHARACTERS } from '@/contracts/limits';
import { type PayoutDecision, type WaitingPayout } from '@/contracts/payouts';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';

import { payoutReviewMessages as messages } from '../messages';
import { useDecidePayout, useReloadPayouts } from '../mutations';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = { payout: WaitingPayout; onDecided: (message: string) => void };

/** A payout that waits for a decision, with whose account it goes to. */
export function PayoutCard({ payout, onDecided }: Props) {
  const { id, amountKobo, feeKobo, isSuspended } = payout;
  const decide = useDecidePayout(id);
  const reload = useReloadPayouts();
  const [isRefusing, setIsRefusing] = useState(false);
  const [asked, setAsked] = useState<PayoutDecision>();
  const [isAsking, setIsAsking] = useState(false);
  const openQuestion = (decision: PayoutDecision) => {
    setAsked(decision);
    setIsAsking(true);
  };
  const isApproval = asked?.decision !== 'refuse';
  return (
    <li className="flex flex-col gap-3 rounded-xl bg-surface p-5 shadow-1">
      <div>
        <h2 className="font-disp text-xl font-bold">{formatMoney(amountKobo)}</h2>
        <p className="text-sm text-ink-2">
          {messages.receives(formatMoney(amountKobo - feeKobo))} ·{' '}
          {messages.left(formatMoney(payout.availableKobo))}
        </p>
        <p className="text-sm font-semibold">{describeReason(payout)}</p>
      </div>
      <PayeeFacts payout={payout} />
      <time dateTime={payout.requestedAt} className="text-sm text-ink-2">
        {formatDayTime(payout.requestedAt)}
      </time>
      {isSuspended && <p className="text-sm text-danger">{messages.suspended}</p>}
      {isRefusing ? (
        <ReasonForm
          label={messages.reason}
          hint={messages.reasonHint}
          maxLength={LINE_MAX_CHARACTERS}
          action={messages.refuse}
          cancel={messages.cancel}
          pending={decide.isPending}
          onSend={(note) => openQuestion({ decision: 'refuse', note })}
          onCancel={() => setIsRefusing(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {!isSuspended && (
            <Button size="md" onClick={() => openQuestion({ decision: 'approve', note: '' })}>
              {messages.approve}
            </Button>
          )}
          <Button variant="outline" size="md" onClick={() => setIsRefusing(true)}>
            {messages.refuse}
          </Button>
        </div>
      )}
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isAsking,
          onClose: () => setIsAsking(false),
          title: isApproval ? messages.approveQuestion : messages.refuseQuestion,
          children: (
            <DecisionSummary
              facts={listFacts(payout)}
              consequences={isApproval ? listEffects(payout) : listRefusalEffects(payout, asked.note)}
            />
          ),
          action: isApproval ? messages.approveAction(formatMoney(amountKobo)) : messages.refuseAction,
          onConfirm: async () => {
            if (asked) onDecided((await decide.mutateAsync(asked)).message);
          },
          onCloseAfterError: () => void reload(),
        }}
      />
    </li>
  );
}

const describeReason = ({ reason }: WaitingPayout): string =>
  (reason && Object.entries(messages.reasons).find(([name]) => name === reason)?.[1]) ?? '';

function PayeeFacts({ payout }: { payout: WaitingPayout }) {
  const { storeName, accountName, matches, bankName, numberEnd, otherStores, dayKobo, weekKobo } = payout;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      <dt className="text-ink-2">{messages.store}</dt>
      <dd className="font-semibold">{storeName}</dd>
      <dt className="text-ink-2">{messages.holder}</dt>
      <dd>
        <span className="font-semibold">{accountName}</span>
        {!matches && <span className="block text-danger">{messages.nameDiffers}</span>}
        <span className="block">{messages.account(bankName, numberEnd)}</span>
        {otherStores.length > 0 && (
          <span className="block text-danger">{messages.otherStores(otherStores)}</span>
        )}
      </dd>
      <dt className="text-ink-2">{messages.sums}</dt>
      <dd>{messages.paidBefore(formatMoney(dayKobo), formatMoney(weekKobo))}</dd>
    </dl>
  );
}

const listFacts = (payout: WaitingPayout) =>
  [
    [messages.amount, formatMoney(payout.amountKobo)],
    [messages.received, formatMoney(payout.amountKobo - payout.feeKobo)],
    [messages.store, payout.storeName],
    [messages.holder, payout.accountName],
    [messages.bankAccount, messages.account(payout.bankName, payout.numberEnd)],
  ] as const;

function listEffects({ acceptsAccount, matches, accountName, otherStores }: WaitingPayout): string[] {
  const accepts = matches ? messages.acceptsAccount : messages.acceptsName(accountName);
  return [
    messages.sends,
    ...(acceptsAccount ? [accepts] : []),
    ...(otherStores.length > 0 ? [`${messages.otherStores(otherStores)}.`] : []),
  ];
}

const listRefusalEffects = ({ amountKobo, storeName }: WaitingPayout, note = '') => [
  messages.returns(formatMoney(amountKobo), storeName),
  messages.storeReads(note),
];
