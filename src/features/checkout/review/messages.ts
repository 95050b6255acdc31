import { AUTO_DELIVERY_LATE_DAYS } from '@/contracts/order-terms';

export const reviewMessages = {
  address: 'Delivery address',
  parcel: (storeName: string) => `Parcel from ${storeName}`,
  payment: 'Payment',
  coupon: 'Coupon',
  delivery: (method: string) => `${method} delivery:`,
  notDelivered: (storeName: string, state: string) => `${storeName} doesn’t deliver to ${state}.`,
} as const;

export const placeOrderMessages = {
  retry: 'Try again',
  payLater: 'You won’t be charged now.',
  nothingToPay: 'Your coupon covers everything: there’s nothing to pay.',
  onDeliveryOnly: 'Cards and transfers aren’t available at the moment. Choose pay on delivery.',
  reserved: (minutes: number) =>
    `You’ll have ${minutes} minutes to complete your payment. We pay the store once you have your parcel, or if we don’t hear from you within ${AUTO_DELIVERY_LATE_DAYS} days of the last delivery date.`,
  /** After an error that leaves open whether the order arrived. */
  safeToRetry: (error: string) =>
    `${error} Your details are saved, and trying again won’t place a second order.`,
  termsBefore: 'By ordering you accept our',
  terms: 'terms of use',
  returns: (days: number) =>
    `You have ${days} days to return things: unopened if you change your mind; opened or not if they’re damaged, wrong, fake or not as described. Then the store pays for the return.`,
  returnsInCash: (days: number) =>
    `To return something within ${days} days of delivery, write to the store on your order page. It refunds what you paid the rider.`,
  hasChanges: 'Check the changes at the top of the page first.',
  notDelivered: (storeName: string) =>
    `${storeName} doesn’t deliver to this address. Change the address or your bag.`,
  couponNeedsPhone: (code: string) =>
    `To use ${code}, confirm your phone number at the payment step. Or remove the code.`,
} as const;

export const changeMessages = {
  label: 'Changes to your order',
  title: 'Your order has changed since you last checked',
  accept: 'Accept changes',
  unknownProduct: 'A product',
  price: (name: string, from: string, to: string) => `${name} now costs ${to} (was ${from}).`,
  unavailable: (name: string) => `${name} is no longer available, so we’ve removed it from your order.`,
  added: (name: string, quantity: number) => `${name} was added to your bag (${quantity}).`,
  removed: (name: string) => `${name} was removed from your bag.`,
  total: (from: string, to: string) => `Your total is now ${to} (was ${from}).`,
  coupon: (reason: string) => `${reason} Your order will continue without it.`,
  notEnough: (name: string, wanted: number) => `We no longer have ${wanted} of ${name}.`,
  quantity: (name: string, from: number, to: number) =>
    `Your bag now has ${to} of ${name} instead of ${from}.`,
  limitedStock: (name: string, from: number, to: number) =>
    `Only ${to} left of ${name}: your order now has ${to} instead of ${from}.`,
} as const;

export const alreadyOrderedMessages = {
  title: 'Order placed',
  redirecting: 'Taking you to payment…',
  text: 'Open your order to see its status or to pay.',
  viewOrder: 'View your order',
  continueShopping: 'Continue shopping',
} as const;

export const unconfirmedOrderMessages = {
  title: 'We’re not sure your order went through',
  text: (error: string) => `${error} Trying again won’t place a second order.`,
  retry: 'Try again',
  checking: 'Checking whether your order went through…',
} as const;
