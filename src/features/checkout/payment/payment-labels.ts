import { type IconName } from '@/components/ui/icon';
import {
  PAY_ON_DELIVERY_MAX_KOBO,
  type PaymentMethod,
  TRANSFER_RESERVATION_MINUTES,
} from '@/contracts/order-terms';
import { type OrderSummary } from '@/contracts/orders';
import { formatMoney } from '@/lib/money/format-money';

import { paymentMessages } from './messages';

const { card, transfer, pod } = paymentMessages.methods;

type Label = { name: string; text: string; icon: IconName };

/** The name, description and icon of each payment method, for an order's summary. */
export const getPaymentLabels = ({
  parcels,
  usesTestPayments,
}: Pick<OrderSummary, 'parcels' | 'usesTestPayments'>): Record<PaymentMethod, Label> => ({
  card: {
    name: card.name,
    text: usesTestPayments ? card.testText : card.text,
    icon: 'credit-card',
  },
  transfer: {
    name: transfer.name,
    text: (usesTestPayments ? transfer.testText : transfer.text)(TRANSFER_RESERVATION_MINUTES),
    icon: 'landmark',
  },
  pod: {
    name: pod.name,
    text: pod.text(
      parcels.map(({ storeName, totalKobo }) => ({ storeName, amount: formatMoney(totalKobo) })),
    ),
    icon: 'banknote',
  },
});

export const payOnDeliveryLimit = pod.limit(formatMoney(PAY_ON_DELIVERY_MAX_KOBO));

/** Label of the button that places the order. Amounts are in naira, the currency charged. */
export function formatPlaceOrderLabel(method: PaymentMethod, totalKobo: number): string {
  if (totalKobo === 0 || method === 'pod') return paymentMessages.placeOrder;
  return method === 'card'
    ? paymentMessages.payByCard(formatMoney(totalKobo))
    : paymentMessages.payByTransfer(formatMoney(totalKobo));
}
