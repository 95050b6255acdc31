import { type ParcelActor, type ParcelStatus, type RefundStatus } from '@/contracts/order-terms';
import { type Order } from '@/contracts/orders';
import { type ReturnState } from '@/contracts/return-terms';

export const staffOrderListMessages = {
  title: 'Orders',
  search: 'Search orders',
  query: 'Order number, email, phone or payment reference',
  status: 'Status',
  anyStatus: 'Any status',
  find: 'Search',
  empty: 'No orders found',
  emptyHint: 'Check the number, email or phone. An email or phone must be complete.',
  refunded: (amount: string) => `${amount} refunded`,
} as const;

export const staffOrderMessages = {
  back: 'All orders',
  placed: (when: string) => `Ordered ${when}`,
  contact: 'Shopper',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  total: 'Total',
  refundedTotal: 'Refunded',
  coupon: 'Coupon',
  disputed: 'The shopper’s bank disputes the payment.',
  ledger: 'Show ledger entries',
  payments: 'Payments',
  refunds: 'Refunds',
  changes: 'Who changed what',
  noPayments: 'No payment was started.',
  noRefunds: 'Nothing was refunded.',
  noChanges: 'No changes to this order yet.',
  units: (quantity: number, returned: number) =>
    returned > 0 ? `Qty ${quantity}, ${returned} refunded` : `Qty ${quantity}`,
  delivery: 'Delivery',
  discount: 'Discount',
  tracking: 'Tracking',
  dispatchBy: (when: string) => `To be dispatched by ${when}`,
  timeline: 'Timeline',
  return: 'Return',
  returnStates: {
    requested: 'requested',
    accepted: 'accepted by the store',
    sent_back: 'sent back',
    disputed: 'disputed by the store',
    received: 'received by the store',
    refund_approved: 'refund approved',
    refused: 'declined',
    withdrawn: 'withdrawn by the shopper',
    expired: 'expired',
  } satisfies Record<ReturnState, string>,
  received: (amount: string) => `${amount} received`,
  actors: { shopper: 'Shopper', store: 'Store', staff: 'Staff', system: 'Dídán' } satisfies Record<
    ParcelActor,
    string
  >,
  statuses: {
    placed: 'Placed',
    paid: 'Paid',
    processing: 'Packed',
    shipped: 'On its way',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
    returned: 'Returned',
    refunded: 'Refunded',
  } satisfies Record<ParcelStatus, string>,
  paymentStatuses: {
    unpaid: 'Not paid yet',
    pending: 'Payment started',
    paid: 'Paid',
    failed: 'Payment failed',
    expired: 'Not paid in time',
    mismatch: 'Wrong amount paid',
    refunded: 'Refunded',
    'on-delivery': 'Pay on delivery',
  } satisfies Record<Order['paymentStatus'], string>,
  refundStatuses: {
    requested: 'Requested',
    processing: 'On its way',
    done: 'Done',
    failed: 'Failed',
    needs_attention: 'Needs bank details',
  } satisfies Record<RefundStatus, string>,
} as const;

export const remedyMessages = {
  open: { cancel: 'Cancel this parcel', refund: 'Refund this parcel' },
  openOrder: 'Cancel this order',
  unitsOf: (name: string) => `Quantity of ${name}`,
  hint: 'Choose quantities, or leave all at 0 to refund everything that’s left, including delivery.',
  reason: 'Reason',
  reasonHint: {
    cancel: 'The shopper reads it on the order page.',
    refund: 'The shopper reads it on the order page. Write it to them, and name no one else.',
  },
  reasons: ['Arrived damaged', 'Wrong item sent', 'Lost in transit', 'The store can’t supply it'],
  next: { cancel: 'Cancel…', refund: 'Refund…' },
  close: 'Close',
  title: { cancel: 'Cancel these items?', refund: 'Refund?' },
  question: {
    cancel: (amount: string, person: string, store: string) =>
      `If it was paid, ${amount} goes back to ${person}, and ${store} doesn’t earn it.`,
    refund: (amount: string, person: string, store: string) =>
      `${amount} goes back to ${person} at the expense of ${store}. It can’t be taken back.`,
  },
  shopper: 'the shopper',
  action: {
    cancel: () => 'Cancel items',
    refund: (amount: string) => `Refund ${amount}`,
  },
  unpaid: {
    title: 'Cancel this order?',
    question: (amount: string, person: string) =>
      `The ${amount} isn’t paid yet. If a payment still arrives, it goes back to ${person}.`,
    action: 'Cancel order',
  },
  dismiss: 'Go back',
} as const;
