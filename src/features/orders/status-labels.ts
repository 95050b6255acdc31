import { type ParcelStatus } from '@/contracts/order-terms';

export const fromStore = (storeName: string) => ` from ${storeName}`;
export const orderStatusLabels: Record<ParcelStatus, string> = {
  placed: 'Placed',
  paid: 'Paid',
  processing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
  refunded: 'Refunded',
};
/** Labels of a parcel's status: that it is paid says nothing about where it is. */
export const TO_BE_PACKED_LABEL = 'To be packed';
/** A filter finds orders by their parcels. */
export const orderFilterLabels = { ...orderStatusLabels, paid: TO_BE_PACKED_LABEL };
