import { type OrderRefund } from '@/contracts/orders';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';

/** The refund amount stands between the two parts. */
const refundMessages = {
  pending: ['We’re refunding ', '. It can take your bank up to 10 working days.'],
  failed: ['Your bank refused the refund of ', '. We’re sorting it out and will email you.'],
} as const;
type Props = { refund: OrderRefund };

/** The status of one refund. */
export function RefundNote({ refund: { amountKobo, currency, status, at } }: Props) {
  const amount =
    currency === 'NGN' ? formatMoney(amountKobo) : `${(amountKobo / 100).toFixed(2)} ${currency}`;
  switch (status) {
    case 'requested':
    case 'processing':
      return (
        <p className="pt-1 text-sm">
          {refundMessages.pending[0]}
          <b>{amount}</b>
          {refundMessages.pending[1]}
        </p>
      );
    case 'done':
      return (
        <p className="pt-1 text-sm">
          <b>{amount}</b>
          {' refunded on '}
          <time dateTime={at}>{formatDayTime(at)}</time>
        </p>
      );
    case 'failed':
    case 'needs_attention':
      return (
        <p className="pt-1 text-sm">
          {refundMessages.failed[0]}
          <b>{amount}</b>
          {refundMessages.failed[1]}
        </p>
      );
  }
}
