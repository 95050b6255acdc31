import { type IconName } from '@/components/ui/icon';
import {
  PAY_ON_DELIVERY_MAX_KOBO,
  type PaymentMethod,
  TRANSFER_RESERVATION_MINUTES,
} from '@/contracts/order-terms';
import { type OrderSummary } from '@/contracts/orders';
import { formatMoney } from '@/lib/money/format-money';

import { describeRiderPayments } from './rider-payments';

const paymentMessages = {
  methods: {
    transfer: {
      text: (minutes: number) =>
        `Paystack, our payment partner, gives you an account number. You’ll have ${minutes} minutes to pay.`,
      testText: (minutes: number) =>
        `You get a test account number: no money moves. You’ll have ${minutes} minutes to pay.`,
    },
    pod: {
      text: describeRiderPayments,
    },
  },
} as const;

type Label = { name: string; text: string; icon: IconName };

/** The name, description and icon of each payment method, for an order's summary. */
export const getPaymentLabels = ({
  parcels,
  usesTestPayments,
}: Pick<OrderSummary, 'parcels' | 'usesTestPayments'>): Record<PaymentMethod, Label> => ({
  card: {
    name: 'Card',
    text: usesTestPayments
      ? 'Paid on a test page: no money moves, and nobody asks for your card details.'
      : 'Paid on Paystack, our payment partner. We never see your card details.',
    icon: 'credit-card',
  },
  transfer: {
    name: 'Bank transfer',
    text: (usesTestPayments
      ? paymentMessages.methods.transfer.testText
      : paymentMessages.methods.transfer.text)(TRANSFER_RESERVATION_MINUTES),
    icon: 'landmark',
  },
  pod: {
    name: 'Pay on delivery',
    text: paymentMessages.methods.pod.text(
      parcels.map(({ storeName, totalKobo }) => ({ storeName, amount: formatMoney(totalKobo) })),
    ),
    icon: 'banknote',
  },
});

export const payOnDeliveryLimit = `For orders up to ${formatMoney(PAY_ON_DELIVERY_MAX_KOBO)}.`;

/** Label of the button that places the order. Amounts are in naira, the currency charged. */
export function formatPlaceOrderLabel(method: PaymentMethod, totalKobo: number): string {
  if (totalKobo === 0 || method === 'pod') return 'Place order';
  return method === 'card'
    ? `Pay ${formatMoney(totalKobo)} by card`
    : `Place order, then transfer ${formatMoney(totalKobo)}`;
}
