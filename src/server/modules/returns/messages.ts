import {
  RETURN_ANSWER_WORKING_DAYS,
  RETURN_CHECK_DAYS,
  type ReturnActor,
  type ReturnState,
} from '@/contracts/return-terms';
import { type MailBlock } from '@/server/platform/mail/content';

export const returnMessages = {
  notFound: 'We can’t find this return.',
} as const;
type Mail = { subject: string; text: string };
type ShopperMail = { subject: string; paragraphs: MailBlock[] };

export type ReturnMailFacts = {
  number: string;
  store: string;
  /** Where to send the items; null if a mail cannot name it. */
  address: string | null;
  /** The last day to send them. */
  sendBy: string;
  storePaysDelivery: boolean;
};

export const shopperMails: Partial<Record<ReturnState, (facts: ReturnMailFacts) => ShopperMail>> = {
  requested: ({ number, store }) => ({
    subject: `Return requested: order ${number}`,
    paragraphs: [
      `We’ve asked ${store} to accept your return. It has ${RETURN_ANSWER_WORKING_DAYS} working days to reply; after that we accept it automatically.`,
      'Please keep the items until then. We’ll email you where to send them.',
    ],
  }),
  accepted: ({ number, store, address, sendBy, storePaysDelivery }) => ({
    subject: `Return accepted: order ${number}`,
    paragraphs: [
      `Your return to ${store} has been accepted. Send the items by ${sendBy}, or we’ll close the return.`,
      address
        ? { kind: 'address', label: 'Send them to:', address }
        : 'Your order page shows the address and any instructions from the store.',
      `Use any courier that gives you a receipt, and put a note with your order number ${number} in the parcel. ${storePaysDelivery ? 'The store pays you back for the delivery, so keep the receipt.' : 'You pay for the delivery.'}`,
      'Then press “I’ve sent it back” on your order page.',
      `We’ll refund you after inspection: the store has ${RETURN_CHECK_DAYS} days to check the items. If it doesn’t reply, our team will decide.`,
    ],
  }),
  disputed: ({ number }) => ({
    subject: `We’re looking into your return: order ${number}`,
    paragraphs: ['You and the store disagree about this return, so our staff will decide. We’ll email you.'],
  }),
  received: ({ number, store }) => ({
    subject: `Return received: order ${number}`,
    paragraphs: [`${store} has received and checked your items, and your refund is on its way.`],
  }),
  refund_approved: ({ number }) => ({
    subject: `Refund approved: order ${number}`,
    paragraphs: ['Our staff decided in your favour, and your refund is on its way.'],
  }),
  refused: ({ number }) => ({
    subject: `Return declined: order ${number}`,
    paragraphs: ['Our staff looked into your return and declined it. Your order page says why.'],
  }),
  expired: ({ number }) => ({
    subject: `Return closed: order ${number}`,
    paragraphs: ['The items weren’t sent back in time, so this return is closed.'],
  }),
};

/** Staff refund some of what the shopper wanted to return. */
export const partlyApprovedMail = ({ number }: ReturnMailFacts): ShopperMail => ({
  subject: `Part of your return refunded: order ${number}`,
  paragraphs: [
    'Our staff looked into your return and decided to refund part of it. That refund is on its way. Your order page says why we don’t refund the rest.',
  ],
});

type StoreMailFacts = { number: string; isPartial: boolean };
type StoreMail = (facts: StoreMailFacts) => Mail;

const nobody = { shopper: null, store: null, staff: null, system: null };

/**
 * What the store is told of each step of a return, by who takes it; nothing of its own steps. The
 * order in the store's panel gives staff's reasons.
 */
export const storeMails: Record<ReturnState, Record<ReturnActor, StoreMail | null>> = {
  requested: {
    ...nobody,
    shopper: ({ number }) => ({
      subject: `Return requested: order ${number}`,
      text: `A shopper wants to return items. Accept or dispute the return within ${RETURN_ANSWER_WORKING_DAYS} working days; after that it counts as accepted. Check that your store’s settings show the address to send items back to.`,
    }),
  },
  accepted: {
    ...nobody,
    system: ({ number }) => ({
      subject: `Return accepted: order ${number}`,
      text: 'You didn’t answer in time, so the return counts as accepted. The shopper now sends the items back.',
    }),
    staff: ({ number }) => ({
      subject: `Decided: the return of order ${number} goes on`,
      text: 'Our staff accepted the return. The shopper sends the items back, and is refunded once you have them. The order says why.',
    }),
  },
  sent_back: {
    ...nobody,
    shopper: ({ number }) => ({
      subject: `Return on its way: order ${number}`,
      text: `The shopper has sent the items back. Confirm when you have them, or dispute the return within ${RETURN_CHECK_DAYS} days.`,
    }),
  },
  disputed: {
    ...nobody,
    system: ({ number }) => ({
      subject: `Our staff decide: the return of order ${number}`,
      text: 'You didn’t confirm in time that you have the items, so our staff will decide. If you have them, or they never came, tell us in the messages of the order.',
    }),
  },
  received: nobody,
  refund_approved: {
    ...nobody,
    staff: ({ number, isPartial }) => ({
      subject: `Decided: the return of order ${number} is ${isPartial ? 'partly ' : ''}refunded`,
      text: isPartial
        ? 'Our staff decided to refund part of the return, at your store’s expense. The rest stays paid. The order says why.'
        : 'Our staff decided for the shopper and refund the return, at your store’s expense. The order says why.',
    }),
  },
  refused: {
    ...nobody,
    staff: ({ number }) => ({
      subject: `Decided: the return of order ${number} is declined`,
      text: 'Our staff decided in your favour: nothing is refunded, and what we held for this return becomes available as usual.',
    }),
  },
  withdrawn: {
    ...nobody,
    shopper: ({ number }) => ({
      subject: `Return withdrawn: order ${number}`,
      text: 'The shopper keeps the items. What we held for this return becomes available as usual.',
    }),
  },
  expired: {
    ...nobody,
    system: ({ number }) => ({
      subject: `Return closed: order ${number}`,
      text: 'The shopper didn’t send the items back in time, so the return is closed. What we held for it becomes available as usual.',
    }),
  },
};
