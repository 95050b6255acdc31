import { staffLedgerPath } from '@/config/paths';
import { type RefundStatus } from '@/contracts/order-terms';
import { type Order } from '@/contracts/orders';
import { type StaffOrder } from '@/contracts/staff-orders';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';

import { staffOrderMessages as messages } from '../parcel-status-names';

const paymentStatusNames: Record<Order['paymentStatus'], string> = {
  unpaid: 'Not paid yet',
  pending: 'Payment started',
  paid: 'Paid',
  failed: 'Payment failed',
  expired: 'Not paid in time',
  mismatch: 'Wrong amount paid',
  refunded: 'Refunded',
  'on-delivery': 'Pay on delivery',
};

const refundStatusNames: Record<RefundStatus, string> = {
  requested: 'Requested',
  processing: 'On its way',
  done: 'Done',
  failed: 'Failed',
  needs_attention: 'Needs bank details',
};

type Props = { order: StaffOrder; showsLedger: boolean };

/** Who ordered, what it cost, and how it was paid and refunded. */
export function OrderSummary({ order, showsLedger }: Props) {
  const { contact, payments, refunds } = order;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {contact && (
        <section className="rounded-xl bg-surface p-5 shadow-1">
          <h2 className="font-disp text-xl font-bold">Shopper</h2>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {(['name', 'email', 'phone', 'address'] as const).map((field) => (
              <div key={field} className="contents">
                <dt className="text-ink-2">{messages[field]}</dt>
                <dd className="[overflow-wrap:anywhere]">{contact[field]}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section className="rounded-xl bg-surface p-5 shadow-1">
        <h2 className="font-disp text-xl font-bold">Payments</h2>
        <p className="mt-3 text-sm font-semibold">
          {paymentStatusNames[order.paymentStatus]} · {formatMoney(order.totalKobo)}
          {order.couponCode && ` · Coupon ${order.couponCode}`}
        </p>
        {order.isDisputed && <p className="text-sm text-danger">The shopper’s bank disputes the payment.</p>}
        {payments.length === 0 && <p className="text-sm text-ink-2">No payment was started.</p>}
        <ul className="mt-2 grid gap-1 text-sm">
          {payments.map(({ id, reference, status, amountKobo, receivedKobo, createdAt }) => (
            <li key={id}>
              <time dateTime={createdAt} className="text-ink-2">
                {formatDayTime(createdAt)}
              </time>{' '}
              {formatMoney(amountKobo)} · {paymentStatusNames[status]}
              {receivedKobo !== null && ` · ${`${formatMoney(receivedKobo)} received`}`}
              <span className="block break-all text-ink-2">{reference}</span>
            </li>
          ))}
        </ul>
        <h3 className="mt-4 text-sm font-bold">Refunds</h3>
        {refunds.length === 0 && <p className="text-sm text-ink-2">Nothing was refunded.</p>}
        <ul className="mt-1 grid gap-1 text-sm">
          {refunds.map(({ id, amountKobo, status, reason, createdAt, doneAt }) => (
            <li key={id}>
              <time dateTime={doneAt ?? createdAt} className="text-ink-2">
                {formatDayTime(doneAt ?? createdAt)}
              </time>{' '}
              {formatMoney(amountKobo)} · {refundStatusNames[status]}
              <span className="block text-ink-2">{reason}</span>
            </li>
          ))}
        </ul>
        {showsLedger && (
          <Link
            href={staffLedgerPath({ order: order.number })}
            className="mt-2 inline-block py-3 text-sm underline underline-offset-4"
          >
            Show ledger entries
          </Link>
        )}
      </section>
    </div>
  );
}
