import { render, screen } from '@testing-library/react';

import type { Order, OrderRefund } from '@/contracts/orders';
import { OrderPayment } from '@/features/orders/components/order-payment';
import { RefundNote } from '@/features/orders/components/refund-note';

const refund = (status: OrderRefund['status']): OrderRefund => ({
  id: 'r',
  parcelId: null,
  amountKobo: 760_000,
  currency: 'NGN',
  status,
  at: '2026-11-22T09:30:00.000Z',
});

it.each([
  ['requested', /We’re refunding ₦7,600/],
  ['processing', /We’re refunding ₦7,600/],
  ['done', /₦7,600 refunded on 22 November 2026/],
  ['failed', /Your bank refused the refund of ₦7,600. We’re sorting it out and will email you/],
  ['needs_attention', /Your bank refused the refund of ₦7,600. We’re sorting it out and will email you/],
] as const)('shopper reads the status of a %s refund', (status, words) => {
  const { container } = render(<RefundNote refund={refund(status)} />);
  expect(container).toHaveTextContent(words);
});

it.each([
  ['open', /Your bank has disputed this payment/],
  ['lost', /Your bank has returned this payment to you/],
] as const)('shopper reads that a payment dispute is %s', (dispute, words) => {
  const order = { paymentMethod: 'card', paymentStatus: 'paid', parcels: [], refunds: [], dispute };
  render(<OrderPayment order={order as unknown as Order} />);
  expect(screen.getByText(words)).toBeVisible();
});
