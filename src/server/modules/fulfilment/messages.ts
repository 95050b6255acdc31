import { type Notice } from '@/server/modules/orders';

type Cancelled = { number: string; store: string; lines: string[]; money: string; isPaid: boolean };

const list = new Intl.ListFormat('en-GB');

/** What the shopper reads about a change by the store. */
export const shopperNotices = {
  split: ({ number, store }: { number: string; store: string }): Notice => ({
    subject: `Your order ${number} comes in several parcels`,
    paragraphs: [
      `${store} sends your items in several parcels. You pay nothing more for delivery, and each parcel has its own delivery code.`,
    ],
  }),
  linesCancelled: ({ number, store, lines, money, isPaid }: Cancelled): Notice => ({
    subject: `${store} can’t supply ${lines.length === 1 ? 'an item' : 'some items'}: order ${number}`,
    paragraphs: [
      lines.length === 1
        ? `${store} can’t send you ${list.format(lines)}, and has cancelled it. Your order page says why.`
        : `${store} can’t send you ${list.format(lines)}, and has cancelled them. Your order page says why.`,
      isPaid
        ? `We’re refunding ${money} to the card or account you paid with. Your bank may take up to 10 working days.`
        : `You have ${money} less to pay.`,
    ],
  }),
} as const;
