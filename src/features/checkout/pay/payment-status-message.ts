import { type PaymentState } from '@/contracts/checkout';
import { type ParcelStatus } from '@/contracts/order-terms';
import { type Order } from '@/contracts/orders';
import { formatMoney } from '@/lib/money/format-money';

import { paymentStatusMessages as messages } from './messages';

export type PaymentStatusMessage = { tone: 'waiting' | 'good' | 'bad'; title: string; text: string };

/** Shown after the card page, until the status is known. */
export const checkingPaymentMessage: PaymentStatusMessage = {
  tone: 'waiting',
  ...messages.checking,
};

/** Shown after the card page, while the bank reports no payment. */
export const notPaidYetMessage: PaymentStatusMessage = {
  tone: 'waiting',
  ...messages.notPaid,
};

/** Shown after the shopper says they sent a transfer. */
export const pendingTransferMessage: PaymentStatusMessage = {
  tone: 'waiting',
  ...messages.pendingTransfer,
};

/** Returns the message for a payment's status. Amounts are in naira, the currency charged. */
export function getPaymentStatusMessage({
  status,
  amountKobo,
  receivedKobo,
}: PaymentState): PaymentStatusMessage {
  const expected = formatMoney(amountKobo);
  switch (status) {
    case 'pending':
      return {
        tone: 'waiting',
        ...messages.pending,
      };
    case 'paid':
      return {
        tone: 'good',
        title: `Payment received: ${expected}`,
        text: 'The stores can now pack your order.',
      };
    case 'failed':
      return {
        tone: 'bad',
        ...messages.failed,
      };
    case 'expired':
      return {
        tone: 'bad',
        ...messages.expired,
      };
    case 'mismatch':
      return {
        tone: 'bad',
        title: 'The amount didn’t match',
        text:
          receivedKobo === null
            ? `We didn’t receive exactly ${expected}, so your order isn’t paid. We’ll return the money to the account it came from.`
            : `We received ${formatMoney(receivedKobo)} instead of ${expected}, so your order isn’t paid. We’ll return the money to the account it came from.`,
      };
    case 'refunded':
      return {
        tone: 'bad',
        ...messages.refunded,
      };
  }
}

const openParcelStatuses: readonly ParcelStatus[] = ['placed', 'processing', 'shipped'];

/** Returns the amount due on delivery; undefined once every parcel is delivered or cancelled. */
export function getPayOnDeliveryMessage({
  parcels,
}: Pick<Order, 'parcels'>): PaymentStatusMessage | undefined {
  const unpaid = parcels.filter(({ status }) => openParcelStatuses.includes(status));
  if (unpaid.length === 0) return undefined;
  const dueKobo = unpaid.reduce((sum, { totalKobo }) => sum + totalKobo, 0);
  return {
    tone: 'waiting',
    title: `Pay ${formatMoney(dueKobo)} on delivery`,
    text:
      unpaid.length > 1
        ? 'Pay each rider in cash for the parcel they bring.'
        : 'Pay the rider in cash when your parcel arrives.',
  };
}
