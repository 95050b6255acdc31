import { type ReactNode } from 'react';

import { productPath, staffOrderPath } from '@/config/paths';
import { type Recall, type RecallOutcome } from '@/contracts/recalls';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';

import { countLines } from '../count-lines';

const liftedTexts: Record<RecallOutcome, (day: string) => string> = {
  replaced: (day: string) => `Lifted ${day}: the stock was replaced.`,
  mistaken: (day: string) => `Lifted ${day}: the recall was mistaken.`,
};

const describeRefunds = (count: number, amount: string) =>
  count === 0 ? '0' : `${countLines(count)}, ${amount}`;

/** @param children what the staff member may do about it */
type Props = { recall: Recall; children: ReactNode };

/** A recall with how far it is. */
export function RecallCard({ recall, children }: Props) {
  const { productName, productSlug, storeName, batch, createdAt, reason, advice } = recall;
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-xl bg-surface p-5 [overflow-wrap:anywhere] shadow-1 md:p-7">
      <div>
        <h3 className="font-disp text-xl font-bold">
          <Link href={productPath(productSlug)} className="underline-offset-4 hover:underline">
            {batch === null ? `${productName}, all batches` : `${productName}, batch ${batch}`}
          </Link>
        </h3>
        <p className="text-sm text-ink-2">{`Sold by ${storeName} · recalled ${formatDayTime(createdAt)}`}</p>
        <p className="mt-1 text-sm font-semibold">{describeState(recall)}</p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {[['Reason', reason], ['Advice', advice], ...listFigures(recall)].map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Problems recall={recall} />
      {children}
    </li>
  );
}

function describeState({ liftedAt, outcome }: Recall): string {
  return liftedAt && outcome
    ? liftedTexts[outcome](formatDayTime(liftedAt))
    : 'The product is out of the shop.';
}

function listFigures({ ordersAffected, isSearching, mails, refunds }: Recall): [string, string][] {
  const orders = isSearching ? `${ordersAffected} (still searching)` : String(ordersAffected);
  const sum = ({ lines, amountKobo }: Recall['refunds']['done']) =>
    describeRefunds(lines, formatMoney(amountKobo));
  return [
    ['Orders affected', orders],
    ['Emails sent', String(mails.sent)],
    ...(mails.queued > 0 ? [['Emails waiting', String(mails.queued)] satisfies [string, string]] : []),
    ...(mails.failed > 0 ? [['Emails failed', String(mails.failed)] satisfies [string, string]] : []),
    ['Refunds waiting', sum(refunds.waiting)],
    ...(refunds.approved.lines > 0
      ? [['Refunds being requested', sum(refunds.approved)] satisfies [string, string]]
      : []),
    ['Refunds done', sum(refunds.done)],
  ];
}

function Problems({ recall: { problems } }: { recall: Recall }) {
  if (problems.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="font-semibold">Could not be refunded</p>
      <ul>
        {problems.map(({ orderId, orderNumber, problem }) => (
          <li key={`${orderId} ${problem}`} className="flex flex-wrap items-center gap-x-3">
            <Link
              href={staffOrderPath(orderId)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {orderNumber}
            </Link>
            <span className="text-ink-2">{problem}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
