import { type PaymentState } from '@/contracts/checkout';
import { type ParcelStatus } from '@/contracts/order-terms';
import { type Order } from '@/contracts/orders';
import { formatMoney } from '@/lib/money/format-money';

export type PaymentStatusMessage = { tone: 'waiting' | 'good' | 'bad'; title: string; text: string };

/** To who comes back from the payment page, until it is known whether they paid. */
export const checkingPaymentMessage: PaymentStatusMessage = {
  tone: 'waiting',
  title: 'Asking the bank',
  text: 'If you have paid, it shows here in a moment.',
};

/** To who has, by all that the bank knows, not paid there. */
export const notPaidYetMessage: PaymentStatusMessage = {
  tone: 'waiting',
  title: 'You have not paid yet',
  text: 'If you did pay, it shows here in a moment.',
};

/** How a payment stands, in words. Amounts are in naira, which is what was charged. */
export function paymentStatusMessage({
  status,
  amountKobo,
  receivedKobo,
}: PaymentState): PaymentStatusMessage {
  const asked = formatMoney(amountKobo);
  switch (status) {
    case 'pending':
      return {
        tone: 'waiting',
        title: 'We have no word from the bank yet',
        text: 'Only the bank’s word counts. We go on asking, and it shows here as soon as we have it.',
      };
    case 'paid':
      return {
        tone: 'good',
        title: `Your payment of ${asked} has come`,
        text: 'Thank you. The stores pack your order now. We have mailed you a link to it, and tell you of each step.',
      };
    case 'failed':
      return {
        tone: 'bad',
        title: 'The payment failed',
        text: 'Nothing was charged. You can try again, or pay another way.',
      };
    case 'expired':
      return {
        tone: 'bad',
        title: 'The time for this payment is over',
        text: 'If you have sent the money all the same, it goes back to you as soon as it comes.',
      };
    case 'mismatch':
      return {
        tone: 'bad',
        title: 'The amount did not match',
        text: `${receivedKobo === null ? 'What came was not' : `We received ${formatMoney(receivedKobo)}, not`} ${asked}, so it does not pay for your order. It goes back to where it came from.`,
      };
    case 'refunded':
      return {
        tone: 'bad',
        title: 'Your money goes back to you',
        text: 'It came after the time for which we hold an order, or for an order that was paid already.',
      };
  }
}

const awaitedMessage: readonly ParcelStatus[] = ['placed', 'processing', 'shipped'];

/** What is still to be paid at the door; undefined once every parcel has come or was cancelled. */
export function payOnDeliveryMessage({ parcels }: Pick<Order, 'parcels'>): PaymentStatusMessage | undefined {
  const unpaid = parcels.filter(({ status }) => awaitedMessage.includes(status));
  if (unpaid.length === 0) return undefined;
  const dueKobo = unpaid.reduce((sum, { totalKobo }) => sum + totalKobo, 0);
  return {
    tone: 'waiting',
    title: `You pay ${formatMoney(dueKobo)} on delivery`,
    text: unpaid.length > 1 ? 'Each rider asks for the part of their own parcel.' : 'The rider asks for it.',
  };
}
