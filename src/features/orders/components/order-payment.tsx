import { type PaymentMethod } from '@/contracts/order-terms';
import { type Order } from '@/contracts/orders';
import { isParcelMoving, hasBeenPaid } from '@/features/orders/order-status';

import { RefundNote } from './refund-note';

const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: 'Card',
  transfer: 'Bank transfer',
  pod: 'Pay on delivery',
};

const nothingToPayLabel = 'Covered by your coupon: nothing to pay';
const paymentStatusLabels: Record<Exclude<Order['paymentStatus'], 'on-delivery'>, string> = {
  unpaid: 'Not paid yet',
  pending: 'Not paid yet',
  paid: 'Paid',
  failed: 'Your last payment didn’t go through.',
  expired: 'Not paid in time. You owe nothing.',
  mismatch: 'The amount didn’t match. We’re refunding it.',
  refunded: 'Refunded',
};
const disputeMessages: Record<NonNullable<Order['dispute']>, string> = {
  open: 'Your bank has disputed this payment. We’re responding and will email you the outcome.',
  lost: 'Your bank has returned this payment to you.',
};

function getPaymentStatusLabel(order: Order): string {
  if (order.paymentStatus !== 'on-delivery') return paymentStatusLabels[order.paymentStatus];
  if (order.parcels.some(isParcelMoving)) return 'Pay the rider in cash when each parcel arrives';
  return hasBeenPaid(order) ? 'Paid on delivery' : 'Cancelled. You owe nothing.';
}

/** The payment method and status of an order, with its disputes and whole-order refunds. */
export function OrderPayment({ order }: { order: Order }) {
  return (
    <>
      <p className="mt-3 text-base">
        {order.totalKobo === 0 ? (
          <b className="block">{nothingToPayLabel}</b>
        ) : (
          <>
            <b className="block">{paymentMethodLabels[order.paymentMethod]}</b>
            <span className="text-ink-2">{getPaymentStatusLabel(order)}</span>
          </>
        )}
      </p>
      {order.dispute && <p className="mt-2 text-sm">{disputeMessages[order.dispute]}</p>}
      {order.refunds
        .filter(({ parcelId }) => parcelId === null)
        .map((refund) => (
          <RefundNote key={refund.id} refund={refund} />
        ))}
    </>
  );
}
