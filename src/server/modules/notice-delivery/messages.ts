import { type ParcelEvent } from '@/contracts/notice-terms';

type ParcelFacts = {
  number: string;
  store: string;
  /** The last day to dispatch it. */
  day: string;
  /** The day on which it is cancelled if it is not dispatched. */
  cancelDay: string;
};
type ParcelText = (parcel: ParcelFacts) => { subject: string; text: string };

/** What each event about a parcel says, by mail; the subject is the push as well. */
export const parcelNotices: Record<ParcelEvent, ParcelText> = {
  'order-placed': ({ number, store, day }) => ({
    subject: `New order: ${number}`,
    text: `${store} has a new order. Please send it by ${day}.`,
  }),
  'order-cancelled': ({ number }) => ({
    subject: `Cancelled: order ${number}`,
    text: 'This order was cancelled. Don’t send it.',
  }),
  'dispatch-due': ({ number, day }) => ({
    subject: `Send order ${number} by ${day}`,
    text: `This order isn’t marked as sent yet, and its last day is ${day}. After that the shopper can cancel it.`,
  }),
  'dispatch-late': ({ number, cancelDay }) => ({
    subject: `Late: order ${number}`,
    text: `The last day to send this order has passed, so the shopper can now cancel it. If it isn’t sent by ${cancelDay}, we cancel and refund it.`,
  }),
  'not-arrived': ({ number }) => ({
    subject: `Not arrived: order ${number}`,
    text: 'The shopper says that this order hasn’t arrived. Our team is looking into it. Please ask your courier where it is, and keep the receipt.',
  }),
  'staff-refund': ({ number }) => ({
    subject: `Refunded: order ${number}`,
    text: 'Our team refunded items of this order at your store’s expense. Your wallet shows the amount.',
  }),
  'payment-disputed': ({ number }) => ({
    subject: `Payment disputed: order ${number}`,
    text: 'The shopper’s bank disputes the payment of this order. We hold your money for it until the bank decides. Keep the courier’s receipt: it helps us answer the bank.',
  }),
  'dispute-won': ({ number }) => ({
    subject: `Dispute settled: order ${number}`,
    text: 'The payment of this order stands. The money we held for it becomes available as usual.',
  }),
  'payment-reversed': ({ number }) => ({
    subject: `Payment taken back: order ${number}`,
    text: 'The shopper’s bank took back the payment of this order, so your store isn’t paid for it. If you haven’t sent it yet, don’t.',
  }),
};

const count = (n: number, one: string, several: string) => `${n} ${n === 1 ? one : several}`;

export const digestMessages = {
  newOrders: (n: number, store: string) => `${n} new orders for ${store}`,
  updates: (n: number, store: string) => `${n} updates for ${store}`,
  newOrdersAndUpdates: (orders: number, others: number, store: string) =>
    `${count(orders, 'new order', 'new orders')} and ${count(others, 'other update', 'other updates')} for ${store}`,
  link: (subject: string) => `${subject}:`,
  omitted: (n: number) => `And ${count(n, 'more update', 'more updates')}: your store’s pages show them all.`,
  seeOrder: 'See the order',
  seeOrders: 'See your orders',
  see: 'See it here',
  settings: 'Choose what we tell you about:',
} as const;

/** Plain ASCII: one other character would halve what fits into one SMS (GSM 03.38). */
export const smsMessages = {
  text: (parts: string[], url: string) => `Didan: ${parts.join(', ')}. ${url}`,
  parts: {
    'order-placed': (n: number, number: string) =>
      n === 1 ? `new order ${number} to send` : `${n} new orders to send`,
    'order-cancelled': (n: number, number: string) =>
      n === 1 ? `order ${number} was cancelled` : `${n} orders were cancelled`,
    'dispatch-due': (n: number, number: string) =>
      n === 1 ? `order ${number} must be sent today` : `${n} orders must be sent today`,
    'dispatch-late': (n: number, number: string) =>
      n === 1 ? `order ${number} is late` : `${n} orders are late`,
  },
} as const;
