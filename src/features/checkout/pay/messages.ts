import { describeRiderPayments } from '@/features/checkout/payment/rider-payments';

export const paymentPanelMessages = {
  title: 'Payment',
  openingAccount: 'Getting your transfer details',
  newAccount: 'Get new transfer details',
  retry: 'Try again',
  payByCard: (amount: string) => `Pay ${amount} by card`,
  payByCardInstead: 'Pay by card instead',
  payByTransfer: (amount: string) => `Pay ${amount} by transfer`,
} as const;

export const payOnDeliverySwitchMessages = {
  submit: (amount: string) => `Pay ${amount} on delivery instead`,
  note: describeRiderPayments,
  phoneFirst: 'If your phone isn’t confirmed yet, we’ll text you a code first.',
  dismiss: 'Not now',
  confirmPhone: 'To pay on delivery, confirm your phone number first.',
  notMobile: (phone: string) =>
    `To pay on delivery, we need to text you a code, but ${phone} isn’t a Nigerian mobile number. Please pay by card or bank transfer.`,
} as const;

export const countdownMessages = {
  /** The time left stands between the two. */
  before: 'Time left to pay:',
  after: '. Then we cancel the order.',
  upTo: (minutes: number) => `You have up to ${minutes} minutes left to pay.`,
  lessThan: (minutes: number) => `You have less than ${minutes} minutes left to pay.`,
  lastMinute: 'You have less than a minute left to pay.',
} as const;

export const transferMessages = {
  bank: 'Bank',
  accountNumber: 'Account number',
  accountName: 'Account name',
  amount: 'Exact amount',
  returned: (received: string) =>
    `We received ${received}, which isn’t the exact amount, and are returning it. Please send the amount below.`,
  note: 'Send this exact amount in one transfer, and use this account for this order only. We return any other amount, and money that arrives too late, to the account it came from.',
  leave: 'You can leave this page to pay. We’ll email you as soon as your money arrives.',
  sent: 'I’ve sent it',
  playBank: 'Test: send the transfer',
  copyLabel: (label: string) => `Copy the ${label.toLowerCase()}`,
  copied: (label: string) => `${label} copied`,
  copyFailed: (label: string) =>
    `We couldn’t copy the ${label.toLowerCase()}. Press and hold it to copy it yourself.`,
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
  paid: {
    title: (amount: string) => `Payment received: ${amount}`,
    text: 'The stores can now pack your order.',
  },
  failed: {
    title: 'Your payment didn’t go through',
    text: 'If no money left your account, pay again below.\n\nIf money left your account, don’t pay again. If it reaches us within the time below, your order goes ahead. If it comes later, we refund it. If it never comes, your bank should return it within 10 working days; if it doesn’t, contact us.',
  },
  expired: {
    title: 'Your time to pay has run out',
    text: 'If you’ve already sent the money, we’ll refund it as soon as it arrives.',
  },
  mismatch: {
    title: 'The amount didn’t match',
    text: (expected: string) =>
      `We didn’t receive exactly ${expected}, so your order isn’t paid. We’ll return the money to the account it came from.`,
    receivedText: (received: string, expected: string) =>
      `We received ${received} instead of ${expected}, so your order isn’t paid. We’ll return the money to the account it came from.`,
  },
  refunded: {
    title: 'We’re refunding your payment',
    text: 'It arrived after your time to pay ran out, or your order was already paid.',
  },
  onDelivery: {
    title: (amount: string) => `Pay ${amount} on delivery`,
    oneParcel: 'Pay the rider in cash when your parcel arrives.',
    manyParcels: 'Pay each rider in cash for the parcel they bring.',
  },
  contact: 'Contact us about this payment',
  stillChecking: 'We’ll keep checking.',
  willMatch: 'If you’ve paid, we’ll match your transfer to this order automatically.',
  openFromEmail: 'To open your order in any browser, use the link in your confirmation email.',
} as const;
