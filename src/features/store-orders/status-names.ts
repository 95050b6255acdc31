import { type ParcelStatus } from '@/contracts/order-terms';
import { type ParcelProblem } from '@/contracts/store-order-terms';

export const storeStatusNames: Record<ParcelStatus, string> = {
  placed: 'To pack',
  paid: 'To pack',
  processing: 'Packed',
  shipped: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
  refunded: 'Refunded',
};
export const problemNames: Record<ParcelProblem, string> = {
  late: 'Late',
  not_received: 'Not received, says the shopper',
  return: 'Return open',
  reported: 'Reported as fake',
  payment: 'Payment disputed by the bank',
};

export const storeReturnMessages = {
  accept: 'Accept',
  dispute: 'Dispute',
  received: 'I have the items',
} as const;
