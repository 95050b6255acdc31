import { staffOrderPath } from '@/config/paths';
import { type LedgerEntryReply } from '@/contracts/staff-ledger';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';

import { accountNames } from '../account-names';

/** By the kind of an entry. */
const entryKindNames: Record<string, string> = {
  sale: 'Sale',
  split: 'Parcel split',
  netting: 'Commission on a cash sale',
  hold: 'Held',
  'hold-ended': 'No longer held',
  release: 'Made available',
  refund: 'Refund',
  'refund-failed': 'Refund failed',
  'refund-resumed': 'Refund tried again',
  chargeback: 'Chargeback',
  'promotion-ended': 'Discount of an own purchase',
  payout: 'Payout',
  'payout-paid': 'Payout arrived',
  'payout-returned': 'Payout came back',
};

/** Entries of the ledger with all their lines, newest first. */
export function LedgerEntries({ entries }: { entries: readonly LedgerEntryReply[] }) {
  return (
    <ul className="grid gap-4">
      {entries.map((entry) => (
        <li key={entry.id} className="rounded-xl bg-surface p-5 shadow-1">
          <LedgerEntry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function LedgerEntry({ entry: { kind, at, order, payoutId, lines, sumKobo } }: { entry: LedgerEntryReply }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold">{entryKindNames[kind] ?? kind}</h2>
        <time dateTime={at} className="text-sm text-ink-2">
          {formatDayTime(at)}
        </time>
      </div>
      {order && (
        <Link
          href={staffOrderPath(order.id)}
          className="inline-block py-3 text-sm underline underline-offset-4"
        >
          {order.number}
        </Link>
      )}
      {payoutId && <p className="py-2 text-sm break-all text-ink-2">{`Payout ${payoutId}`}</p>}
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ account, storeName, amountKobo }, index) => (
            // An entry never changes, and may have two lines that look the same.
            <tr key={index}>
              <td className="py-0.5">
                {accountNames[account]}
                {storeName && <span className="text-ink-2"> · {storeName}</span>}
              </td>
              <td className="text-right tabular-nums">{formatMoney(amountKobo)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line text-ink-2">
            <th scope="row" className="py-0.5 text-left font-normal">
              Total
            </th>
            <td className="text-right tabular-nums">{formatMoney(sumKobo)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
