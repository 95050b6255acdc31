import { staffOrderPath } from '@/config/selling-paths';
import { type LedgerEntryReply } from '@/contracts/staff-ledger';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';

import { accountNames, entryKindNames, ledgerMessages as messages } from '../messages';

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
      {payoutId && <p className="py-2 text-sm break-all text-ink-2">{messages.payoutOf(payoutId)}</p>}
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{messages.entry.account}</th>
            <th scope="col">{messages.entry.amount}</th>
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
              {messages.sum}
            </th>
            <td className="text-right tabular-nums">{formatMoney(sumKobo)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
