import { Icon } from '@/components/ui/icon';
import { sellingOrderPath } from '@/config/paths';
import { type Wallet, type WalletHold } from '@/contracts/wallet';
import { type HoldReason, type HoldRelease } from '@/contracts/wallet-terms';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { formatShortDay } from '@/lib/time/format-short-day';

const holdReasonNames: Record<HoldReason, string> = {
  delivery: 'Not delivered yet',
  return_period: 'Delivered, and can still be returned',
  return: 'In a return',
  report: 'Reported by a shopper',
  recall: 'Recalled',
  dispute: 'Disputed with the bank',
};

const holdReleaseNames: Record<HoldRelease, string> = {
  delivery: 'Available 7 days after delivery',
  time: 'Becomes available by itself',
  return: 'Decided when the return ends',
  staff: 'Decided by our team',
  bank: 'Decided by the shopper’s bank',
};

/** Why amounts are not available: each reason with its sum, then the next to be released. */
export function Holds({ wallet: { holdSums, holds } }: { wallet: Wallet }) {
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1">
      <h2 className="font-disp text-xl font-bold">What isn’t available yet</h2>
      {holdSums.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">Everything you have earned is available.</p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {holdSums.map(({ account, reason, releasedBy, count, amountKobo }) => (
            <li key={`${account} ${reason}`} className="flex justify-between gap-4 text-sm">
              <span>
                <span className="block font-semibold">{holdReasonNames[reason]}</span>
                <span className="block text-ink-2">
                  {count === 1 ? '1 parcel' : `${count} parcels`}. {holdReleaseNames[releasedBy]}.
                </span>
              </span>
              <span className="font-semibold">{formatMoney(amountKobo)}</span>
            </li>
          ))}
        </ul>
      )}
      {holds.length > 0 && <NextHolds holds={holds} />}
    </section>
  );
}

function NextHolds({ holds }: { holds: readonly WalletHold[] }) {
  return (
    <details className="group mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Next to become available
        <Icon name="chevron-down" className="ml-auto size-4 group-open:rotate-180" />
      </summary>
      <ul>
        {holds.map(({ parcelId, reason, until, releasedBy, orderNumber, amountKobo }) => (
          <li key={`${parcelId} ${reason} ${amountKobo}`} className="border-t border-line first:border-0">
            <Link
              href={sellingOrderPath(parcelId)}
              className="flex min-h-14 justify-between gap-4 py-2 text-sm"
            >
              <span>
                <span className="block underline underline-offset-4">{`Order ${orderNumber}`}</span>
                <span className="block text-ink-2">
                  {holdReasonNames[reason]}.{' '}
                  {until ? `Available on ${formatShortDay(until)}` : holdReleaseNames[releasedBy]}.
                </span>
              </span>
              <span className="font-semibold">{formatMoney(amountKobo)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
