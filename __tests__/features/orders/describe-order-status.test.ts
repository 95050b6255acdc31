import { type ParcelStatus } from '@/contracts/order-terms';
import { type Order, type OrderParcel } from '@/contracts/orders';
import { describeOrderStatus, getParcelStatusLabel } from '@/features/orders/order-status';

const orderOf = (status: ParcelStatus, ...parcels: ParcelStatus[]) => ({
  status,
  paymentStatus: 'paid' as Order['paymentStatus'],
  parcels: parcels.map((parcel) => ({ status: parcel }) as OrderParcel),
});

it.each([
  [orderOf('paid', 'paid', 'paid'), 'Paid'],
  [orderOf('paid', 'shipped', 'paid'), '1 of 2 parcels on the way'],
  [orderOf('paid', 'delivered', 'shipped', 'paid'), '1 of 3 parcels delivered'],
  [orderOf('shipped', 'shipped', 'shipped'), 'On its way'],
  [orderOf('delivered', 'delivered', 'cancelled'), 'Delivered'],
  [orderOf('delivered', 'delivered', 'returned'), 'Delivered'],
  [orderOf('paid', 'returned', 'paid', 'cancelled'), '1 of 2 parcels delivered'],
  [{ ...orderOf('placed', 'placed', 'placed'), paymentStatus: 'unpaid' as const }, 'Awaiting payment'],
])('an order says how many of its parcels are further than it: %#', (order, label) => {
  expect(describeOrderStatus(order)).toBe(label);
});

it('a paid parcel says what happens to it next', () => {
  expect(getParcelStatusLabel({ status: 'paid', paymentStatus: 'paid' })).toBe('To be packed');
  expect(getParcelStatusLabel({ status: 'shipped', paymentStatus: 'paid' })).toBe('On its way');
});
