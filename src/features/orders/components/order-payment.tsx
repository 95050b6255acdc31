import { type PaymentMethod } from '@/contracts/order-terms';
import { type Order } from '@/contracts/orders';
import { isParcelMoving, hasBeenPaid } from '@/features/orders/order-status';

import { RefundNote } from './refund-note';

const methods: Record<PaymentMethod, string> = {
  card: 'By card',
  transfer: 'By bank transfer',
  pod: 'On delivery',
};

const paymentStatusLabels: Record<Exclude<Order['paymentStatus'], 'on-delivery'>, string> = {
  unpaid: 'Not paid yet',
  pending: 'Not paid yet',
  paid: 'Paid',
  failed: 'The last try failed; nothing was charged',
  expired: 'Not paid in time; nothing is owed',
  mismatch: 'The amount did not match; we’re refunding it',
  refunded: 'Refunded',
};

function paymentStatusLabel(order: Order): string {
  if (order.paymentStatus !== 'on-delivery') return paymentStatusLabels[order.paymentStatus];
  if (order.parcels.some(isParcelMoving)) return 'You pay each parcel when it comes';
  return hasBeenPaid(order) ? 'Paid on delivery' : 'Cancelled, so nothing is owed';
}

const disputeWords: Record<NonNullable<Order['dispute']>, string> = {
  open: 'Your bank has asked for this payment back. We’re answering it, and will email you what it decides.',
  lost: 'Your bank has returned this payment to you.',
};

/** How it was, or is to be, paid. */
export function OrderPayment({ order }: { order: Order }) {
  return (
    <>
      <p className="mt-3 text-base">
        <b className="block">{methods[order.paymentMethod]}</b>
        <span className="text-ink-2">{paymentStatusLabel(order)}</span>
      </p>
      {order.dispute && <p className="mt-2 text-sm">{disputeWords[order.dispute]}</p>}
      {order.refunds
        .filter(({ parcelId }) => parcelId === null)
        .map((refund) => (
          <RefundNote key={refund.id} refund={refund} />
        ))}
    </>
  );
}
