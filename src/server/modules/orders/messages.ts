import { paths } from '@/config/paths';
import { type CourierLink } from '@/contracts/couriers';
import {
  ORDER_EMAIL_CHANGE_MINUTES,
  ORDER_EMAIL_CHANGES_MAX,
  PAY_ON_DELIVERY_MAX_OPEN,
  type ParcelStatus,
  type PaymentMethod,
  getReservationMinutes,
  RETURN_DAYS,
} from '@/contracts/order-terms';
import { type MailBlock } from '@/server/platform/mail/content';

/** An email's subject, which is the push as well, and what it says. */
export type Notice = { subject: string; paragraphs: readonly MailBlock[] };

export const orderMessages = {
  notFound: 'We can’t find this order.',
  cancelAsWhole: 'You can only cancel an unpaid order as a whole, because it’s paid in one payment.',
  linkSent: 'If that order number matches that email, we’ve sent you the link.',
  emailChanged: 'Email changed. We’ve sent the link to your order there.',
  sameEmail: 'This is already the order’s email.',
  emailTooLate: `You can change the email within ${ORDER_EMAIL_CHANGE_MINUTES} minutes of ordering.`,
  emailTooOften: `You can change an order’s email ${ORDER_EMAIL_CHANGES_MAX} times.`,
  emailOfAccount: 'This order belongs to an account. Sign in to change its email.',
  tooLateToCancel: 'It’s already being packed or on its way, so it can’t be cancelled.',
  cancelledNothingToPay: 'Cancelled. There’s nothing to pay.',
  cancelledRefunded: 'Cancelled. We’re refunding what you paid.',
} as const;

/** For the timeline of a parcel and the reason of its refund. */
export const orderNotes = {
  cancelled: 'Cancelled',
  notPaid: 'It wasn’t paid in time.',
  notDispatched: 'The store didn’t dispatch it in time.',
  cancelledByStaff: (reason: string) => `Cancelled by Dídán: ${reason}`,
} as const;

export const payOnDeliveryMessages = {
  totalTooHigh: (amount: string) => `Pay on delivery is for orders up to ${amount}.`,
  tooManyParcels: `You can have up to ${PAY_ON_DELIVERY_MAX_OPEN} pay-on-delivery parcels at a time. Pay for this order now, or order again once one of them has arrived.`,
  phoneRequired: 'Confirm your phone first: we’ll text you a code, to be sure that the rider can reach you.',
} as const;

/** What staff read. */
export const staffOrderMessages = {
  orderNotFound: (number: string) => `There is no order ${number}.`,
  parcelNotFound: (number: string, storeSlug: string) =>
    `Order ${number} has no parcel from the store ${storeSlug}.`,
  nothingToCancel: 'This can’t be cancelled: it has already been delivered or closed.',
  nothingToRefund: 'There is nothing left to refund.',
  paidInCash: 'It was paid in cash to the store, so there is no payment to refund.',
  notDelivered: 'It isn’t delivered yet. Cancel it instead.',
  returnOpen: 'It has an open return. Decide that instead.',
  disputed: 'The shopper’s bank disputes the payment. Answer the dispute at the payment provider first.',
  lineNotFound: (sku: string) => `The parcel has no line ${sku}.`,
  fewLeftToRefund: (left: number, sku: string) => `Only ${left} of ${sku} can still be refunded.`,
} as const;

type Named = { number: string; store: string; paymentMethod: PaymentMethod };

const parcelNotices: Partial<Record<ParcelStatus, (parcel: Named) => Notice>> = {
  processing: ({ number, store }) => ({
    subject: `${store} is packing your order ${number}`,
    paragraphs: [`${store} has started packing your parcel.`],
  }),
  shipped: ({ number, store }) => ({
    subject: `Your parcel is on its way: order ${number}`,
    paragraphs: [`${store} has sent your parcel.`],
  }),
  delivered: ({ number, store, paymentMethod }) => ({
    subject: `Your parcel has arrived: order ${number}`,
    paragraphs: [
      paymentMethod === 'pod'
        ? `Your parcel from ${store} has been delivered.`
        : `Your parcel from ${store} has been delivered. You can return it within ${RETURN_DAYS} days.`,
      'How do you like it? Open your order and press “Write a review”: you don’t need an account, and other shoppers will thank you.',
    ],
  }),
  cancelled: ({ number, store }) => ({
    subject: `Cancelled: order ${number}`,
    paragraphs: [`Your parcel from ${store} has been cancelled.`],
  }),
};

const refundTakes =
  'The money goes back to the card or account you paid with. Your bank may take up to 10 working days.';

export const orderNotices = {
  sender: 'Dídán',
  track: 'Track your order',
  placed: (number: string, total: string, vat: string, method: PaymentMethod): Notice => ({
    subject: `We have your order ${number}`,
    paragraphs: [
      `Thank you for your order ${number}. The total is ${total}, including ${vat} VAT.`,
      method === 'pod'
        ? 'Pay the rider in cash when it arrives. Please have the amount ready and your phone on.'
        : `We’ll hold it for you for ${getReservationMinutes(method)} minutes, and send it once you’ve paid.`,
    ],
  }),
  payOnDelivery: (number: string): Notice => ({
    subject: `You’ll pay on delivery: order ${number}`,
    paragraphs: [
      'You’ll pay for this order in cash when it arrives. Please have the amount ready and your phone on.',
    ],
  }),
  parcel: parcelNotices,
  trackingNumber: (number: string, courier: CourierLink | undefined): MailBlock =>
    courier
      ? {
          kind: 'link',
          before: `Tracking number: ${number}. Follow it with ${courier.name}:`,
          url: courier.url,
        }
      : `Tracking number: ${number}`,
  deliveryCode: (code: string): MailBlock => ({
    kind: 'code',
    before: 'Your delivery code is',
    code,
    after: 'Give it to the rider only once you have your parcel.',
  }),
  /** Plain ASCII: one other character would halve what fits into one SMS (GSM 03.38). */
  deliveryCodeSms: (number: string, code: string) =>
    `Didan: your parcel of order ${number} is on its way. Delivery code: ${code}. Give it to the rider only once you have your parcel.`,
  arrivalQuestion: (number: string, store: string, day: string): Notice => ({
    subject: `Has your parcel arrived? Order ${number}`,
    paragraphs: [
      `Your parcel from ${store} should be with you by now. Is it? Open your order and press “I’ve received it” or “It hasn’t arrived”.`,
      `If we don’t hear from you by ${day}, we’ll mark it as delivered and pay the store.`,
    ],
  }),
  free: (number: string): Notice => ({
    subject: `We have your order ${number}`,
    paragraphs: ['Your coupon covers everything: there’s nothing to pay. The sellers are now packing.'],
  }),
  paid: (number: string, amount: string): Notice => ({
    subject: `Payment received: order ${number}`,
    paragraphs: [`We’ve received ${amount}. The sellers are now packing your parcels.`],
  }),
  link: (number: string): Notice => ({
    subject: `The link to your order ${number}`,
    paragraphs: [
      'Somebody asked for the link to this order. If it wasn’t you, ignore this email: nobody else has received the link.',
    ],
  }),
  emailChanged: (number: string): Notice => ({
    subject: `Your order ${number}: new email`,
    paragraphs: [
      'We’ll now send updates about your order to this address. Use this link; the earlier one no longer works.',
    ],
  }),
  emailChangedAway: (number: string): Notice => ({
    subject: `Order ${number} now uses another email`,
    paragraphs: [
      'Somebody with the link to this order has changed its email, so we no longer write to you about it and earlier links no longer work.',
      {
        kind: 'link',
        before: 'If you ordered it and didn’t change the email, contact us at once:',
        url: paths.contact,
      },
    ],
  }),
  expired: (number: string): Notice => ({
    subject: `Not paid in time: order ${number}`,
    paragraphs: [
      'Your order wasn’t paid in time, so we’ve released what we held for you. You owe nothing. If your money still arrives, we’ll refund it.',
    ],
  }),
  refund: (number: string, amount: string, why: string): Notice => ({
    subject: `We’re refunding ${amount}: order ${number}`,
    paragraphs: [why, refundTakes],
  }),
  refundStarted: (number: string, amount: string) => `We’re refunding ${amount} of your order ${number}.`,
  refundDone: (number: string, amount: string): Notice => ({
    subject: `Refunded ${amount}: order ${number}`,
    paragraphs: [
      `We have refunded ${amount} of your order ${number}. Your bank may take a day or two to show it.`,
    ],
  }),
  refundDelayed: (number: string, amount: string): Notice => ({
    subject: `Your refund is delayed: order ${number}`,
    paragraphs: [
      `Your bank refused the refund of ${amount}. We’re sorting it out and will email you. You don’t need to do anything.`,
    ],
  }),
  paymentReversed: (number: string, amount: string): Notice => ({
    subject: `Your bank returned ${amount}: order ${number}`,
    paragraphs: [
      `Your bank has returned ${amount} of your payment to you. We’ve cancelled any parcels that weren’t packed yet.`,
    ],
  }),
} as const;
