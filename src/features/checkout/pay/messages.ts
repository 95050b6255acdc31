import { describeRiderPayments } from '@/features/checkout/payment/rider-payments';
export const payOnDeliverySwitchMessages = {
  note: describeRiderPayments,
} as const;
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
    text: 'We’ll keep checking and update this page as soon as the bank confirms it.',
  },
  pendingTransfer: {
    title: 'We haven’t received your transfer yet',
    text: 'We’ll keep checking and update this page as soon as the bank confirms it.',
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
