import { type PaymentState } from '@/contracts/checkout';
import { type ParcelStatus } from '@/contracts/order-terms';
import { type Order } from '@/contracts/orders';
import { formatMoney } from '@/lib/money/format-money';

const STILL_CHECKING = 'We’ll keep checking and update this page as soon as the bank confirms it.';

export const paymentStatusMessages = {
  loading: { title: 'One moment', text: 'We’re checking your payment.' },
  checking: {
    title: 'Checking with the bank',
    text: 'If you’ve paid, your payment will show here in a moment.',
  },
  notPaid: {
    title: 'You haven’t paid yet',
    text: 'If you have paid, your payment will show here in a moment.',
  },
  pending: {
    title: 'We haven’t received your payment yet',
    text: STILL_CHECKING,
  },
  pendingTransfer: {
    title: 'We haven’t received your transfer yet',
    text: STILL_CHECKING,
  },
  failed: {
    title: 'Your payment didn’t go through',
    text: 'If no money left your account, pay again below.\n\nIf money left your account, don’t pay again. If it reaches us within the time below, your order goes ahead. If it comes later, we refund it. If it never comes, your bank should return it within 10 working days; if it doesn’t, contact us.',
  },
  expired: {
    title: 'Your time to pay has run out',
    text: 'If you’ve already sent the money, we’ll refund it as soon as it arrives.',
  },
  refunded: {
    title: 'We’re refunding your payment',
    text: 'It arrived after your time to pay ran out, or your order was already paid.',
  },
} as const;

export type PaymentStatusMessage = { tone: 'waiting' | 'good' | 'bad'; title: string; text: string };

/** Shown after the card page, until the status is known. */
export const checkingPaymentMessage: PaymentStatusMessage = {
  tone: 'waiting',
  ...paymentStatusMessages.checking,
};

/** Shown after the card page, while the bank reports no payment. */
export const notPaidYetMessage: PaymentStatusMessage = {
  tone: 'waiting',
  ...paymentStatusMessages.notPaid,
};

/** Shown after the shopper says they sent a transfer. */
export const pendingTransferMessage: PaymentStatusMessage = {
  tone: 'waiting',
  ...paymentStatusMessages.pendingTransfer,
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
        ...paymentStatusMessages.pending,
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
        ...paymentStatusMessages.failed,
      };
    case 'expired':
      return {
        tone: 'bad',
        ...paymentStatusMessages.expired,
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
        ...paymentStatusMessages.refunded,
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
