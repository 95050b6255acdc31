import { type IconName } from '@/components/ui/icon';
import { type PaymentMethod, TRANSFER_RESERVATION_MINUTES } from '@/contracts/order-terms';
import { formatMoney } from '@/lib/money/format-money';

export const paymentLabels: Record<PaymentMethod, { name: string; text: string; icon: IconName }> = {
  card: {
    name: 'Card',
    text: 'On the page of our payment provider. We never see your card.',
    icon: 'credit-card',
  },
  transfer: {
    name: 'Bank transfer',
    text: `We show you an account for the exact amount. We hold your order for ${TRANSFER_RESERVATION_MINUTES} minutes.`,
    icon: 'landmark',
  },
  pod: {
    name: 'Pay on delivery',
    text: 'You pay each rider when the parcel comes.',
    icon: 'banknote',
  },
};

/** What the last button does. Always in naira, which is what is charged. */
export function placeOrderLabel(method: PaymentMethod, totalKobo: number): string {
  if (totalKobo === 0 || method === 'pod') return 'Place order';
  return method === 'card'
    ? `Pay ${formatMoney(totalKobo)} by card`
    : `Place order and transfer ${formatMoney(totalKobo)}`;
}
