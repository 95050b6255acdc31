import { type ParcelStatus, type PaymentMethod, RETURN_DAYS } from '@/contracts/order-terms';
import { type MailBlock } from '@/server/platform/mail/content';

/** An email's subject, which is the push as well, and what it says. */
export type Notice = { subject: string; paragraphs: readonly MailBlock[] };
/** For the timeline of a parcel and the reason of its refund. */
export const orderNotes = {
  cancelled: 'Cancelled',
  notPaid: 'It wasn’t paid in time.',
  notDispatched: 'The store didn’t dispatch it in time.',
  cancelledByStaff: (reason: string) => `Cancelled by Dídán: ${reason}`,
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
  parcel: parcelNotices,
  deliveryCode: (code: string): MailBlock => ({
    kind: 'code',
    before: 'Your delivery code is',
    code,
    after: 'Give it to the rider only once you have your parcel.',
  }),
  refund: (number: string, amount: string, why: string): Notice => ({
    subject: `We’re refunding ${amount}: order ${number}`,
    paragraphs: [why, refundTakes],
  }),
  refundDone: (number: string, amount: string): Notice => ({
    subject: `Refunded ${amount}: order ${number}`,
    paragraphs: [
      `We have refunded ${amount} of your order ${number}. Your bank may take a day or two to show it.`,
    ],
  }),
  paymentReversed: (number: string, amount: string): Notice => ({
    subject: `Your bank returned ${amount}: order ${number}`,
    paragraphs: [
      `Your bank has returned ${amount} of your payment to you. We’ve cancelled any parcels that weren’t packed yet.`,
    ],
  }),
} as const;
