import { type ParcelStatus } from '@/contracts/order-terms';
import { type ParcelRemedy } from '@/contracts/staff-orders';
import { undispatchedStatuses } from '@/server/modules/parcels';
import { type OrderRow, type ParcelRow } from '@/server/modules/parcels/tables';

const refundableStatuses: ParcelStatus[] = ['shipped', 'delivered', 'returned', 'refunded'];

/**
 * What staff can do with a parcel: cancel it before dispatch, refund it afterwards, or neither if it
 * is fully refunded or was paid to the rider.
 */
export function getStaffRemedy(
  { paymentMethod }: Pick<OrderRow, 'paymentMethod'>,
  { status, refundedKobo, totalKobo }: Pick<ParcelRow, 'status' | 'refundedKobo' | 'totalKobo'>,
): ParcelRemedy | null {
  if (undispatchedStatuses.includes(status)) return 'cancel';
  const isRefundable = refundableStatuses.includes(status) && refundedKobo < totalKobo;
  return isRefundable && paymentMethod !== 'pod' ? 'refund' : null;
}
