import { type Order } from '@/contracts/orders';
import { isParcelMoving, hasBeenPaid } from '@/features/orders/order-status';

import {
  disputeMessages,
  nothingToPayLabel,
  payOnDeliveryLabels,
  paymentMethodLabels,
  paymentStatusLabels,
} from '../messages';
import { RefundNote } from './refund-note';

function getPaymentStatusLabel(order: Order): string {
  if (order.paymentStatus !== 'on-delivery') return paymentStatusLabels[order.paymentStatus];
  if (order.parcels.some(isParcelMoving)) return payOnDeliveryLabels.due;
  return hasBeenPaid(order) ? payOnDeliveryLabels.paid : payOnDeliveryLabels.cancelled;
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
