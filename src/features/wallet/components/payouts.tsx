import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { type PayoutStatus, type PayoutReason } from '@/contracts/payout-terms';
import { type Payout } from '@/contracts/payouts';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';
import { getErrorMessage } from '@/lib/toast/notify';

import { payoutsOptions } from '../queries';
import { WithdrawForm } from './withdraw-form';

const payoutStatusNames: Record<PayoutStatus, string> = {
  requested: 'Waiting for approval',
  approved: 'Approved',
  in_flight: 'On its way',
  paid: 'Paid',
  refused: 'Declined',
  failed: 'Failed',
  reversed: 'Sent back',
};

const payoutReasonNames: Record<PayoutReason, string> = {
  amount: 'Above the limit of 24 hours or 7 days, our finance team approves it.',
  name: 'Our finance team checks the name of the account.',
  account: 'Our finance team approves the first payout to an account.',
  suspended: 'Stopped while the store is suspended.',
  balance: 'We’ll send it as soon as our payment provider can.',
  otp: 'Our team has to confirm it with the payment provider.',
  bank: 'The bank didn’t accept it. The money is back in your wallet.',
  provider: 'Our payment provider couldn’t send it. The money is back in your wallet.',
  returned: 'The bank sent it back. The money is back in your wallet.',
};

type Props = { storeId: string; availableKobo: number; minimumKobo: number; mayWithdraw: boolean };

/** Requests payouts, and shows those of the store, newest first. */
export function Payouts({ storeId, mayWithdraw, ...amounts }: Props) {
  const query = useQuery(payoutsOptions(storeId));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1">
      <h2 ref={heading} tabIndex={-1} className="font-disp text-xl font-bold">
        Payouts
      </h2>
      {mayWithdraw && <WithdrawForm storeId={storeId} {...amounts} nextFocus={heading} />}
      {query.isError && <p role="alert">{getErrorMessage(query.error)}</p>}
      {query.data?.items.length === 0 && <p className="mt-4 text-sm text-ink-2">No payouts yet.</p>}
      <ul className="mt-4">
        {query.data?.items.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
    </section>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { isWeekly, status, reason, note, amountKobo, feeKobo, bankName, numberEnd, requestedAt } = payout;
  return (
    <li className="flex justify-between gap-4 border-t border-line py-3 text-sm first:border-0">
      <div>
        <p className="font-semibold">{payoutStatusNames[status]}</p>
        {(note ?? reason) && <p>{note ?? (reason && payoutReasonNames[reason])}</p>}
        {isWeekly && <p className="text-ink-2">Weekly payout</p>}
        <p className="text-ink-2">{`${bankName}, account ending in ${numberEnd}`}</p>
        <time dateTime={requestedAt} className="block text-ink-2">
          {formatDayTime(requestedAt)}
        </time>
      </div>
      <p className="text-right">
        <span className="block font-semibold">{formatMoney(amountKobo)}</span>
        <span className="block text-ink-2">{`Fee ${formatMoney(feeKobo)}`}</span>
      </p>
    </li>
  );
}
