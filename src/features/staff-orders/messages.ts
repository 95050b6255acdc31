import { type ParcelActor, type ParcelStatus, type RefundStatus } from '@/contracts/order-terms';
import { type Order } from '@/contracts/orders';
import { type ReturnState } from '@/contracts/return-terms';
export const staffOrderMessages = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  units: (quantity: number, returned: number) =>
    returned > 0 ? `Qty ${quantity}, ${returned} refunded` : `Qty ${quantity}`,
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
  reasonHint: {
    cancel: 'The shopper reads it on the order page.',
    refund: 'The shopper reads it on the order page. Write it to them, and name no one else.',
  },
  reasons: ['Arrived damaged', 'Wrong item sent', 'Lost in transit', 'The store can’t supply it'],
  next: { cancel: 'Cancel…', refund: 'Refund…' },
  title: { cancel: 'Cancel these items?', refund: 'Refund?' },
  question: {
    cancel: (amount: string, person: string, store: string) =>
      `If it was paid, ${amount} goes back to ${person}, and ${store} doesn’t earn it.`,
    refund: (amount: string, person: string, store: string) =>
      `${amount} goes back to ${person} at the expense of ${store}. It can’t be taken back.`,
  },
  action: {
    cancel: () => 'Cancel items',
    refund: (amount: string) => `Refund ${amount}`,
  },
} as const;
