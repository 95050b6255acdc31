import { type Order } from '@/contracts/orders';
import { type OrderRow } from '@/server/modules/parcels/tables';

import { type OrderDetails } from './details';

/**
 * Derives an order's payment status; until it is paid, that is the status of its last payment
 * attempt.
 */
export function derivePaymentStatus(
  order: OrderRow,
  found: Pick<OrderDetails, 'parcels' | 'payments'>,
): Order['paymentStatus'] {
  if (order.paymentMethod === 'pod') return 'on-delivery';
  const attempts = found.payments.filter(({ orderId }) => orderId === order.id);
  if (order.paidAt) {
    const parcels = found.parcels.filter(({ parcel }) => parcel.orderId === order.id);
    return parcels.every(({ parcel }) => parcel.status === 'refunded') ? 'refunded' : 'paid';
  }
  const last = attempts.at(-1)?.status;
  if (last === undefined) return order.reservedUntil ? 'unpaid' : 'expired';
  return last;
}
