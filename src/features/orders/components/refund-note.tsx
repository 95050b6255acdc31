import { type OrderRefund } from '@/contracts/orders';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';

type Props = { refund: OrderRefund };

/** Where one refund stands. */
export function RefundNote({ refund: { amountKobo, currency, status, at } }: Props) {
  const amount =
    currency === 'NGN' ? formatMoney(amountKobo) : `${(amountKobo / 100).toFixed(2)} ${currency}`;
  switch (status) {
    case 'requested':
    case 'processing':
      return (
        <p className="pt-1 text-sm">
          We&rsquo;re refunding <b>{amount}</b>. It can take your bank up to 10 working days.
        </p>
      );
    case 'done':
      return (
        <p className="pt-1 text-sm">
          <b>{amount}</b> refunded on <time dateTime={at}>{formatDayTime(at)}</time>
        </p>
      );
    case 'failed':
    case 'needs_attention':
      return (
        <p className="pt-1 text-sm">
          Your bank refused the refund of <b>{amount}</b>; we&rsquo;re sorting it out and will email you.
        </p>
      );
  }
}
