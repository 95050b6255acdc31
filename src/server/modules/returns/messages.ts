import {
  RETURN_ANSWER_WORKING_DAYS,
  RETURN_CHECK_DAYS,
  RETURN_SEND_DAYS,
  type ReturnCause,
  type ReturnState,
} from '@/contracts/return-terms';

export const returnMessages = {
  requested: 'Return requested. Keep the items until the store accepts it.',
  updated: 'Return updated',
  notFound: 'We can’t find this return.',
  invalidStep: 'This return can’t take that step now.',
  notReturnable: 'This parcel can’t be returned: the return period is over, or it was already returned.',
  paidInCash: 'You paid for this in cash, so you can’t return it here. Please contact the store.',
  tooMany: 'You can’t return more than you bought.',
  notInOrder: 'This isn’t in your order.',
} as const;

/** For the timeline of a return whose deadline has passed. */
export const returnNotes = {
  notAnswered: 'The store didn’t answer in time.',
  notSentBack: 'It wasn’t sent back in time.',
  notConfirmed: 'The store didn’t confirm in time that it has the items.',
} as const;

export const refundReason = (cause: ReturnCause) => `Return: ${cause}`;

export const staffReturnMessages = {
  noneOpen: (order: string) => `That parcel of ${order} has no open return.`,
  disputed: (order: string) => `A return of ${order} is in dispute`,
} as const;

type Mail = { subject: string; text: string };

export const shopperMails: Partial<Record<ReturnState, (number: string, store: string) => Mail>> = {
  requested: (number, store) => ({
    subject: `Return requested: order ${number}`,
    text: `We’ve asked ${store} to accept your return. Please keep the items until it does.`,
  }),
  accepted: (number, store) => ({
    subject: `Return accepted: order ${number}`,
    text: `${store} has accepted your return. Send the items back within ${RETURN_SEND_DAYS} days; your order page shows the address. We’ll refund you once they have arrived and been checked.`,
  }),
  disputed: (number) => ({
    subject: `We’re looking into your return: order ${number}`,
    text: 'You and the store disagree about this return, so our staff will decide. We’ll email you.',
  }),
  received: (number, store) => ({
    subject: `Return received: order ${number}`,
    text: `${store} has received your items, and your refund is on its way.`,
  }),
  refund_approved: (number) => ({
    subject: `Refund approved: order ${number}`,
    text: 'Our staff decided in your favour, and your refund is on its way.',
  }),
  refused: (number) => ({
    subject: `Return refused: order ${number}`,
    text: 'Our staff looked into your return and refused it. Your order page says why.',
  }),
  expired: (number) => ({
    subject: `Return closed: order ${number}`,
    text: 'The items weren’t sent back in time, so this return is closed.',
  }),
};

export const storeMails: Partial<Record<ReturnState, (number: string) => Mail>> = {
  requested: (number) => ({
    subject: `Return requested: order ${number}`,
    text: `A shopper wants to return items. Accept or dispute the return within ${RETURN_ANSWER_WORKING_DAYS} working days; after that it counts as accepted.`,
  }),
  sent_back: (number) => ({
    subject: `Return on its way: order ${number}`,
    text: `The shopper has sent the items back. Confirm when you have them, or dispute the return within ${RETURN_CHECK_DAYS} days.`,
  }),
};

export const mailFrame = { greeting: 'Hello,', signature: 'Dídán', unknownStore: 'The store' } as const;
