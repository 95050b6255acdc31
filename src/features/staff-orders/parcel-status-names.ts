import { type ParcelStatus } from '@/contracts/order-terms';

export const parcelStatusNames: Record<ParcelStatus, string> = {
  placed: 'Placed',
  paid: 'Paid',
  processing: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
  refunded: 'Refunded',
};
export const staffOrderMessages = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  units: (quantity: number, returned: number) =>
    returned > 0 ? `Qty ${quantity}, ${returned} refunded` : `Qty ${quantity}`,
} as const;
