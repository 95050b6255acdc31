import { type PaymentMethod } from '@/contracts/order-terms';
import { type Order } from '@/contracts/orders';

const methods: Record<PaymentMethod, string> = {
  card: 'By card',
  transfer: 'By bank transfer',
  pod: 'On delivery',
};

const standings: Record<Order['paymentStatus'], string> = {
  unpaid: 'Not paid yet',
  pending: 'Not paid yet',
  paid: 'Paid',
  failed: 'The last try failed; nothing was charged',
  expired: 'Not paid in time; nothing is owed',
  mismatch: 'Another amount came, which goes back to you',
  refunded: 'Sent back to you',
  'on-delivery': 'You pay each parcel when it comes',
};

/** How it was, or is to be, paid. */
export function OrderPayment({ order: { paymentMethod, paymentStatus } }: { order: Order }) {
  return (
    <p className="mt-3 text-base">
      <b className="block">{methods[paymentMethod]}</b>
      <span className="text-ink-2">{standings[paymentStatus]}</span>
    </p>
  );
}
