import { AUTO_DELIVERY_LATE_DAYS } from '@/contracts/order-terms';

import { describeRiderPayments } from './rider-payments';

export const paymentMessages = {
  legend: 'Payment method',
  required: 'Choose a payment method',
  nothingToPay: 'Your coupon covers everything: there’s nothing to pay.',
  notOnline: 'Not available at the moment.',
  couponNeedsPhone: 'Confirm your phone number to use this code, or sign in.',
  couponUnconfirmed: (code: string) =>
    `Confirm your phone number to use ${code}, or remove the code to continue`,
  submit: 'Continue to review',
  afterPhone: 'Once your phone is confirmed, you can continue to the review.',
  protection: `If you pay by card or transfer, we pay the store once you have your parcel. Not there? Tell us on your order page within ${AUTO_DELIVERY_LATE_DAYS} days of the last delivery date, and we hold the money.`,
  methods: {
    card: {
      name: 'Card',
      text: 'Paid on Paystack, our payment partner. We never see your card details.',
      testText: 'Paid on a test page: no money moves, and nobody asks for your card details.',
    },
    transfer: {
      name: 'Bank transfer',
      text: (minutes: number) =>
        `Paystack, our payment partner, gives you an account number. You’ll have ${minutes} minutes to pay.`,
      testText: (minutes: number) =>
        `You get a test account number: no money moves. You’ll have ${minutes} minutes to pay.`,
    },
    pod: {
      name: 'Pay on delivery',
      text: describeRiderPayments,
      confirmFirst: 'First confirm your phone by SMS.',
      limit: (amount: string) => `For orders up to ${amount}.`,
    },
  },
  placeOrder: 'Place order',
  payByCard: (amount: string) => `Pay ${amount} by card`,
  payByTransfer: (amount: string) => `Place order, then transfer ${amount}`,
} as const;

export const publicCouponMessages = {
  title: 'Coupons',
  onePerOrder: 'One coupon for each order.',
  from: 'For orders from',
  saves: 'You save',
  best: ' (best for this order)',
  chooseState: 'Choose your state to see what you save',
  use: 'Use',
  useCode: (code: string) => `Use coupon ${code}`,
  chosen: 'Applied at checkout',
} as const;

export const couponMessages = {
  form: 'Coupon',
  label: 'Coupon code',
  optional: '(optional)',
  apply: 'Apply',
  remove: 'Remove',
  guest: 'As a guest, you confirm your phone number by SMS to use a coupon.',
  fold: 'Have a coupon?',
  guestOffer: 'You’ll confirm your phone number by SMS.',
  foldBesideOffer: 'Another coupon?',
  save: (amount: string, code: string) => `Save ${amount} with ${code}`,
  applyLabel: (code: string) => `Apply coupon ${code}`,
  removeLabel: (code: string) => `Remove coupon ${code}`,
} as const;
