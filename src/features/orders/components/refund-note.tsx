import { type OrderRefund } from '@/contracts/orders';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';

import { refundMessages } from '../messages';

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
          {refundMessages.done}
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
