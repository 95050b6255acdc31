import { useState } from 'react';

import { ReasonForm } from '@/components/form/reason-form';
import { Button } from '@/components/ui/button';
import { DecisionSummary } from '@/components/ui/decision-summary';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { LINE_MAX_CHARACTERS } from '@/contracts/limits';
import { type PayoutReason } from '@/contracts/payout-terms';
import { type PayoutDecision, type WaitingPayout } from '@/contracts/payouts';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';

import { useDecidePayout, useReloadPayouts } from '../mutations';

const payoutReasonNames = {
  amount: 'Above the limit of 24 hours or 7 days',
  name: 'First payout to this account, which is in another name',
  account: 'First payout to this account',
  suspended: 'Stopped, since the store was suspended',
} as const satisfies Partial<Record<PayoutReason, string>>;

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
          {`The bank receives ${formatMoney(amountKobo - feeKobo)}`} ·{' '}
          {`${formatMoney(payout.availableKobo)} stays available`}
        </p>
        <p className="text-sm font-semibold">{describeReason(payout)}</p>
      </div>
      <PayeeFacts payout={payout} />
      <time dateTime={payout.requestedAt} className="text-sm text-ink-2">
        {formatDayTime(payout.requestedAt)}
      </time>
      {isSuspended && (
        <p className="text-sm text-danger">
          The store is suspended. Reopen it before you approve this payout.
        </p>
      )}
      {isRefusing ? (
        <ReasonForm
          label="Reason"
          hint="The store will see this. We’ll return the money to its wallet."
          maxLength={LINE_MAX_CHARACTERS}
          action="Decline"
          cancel="Cancel"
          pending={decide.isPending}
          onSend={(note) => openQuestion({ decision: 'refuse', note })}
          onCancel={() => setIsRefusing(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {!isSuspended && (
            <Button size="md" onClick={() => openQuestion({ decision: 'approve', note: '' })}>
              Approve
            </Button>
          )}
          <Button variant="outline" size="md" onClick={() => setIsRefusing(true)}>
            Decline
          </Button>
        </div>
      )}
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isAsking,
          onClose: () => setIsAsking(false),
          title: isApproval ? 'Approve this payout?' : 'Decline this payout?',
          children: (
            <DecisionSummary
              facts={listFacts(payout)}
              consequences={isApproval ? listEffects(payout) : listRefusalEffects(payout, asked.note)}
            />
          ),
          action: isApproval ? `Pay ${formatMoney(amountKobo)}` : 'Decline payout',
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
  (reason && Object.entries(payoutReasonNames).find(([name]) => name === reason)?.[1]) ?? '';

function PayeeFacts({ payout }: { payout: WaitingPayout }) {
  const { storeName, accountName, matches, bankName, numberEnd, otherStores, dayKobo, weekKobo } = payout;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      <dt className="text-ink-2">Store</dt>
      <dd className="font-semibold">{storeName}</dd>
      <dt className="text-ink-2">Account holder</dt>
      <dd>
        <span className="font-semibold">{accountName}</span>
        {!matches && <span className="block text-danger">Not a name of the approved application</span>}
        <span className="block">{`${bankName}, ending in ${numberEnd}`}</span>
        {otherStores.length > 0 && (
          <span className="block text-danger">{`Also the account of ${otherStores.join(', ')}`}</span>
        )}
      </dd>
      <dt className="text-ink-2">Paid before</dt>
      <dd>{`${formatMoney(dayKobo)} in 24 hours, ${formatMoney(weekKobo)} in 7 days`}</dd>
    </dl>
  );
}

const listFacts = (payout: WaitingPayout) =>
  [
    ['Amount', formatMoney(payout.amountKobo)],
    ['The bank receives', formatMoney(payout.amountKobo - payout.feeKobo)],
    ['Store', payout.storeName],
    ['Account holder', payout.accountName],
    ['Account', `${payout.bankName}, ending in ${payout.numberEnd}`],
  ] as const;

function listEffects({ acceptsAccount, matches, accountName, otherStores }: WaitingPayout): string[] {
  const accepts = matches
    ? 'It also accepts this account: later payouts to it need no approval, up to the limits.'
    : `It also accepts the name ${accountName} for this account: later payouts to it need no approval, up to the limits.`;
  return [
    'We send the money at once. It can’t be taken back.',
    ...(acceptsAccount ? [accepts] : []),
    ...(otherStores.length > 0 ? [`${`Also the account of ${otherStores.join(', ')}`}.`] : []),
  ];
}

const listRefusalEffects = ({ amountKobo, storeName }: WaitingPayout, note = '') => [
  `${formatMoney(amountKobo)} goes back to the wallet of ${storeName}.`,
  `The store reads: “${note}”`,
];
