import { OTP_VALID_MINUTES } from '@/contracts/limits';

export const checkoutMessages = {
  busy: 'We’re very busy right now. Please try again in a moment.',
  changed: 'Something in your order has changed. Please check it and try again.',
  emptyCart: 'Your bag is empty.',
  notDelivered: (store: string, state: string) => `${store} doesn’t deliver to ${state}.`,
  onDeliveryOnly: 'Cards and transfers aren’t available at the moment. Please choose pay on delivery.',
  notAwaitingPayment: 'This order isn’t waiting for payment any more.',
  paysOnDelivery: 'You’ll pay when your order arrives.',
  replacedNote: 'Replaced by your newer order.',
} as const;

const verifyFirst = 'sign in, or choose pay on delivery and confirm your phone.';

export const unpaidLimitMessages = {
  tooManyOrders: (count: number) =>
    `You have ${count} orders waiting for payment. Pay for one or cancel it, then order again.`,
  tooManyOfProduct: (max: number, product: string) =>
    `You can order up to ${max} of ${product} at a time. Please order fewer.`,
  totalTooHigh: (amount: string) =>
    `The most you can spend on one order is ${amount}. Please split it into smaller orders.`,
  tooManyFromNetwork: `Too many orders from your network are waiting for payment. To order now, ${verifyFirst}`,
  fewLeft: (left: number, product: string) =>
    `Right now you can order up to ${left} of ${product}. For more, ${verifyFirst}`,
  noneLeft: (product: string) =>
    `Unpaid orders from your network already hold ${product}. For more, ${verifyFirst}`,
} as const;

export const phoneMessages = {
  cartNotFound: 'We can’t find your bag.',
  alreadyConfirmed: 'This phone is already confirmed',
  codeSent: 'We have sent a code to your phone',
  codeNotSent: 'We couldn’t send a code to your phone. Please try again.',
  codeInvalid: 'That code is incorrect or has expired',
  confirmed: 'Your phone is confirmed',
  codeSentRecently: (wait: string) =>
    `We sent a code less than a minute ago. Use it, or request another in ${wait}.`,
  tooManyCodes: (wait: string) => `You’ve requested too many codes. Please try again in ${wait}.`,
  /** Plain ASCII: one other character would halve what fits into one SMS (GSM 03.38). */
  sms: (code: string) =>
    `Didan: your code is ${code}. It expires in ${OTP_VALID_MINUTES} minutes. Don't share it with anyone. We'll never ask you for it.`,
} as const;
